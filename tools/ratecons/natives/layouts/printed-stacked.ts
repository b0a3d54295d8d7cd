import { dollars } from '../invented.ts'
import { dayIn, total, townOf, type Layout } from '../layout.ts'
import { dispatchOf, hoursIn, kindOfHours, terms } from './printed-words.ts'

const bold = 'Helvetica-Bold'
const small = { size: 9.5 } as const

/** Small captions over their values in a grid of boxes, as forms are. */
const grid: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 30, broker.legal, { size: 17, font: bold, color: '#0b4f6c' })
  pen.at(36, 52, `${broker.street}, ${broker.town}`)
  pen.at(36, 64, `Phone ${broker.phone}   MC# ${broker.mc}   ${dispatchOf(load)}`)
  pen.at(396, 34, 'Carrier Rate Confirmation', { size: 13, font: bold })
  const cell = ([x, y, width]: readonly [number, number, number], label: string, value: string) => {
    pen.frame(x, y, width, 28)
    pen.at(x + 4, y + 3, label, { size: 6.5, color: '#555' })
    pen.at(x + 4, y + 13, value, { size: 10 })
  }
  cell([36, 90, 135], 'LOAD NUMBER', load.number)
  cell([171, 90, 135], 'PO NUMBER', load.po)
  cell([306, 90, 135], 'EQUIPMENT', load.equipment)
  cell([441, 90, 135], 'TOTAL RATE', dollars(total(load)))
  cell([36, 118, 270], 'CARRIER', carrier.name)
  cell([306, 118, 135], 'COMMODITY', load.commodity)
  cell([441, 118, 135], 'WEIGHT', `${load.weight} lbs`)
  let y = 162
  for (const [index, stop] of stops.entries()) {
    pen.at(36, y, `STOP ${String(index + 1)} - ${stop.kind.toUpperCase()}`, { font: bold })
    cell([36, y + 14, 270], 'FACILITY', stop.name)
    cell([306, y + 14, 90], 'DATE', dayIn('us', stop.day))
    cell([396, y + 14, 100], 'TIME', hoursIn.colon(stop))
    cell([496, y + 14, 80], 'TYPE', kindOfHours(stop))
    cell([36, y + 42, 270], 'ADDRESS', stop.street)
    cell([306, y + 42, 190], 'CITY, STATE ZIP', townOf(stop))
    cell([496, y + 42, 80], 'REFERENCE', stop.reference)
    y += 88
  }
  pen.prose([36, y + 10, 540], terms, { size: 8.5 })
}

/** Shipper and receiver side by side, labels before their values. */
const sideBySide: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 36, 'LOAD CONFIRMATION', { size: 16, font: bold })
  pen.at(330, 30, broker.legal, { font: bold, width: 246, align: 'right' })
  pen.at(330, 42, broker.street, { width: 246, align: 'right' })
  pen.at(330, 54, broker.town, { width: 246, align: 'right' })
  pen.at(330, 66, `MC ${broker.mc}  ${broker.phone}`, { width: 246, align: 'right' })
  pen.bar([36, 84, 540, 1.2], '#222')
  const pairs: [string, string][] = [
    ['Order #:', load.number],
    ['Carrier:', carrier.name],
    ['Trailer:', load.equipment],
    ['Commodity:', load.commodity],
    ['Weight:', load.weight],
  ]
  if (load.po) pairs.splice(1, 0, ['Customer PO:', load.po])
  for (const [index, [label, value]] of pairs.entries()) {
    pen.at(36 + (index % 2) * 290, 94 + Math.floor(index / 2) * 16, label, { font: bold })
    pen.at(110 + (index % 2) * 290, 94 + Math.floor(index / 2) * 16, value)
  }
  for (const [index, stop] of stops.entries()) {
    const x = 36 + (index % 2) * 290
    const y = 164 + Math.floor(index / 2) * 122
    pen.bar([x, y, 250, 15], '#ddd')
    pen.at(x + 4, y + 3, stop.kind === 'pickup' ? 'SHIPPER' : 'RECEIVER', { font: bold })
    pen.at(x + 4, y + 22, stop.name)
    pen.at(x + 4, y + 35, stop.street)
    pen.at(x + 4, y + 48, townOf(stop))
    pen.at(x + 4, y + 66, `Date: ${dayIn('us-short', stop.day)}`)
    pen.at(x + 4, y + 79, `Time: ${hoursIn.clock(stop)}`)
    pen.at(x + 4, y + 92, `Ref: ${stop.reference}`)
  }
  const y = stops.length > 2 ? 416 : 294
  pen.at(36, y, `Line Haul: ${dollars(load.lineHaul)}`)
  if (load.fuel > 0) pen.at(200, y, `Fuel Surcharge: ${dollars(load.fuel)}`)
  pen.at(400, y, `Total: ${dollars(total(load))}`, { font: bold })
  pen.prose([36, y + 24, 540], terms, { size: 8 })
  pen.at(36, 700, `Questions? ${broker.contact}, ${dispatchOf(load)}`)
}

/** White letters on dark bars over each part, values at the right of right-aligned labels. */
const bars: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 34, broker.legal, { size: 20, font: bold })
  pen.at(36, 60, `${broker.phone} | ${dispatchOf(load)} | MC ${broker.mc}`, { size: 8.5 })
  const bar = (y: number, title: string) => {
    pen.bar([36, y, 540, 16], '#26323d')
    pen.at(42, y + 4, title, { size: 9, font: bold, color: '#fff' })
  }
  const pair = (x: number, y: number, label: string, value: string) => {
    pen.at(x, y, label, { width: 90, align: 'right', size: 9, color: '#444' })
    pen.at(x + 98, y, value, { size: 9.5, font: bold })
  }
  bar(80, 'Shipment')
  pair(36, 102, 'Shipment ID', load.number)
  pair(300, 102, 'Purchase Order', load.po)
  pair(36, 117, 'Carrier', carrier.name)
  pair(300, 117, 'Equipment', load.equipment)
  pair(36, 132, 'Commodity', load.commodity)
  pair(300, 132, 'Weight', `${load.weight} lb`)
  let y = 154
  for (const stop of stops) {
    bar(y, stop.kind === 'pickup' ? 'Pick Up' : 'Delivery')
    pair(36, y + 22, 'Company', stop.name)
    pair(36, y + 37, 'Address', stop.street)
    pen.at(134, y + 50, townOf(stop), { size: 9.5, font: bold })
    pair(300, y + 22, 'Scheduled', `${dayIn('us', stop.day)} ${hoursIn.colon(stop)}`)
    pair(300, y + 37, 'Type', kindOfHours(stop))
    pair(300, y + 52, 'Reference #', stop.reference)
    y += 76
  }
  bar(y, 'Charges')
  pair(36, y + 22, 'Line haul', dollars(load.lineHaul))
  pair(36, y + 37, 'Total', dollars(total(load)))
  pen.prose([36, y + 62, 540], terms, { size: 7.5 })
}

/** Grids of captions, bars of two colors, labels at the right of their column. */
export const printedStacked: readonly Layout[] = [
  { name: 'grid-of-captions', isHeldOut: false, sheet: { usual: small }, draw: grid },
  { name: 'shipper-and-receiver-bars', isHeldOut: false, sheet: { usual: small }, draw: sideBySide },
  { name: 'white-on-dark-bars', isHeldOut: false, sheet: { usual: small }, draw: bars },
]
