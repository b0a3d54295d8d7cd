import { dayIn, kindOfTime, money, timesIn, townLine, type Layout } from '../pen.ts'

/** One row a stop under a header of columns; numbers of the customer stand under theirs. */
export const stopTable: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 32, broker.name, { size: 15, bold: true })
  pen.text(36, 50, `${broker.street}, ${broker.town} - MC-${broker.mc}`)
  pen.text(400, 32, `Load #${paper.loadNumber}`, { size: 14, bold: true })
  pen.text(400, 50, `Contact: ${broker.contact} ${broker.phone}`, { size: 8.5 })
  pen.text(36, 78, `Carrier: ${carrier}`)
  pen.text(300, 78, `Trailer type: ${paper.equipment}`)
  const columns = [36, 66, 118, 246, 404, 510]
  const row = (y: number, values: readonly string[], bold = false) => {
    for (const [index, value] of values.entries())
      pen.text(columns[index] ?? 36, y, value, { bold, size: 8.5 })
  }
  pen.bar([36, 98, 540, 16], '#e6e6e6')
  row(102, ['Stop', 'Type', 'Facility', 'Address', 'Date / Time', 'PO #'], true)
  let y = 120
  for (const [index, stop] of stops.entries()) {
    row(y, [
      String(index + 1),
      stop.kind === 'pickup' ? 'Pickup' : 'Delivery',
      stop.name,
      stop.street,
      dayIn.slashes(stop),
      index === 0 ? (paper.poNumber ?? '') : '',
    ])
    row(y + 12, ['', '', '', townLine(stop), `${timesIn.colon(stop)} ${kindOfTime(stop)}`])
    pen.bar([36, y + 27, 540, 0.6], '#999')
    y += 34
  }
  pen.text(36, y + 12, `Commodity: ${paper.commodity}   Weight: ${paper.weight} lbs`)
  pen.text(360, y + 12, 'Line haul')
  pen.text(480, y + 12, money(paper.lineHaul))
  pen.text(360, y + 27, 'Total carrier pay', { bold: true })
  pen.text(480, y + 27, money(paper.lineHaul + paper.fuel), { bold: true })
  pen.block(36, y + 60, paper.terms, { size: 8.5, width: 540 })
  pen.text(36, y + 170, `Send invoices to ${broker.email}`)
}

/** From the days of line printers: dots up to the value, everything in capitals. */
export const dotted: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  let y = 40
  const line = (text: string) => {
    pen.text(40, y, text.toUpperCase(), { size: 9.5 })
    y += 13
  }
  const pair = (label: string, value: string) => {
    line(`${label.padEnd(16, '.')}: ${value}`)
  }
  line(broker.name)
  line(`${broker.street} ${broker.town}`)
  line(`TEL ${broker.phone}  MC ${broker.mc}`)
  y += 10
  line('*** RATE CONFIRMATION ***')
  y += 6
  pair('LOAD NO', paper.loadNumber)
  if (paper.poNumber !== null) pair('P.O. NO', paper.poNumber)
  pair('CARRIER', carrier)
  pair('TRAILER', paper.equipment)
  pair('PRODUCT', paper.commodity)
  pair('WEIGHT', paper.weight)
  for (const stop of stops) {
    y += 10
    pair(stop.kind === 'pickup' ? 'LOAD AT' : 'DELIVER TO', stop.name)
    line(`${' '.repeat(18)}${stop.street}`)
    line(`${' '.repeat(18)}${townLine(stop)}`)
    pair('DATE', dayIn.slashes(stop))
    pair('TIME', `${timesIn.military(stop)} ${kindOfTime(stop)}`)
    pair('REF', stop.reference)
  }
  y += 10
  pair('FREIGHT', money(paper.lineHaul))
  if (paper.fuel > 0) pair('FUEL', money(paper.fuel))
  pair('TOTAL', money(paper.lineHaul + paper.fuel))
  pen.block(40, y + 12, paper.terms.toUpperCase(), { size: 7.5, width: 530 })
}

/** Boxes with small print in them, rows of small glyphs between: reference numbers, times. */
export const smallPrint: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 30, 'Truckload Tender', { size: 12, bold: true })
  pen.text(36, 46, `Tendered by ${broker.name}, MC ${broker.mc}`, { size: 8 })
  pen.text(36, 57, `${broker.street}, ${broker.town}`, { size: 8 })
  pen.text(340, 34, `Tender / Load ID: ${paper.loadNumber}`, { size: 9, bold: true })
  if (paper.poNumber !== null) pen.text(340, 47, `PO: ${paper.poNumber}`, { size: 8 })
  pen.text(340, 58, `Carrier: ${carrier}`, { size: 8 })
  let y = 82
  for (const [index, stop] of stops.entries()) {
    pen.box([36, y, 540, 62])
    pen.text(42, y + 5, `${stop.kind === 'pickup' ? 'Pickup' : 'Drop'} ${String(index + 1)}`, {
      size: 8.5,
      bold: true,
    })
    pen.text(120, y + 5, stop.name, { size: 8 })
    pen.text(120, y + 16, stop.street, { size: 8 })
    pen.text(120, y + 27, townLine(stop), { size: 8 })
    pen.text(330, y + 5, 'Earliest', { size: 7 })
    pen.text(376, y + 5, `${dayIn.dashes(stop)} ${stop.from}`, { size: 7.5 })
    pen.text(330, y + 16, 'Latest', { size: 7 })
    pen.text(376, y + 16, `${dayIn.dashes(stop)} ${stop.to ?? stop.from}`, { size: 7.5 })
    pen.text(330, y + 27, 'Confirmation', { size: 7 })
    pen.text(376, y + 27, stop.reference, { size: 7.5 })
    pen.text(42, y + 46, `Appointment kind ${kindOfTime(stop)}. Driver must check in at the gate.`, {
      size: 7,
    })
    y += 72
  }
  pen.text(36, y + 6, `Equipment ${paper.equipment}; ${paper.commodity}; ${paper.weight} lbs`, { size: 8 })
  pen.text(36, y + 22, `All-in rate ${money(paper.lineHaul + paper.fuel)}`, { size: 9, bold: true })
  pen.block(36, y + 42, paper.terms, { size: 7, width: 540 })
  pen.text(36, 720, `${broker.contact} - ${broker.phone} - ${broker.email}`, { size: 8 })
}
