import { dollars } from '../invented.ts'
import { dayIn, total, townOf, type Layout } from '../layout.ts'
import type { Style } from '../pen.ts'
import { dispatchOf, hoursIn, kindOfHours, terms } from './printed-words.ts'

const bold = 'Helvetica-Bold'
const small = { size: 9.5 } as const

/** One row a stop under a header of columns; numbers of the customer stand under theirs. */
const stopTable: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 32, broker.legal, { size: 15, font: bold })
  pen.at(36, 50, `${broker.street}, ${broker.town} - MC-${broker.mc}`)
  pen.at(400, 32, `Load #${load.number}`, { size: 14, font: bold })
  pen.at(400, 50, `Contact: ${broker.contact} ${broker.phone}`, { size: 8.5 })
  pen.at(36, 78, `Carrier: ${carrier.name}`)
  pen.at(300, 78, `Trailer type: ${load.equipment}`)
  const columns = [36, 66, 118, 246, 404, 510]
  const row = (y: number, values: readonly string[], font: Style['font'] = 'Helvetica') => {
    for (const [index, value] of values.entries()) pen.at(columns[index] ?? 36, y, value, { font, size: 8.5 })
  }
  pen.bar([36, 98, 540, 16], '#e6e6e6')
  row(102, ['Stop', 'Type', 'Facility', 'Address', 'Date / Time', 'PO #'], bold)
  let y = 120
  for (const [index, stop] of stops.entries()) {
    row(y, [
      String(index + 1),
      stop.kind === 'pickup' ? 'Pickup' : 'Delivery',
      stop.name,
      stop.street,
      dayIn('us', stop.day),
      index === 0 ? load.po : '',
    ])
    row(y + 12, ['', '', '', townOf(stop), `${hoursIn.colon(stop)} ${kindOfHours(stop)}`])
    pen.bar([36, y + 27, 540, 0.6], '#999')
    y += 34
  }
  pen.at(36, y + 12, `Commodity: ${load.commodity}   Weight: ${load.weight} lbs`)
  pen.at(360, y + 12, 'Line haul')
  pen.at(480, y + 12, dollars(load.lineHaul))
  pen.at(360, y + 27, 'Total carrier pay', { font: bold })
  pen.at(480, y + 27, dollars(total(load)), { font: bold })
  pen.prose([36, y + 60, 540], terms, { size: 8.5 })
  pen.at(36, y + 170, `Send invoices to ${dispatchOf(load)}`)
}

/** From the days of line printers: dots up to the value, everything in capitals. */
const dotted: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  let y = 40
  const line = (text: string) => {
    pen.at(40, y, text.toUpperCase(), { size: 9.5 })
    y += 13
  }
  const pair = (label: string, value: string) => {
    line(`${label.padEnd(16, '.')}: ${value}`)
  }
  line(broker.legal)
  line(`${broker.street} ${broker.town}`)
  line(`TEL ${broker.phone}  MC ${broker.mc}`)
  y += 10
  line('*** RATE CONFIRMATION ***')
  y += 6
  pair('LOAD NO', load.number)
  if (load.po) pair('P.O. NO', load.po)
  pair('CARRIER', carrier.name)
  pair('TRAILER', load.equipment)
  pair('PRODUCT', load.commodity)
  pair('WEIGHT', load.weight)
  for (const stop of stops) {
    y += 10
    pair(stop.kind === 'pickup' ? 'LOAD AT' : 'DELIVER TO', stop.name)
    line(`${' '.repeat(18)}${stop.street}`)
    line(`${' '.repeat(18)}${townOf(stop)}`)
    pair('DATE', dayIn('us', stop.day))
    pair('TIME', `${hoursIn.military(stop)} ${kindOfHours(stop)}`)
    pair('REF', stop.reference)
  }
  y += 10
  pair('FREIGHT', dollars(load.lineHaul))
  if (load.fuel > 0) pair('FUEL', dollars(load.fuel))
  pair('TOTAL', dollars(total(load)))
  pen.prose([40, y + 12, 530], terms.toUpperCase(), { size: 7.5 })
}

/** Boxes with small print in them, rows of small glyphs between: reference numbers, times. */
const smallPrint: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 30, 'Truckload Tender', { size: 12, font: bold })
  pen.at(36, 46, `Tendered by ${broker.legal}, MC ${broker.mc}`, { size: 8 })
  pen.at(36, 57, `${broker.street}, ${broker.town}`, { size: 8 })
  pen.at(340, 34, `Tender / Load ID: ${load.number}`, { size: 9, font: bold })
  if (load.po) pen.at(340, 47, `PO: ${load.po}`, { size: 8 })
  pen.at(340, 58, `Carrier: ${carrier.name}`, { size: 8 })
  let y = 82
  for (const [index, stop] of stops.entries()) {
    pen.frame(36, y, 540, 62)
    pen.at(42, y + 5, `${stop.kind === 'pickup' ? 'Pickup' : 'Drop'} ${String(index + 1)}`, {
      size: 8.5,
      font: bold,
    })
    pen.at(120, y + 5, stop.name, { size: 8 })
    pen.at(120, y + 16, stop.street, { size: 8 })
    pen.at(120, y + 27, townOf(stop), { size: 8 })
    pen.at(330, y + 5, 'Earliest', { size: 7 })
    pen.at(376, y + 5, `${dayIn('iso', stop.day)} ${stop.from}`, { size: 7.5 })
    pen.at(330, y + 16, 'Latest', { size: 7 })
    pen.at(376, y + 16, `${dayIn('iso', stop.day)} ${stop.to || stop.from}`, { size: 7.5 })
    pen.at(330, y + 27, 'Confirmation', { size: 7 })
    pen.at(376, y + 27, stop.reference, { size: 7.5 })
    pen.at(42, y + 46, `Appointment kind ${kindOfHours(stop)}. Driver must check in at the gate.`, {
      size: 7,
    })
    y += 72
  }
  pen.at(36, y + 6, `Equipment ${load.equipment}; ${load.commodity}; ${load.weight} lbs`, { size: 8 })
  pen.at(36, y + 22, `All-in rate ${dollars(total(load))}`, { size: 9, font: bold })
  pen.prose([36, y + 42, 540], terms, { size: 7 })
  pen.at(36, 720, `${broker.contact} - ${broker.phone} - ${dispatchOf(load)}`, { size: 8 })
}

/** Rows a stop, what line printers made, boxes of small print. */
export const printedTables: readonly Layout[] = [
  { name: 'table-row-a-stop', isHeldOut: false, sheet: { usual: small }, draw: stopTable },
  {
    name: 'line-printer-dots',
    isHeldOut: false,
    sheet: { usual: { ...small, font: 'Courier' } },
    draw: dotted,
  },
  { name: 'boxes-of-small-print', isHeldOut: false, sheet: { usual: small }, draw: smallPrint },
]
