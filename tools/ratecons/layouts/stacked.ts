import { dayIn, kindOfTime, money, timesIn, townLine, type Layout } from '../pen.ts'

/** Small captions over their values in a grid of boxes, as forms are. */
export const grid: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 30, broker.name, { size: 17, bold: true, color: '#0b4f6c' })
  pen.text(36, 52, `${broker.street}, ${broker.town}`)
  pen.text(36, 64, `Phone ${broker.phone}   MC# ${broker.mc}   ${broker.email}`)
  pen.text(396, 34, 'Carrier Rate Confirmation', { size: 13, bold: true })
  const cell = ([x, y, width]: readonly [number, number, number], label: string, value: string) => {
    pen.box([x, y, width, 28])
    pen.text(x + 4, y + 3, label, { size: 6.5, color: '#555' })
    pen.text(x + 4, y + 13, value, { size: 10 })
  }
  cell([36, 90, 135], 'LOAD NUMBER', paper.loadNumber)
  cell([171, 90, 135], 'PO NUMBER', paper.poNumber ?? '')
  cell([306, 90, 135], 'EQUIPMENT', paper.equipment)
  cell([441, 90, 135], 'TOTAL RATE', money(paper.lineHaul + paper.fuel))
  cell([36, 118, 270], 'CARRIER', carrier)
  cell([306, 118, 135], 'COMMODITY', paper.commodity)
  cell([441, 118, 135], 'WEIGHT', `${paper.weight} lbs`)
  let y = 162
  for (const [index, stop] of stops.entries()) {
    pen.text(36, y, `STOP ${String(index + 1)} - ${stop.kind.toUpperCase()}`, { bold: true })
    cell([36, y + 14, 270], 'FACILITY', stop.name)
    cell([306, y + 14, 90], 'DATE', dayIn.slashes(stop))
    cell([396, y + 14, 100], 'TIME', timesIn.colon(stop))
    cell([496, y + 14, 80], 'TYPE', kindOfTime(stop))
    cell([36, y + 42, 270], 'ADDRESS', stop.street)
    cell([306, y + 42, 190], 'CITY, STATE ZIP', townLine(stop))
    cell([496, y + 42, 80], 'REFERENCE', stop.reference)
    y += 88
  }
  pen.block(36, y + 10, paper.terms, { size: 8.5, width: 540 })
}

/** Shipper and receiver side by side, labels before their values. */
export const sideBySide: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 36, 'LOAD CONFIRMATION', { size: 16, bold: true })
  pen.text(330, 30, broker.name, { bold: true, width: 246, align: 'right' })
  pen.text(330, 42, broker.street, { width: 246, align: 'right' })
  pen.text(330, 54, broker.town, { width: 246, align: 'right' })
  pen.text(330, 66, `MC ${broker.mc}  ${broker.phone}`, { width: 246, align: 'right' })
  pen.bar([36, 84, 540, 1.2], '#222')
  const pairs: [string, string][] = [
    ['Order #:', paper.loadNumber],
    ['Carrier:', carrier],
    ['Trailer:', paper.equipment],
    ['Commodity:', paper.commodity],
    ['Weight:', paper.weight],
  ]
  if (paper.poNumber !== null) pairs.splice(1, 0, ['Customer PO:', paper.poNumber])
  for (const [index, [label, value]] of pairs.entries()) {
    pen.text(36 + (index % 2) * 290, 94 + Math.floor(index / 2) * 16, label, { bold: true })
    pen.text(110 + (index % 2) * 290, 94 + Math.floor(index / 2) * 16, value)
  }
  for (const [index, stop] of stops.entries()) {
    const x = 36 + (index % 2) * 290
    const y = 164 + Math.floor(index / 2) * 122
    pen.bar([x, y, 250, 15], '#ddd')
    pen.text(x + 4, y + 3, stop.kind === 'pickup' ? 'SHIPPER' : 'RECEIVER', { bold: true })
    pen.text(x + 4, y + 22, stop.name)
    pen.text(x + 4, y + 35, stop.street)
    pen.text(x + 4, y + 48, townLine(stop))
    pen.text(x + 4, y + 66, `Date: ${dayIn.short(stop)}`)
    pen.text(x + 4, y + 79, `Time: ${timesIn.clock(stop)}${stop.isFcfs ? ' FCFS' : ''}`)
    pen.text(x + 4, y + 92, `Ref: ${stop.reference}`)
  }
  const y = stops.length > 2 ? 416 : 294
  pen.text(36, y, `Line Haul: ${money(paper.lineHaul)}`)
  if (paper.fuel > 0) pen.text(200, y, `Fuel Surcharge: ${money(paper.fuel)}`)
  pen.text(400, y, `Total: ${money(paper.lineHaul + paper.fuel)}`, { bold: true })
  pen.block(36, y + 24, paper.terms, { size: 8, width: 540 })
  pen.text(36, 700, `Questions? ${broker.contact}, ${broker.email}`)
}

/** White letters on dark bars over each part, values at the right of right-aligned labels. */
export const bars: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 34, broker.name, { size: 20, bold: true })
  pen.text(36, 60, `${broker.phone} | ${broker.email} | MC ${broker.mc}`, { size: 8.5 })
  const bar = (y: number, title: string) => {
    pen.bar([36, y, 540, 16], '#26323d')
    pen.text(42, y + 4, title, { size: 9, bold: true, color: '#fff' })
  }
  const pair = (x: number, y: number, label: string, value: string) => {
    pen.text(x, y, label, { width: 90, align: 'right', size: 9, color: '#444' })
    pen.text(x + 98, y, value, { size: 9.5, bold: true })
  }
  bar(80, 'Shipment')
  pair(36, 102, 'Shipment ID', paper.loadNumber)
  pair(300, 102, 'Purchase Order', paper.poNumber ?? '')
  pair(36, 117, 'Carrier', carrier)
  pair(300, 117, 'Equipment', paper.equipment)
  pair(36, 132, 'Commodity', paper.commodity)
  pair(300, 132, 'Weight', `${paper.weight} lb`)
  let y = 154
  for (const stop of stops) {
    bar(y, stop.kind === 'pickup' ? 'Pick Up' : 'Delivery')
    pair(36, y + 22, 'Company', stop.name)
    pair(36, y + 37, 'Address', stop.street)
    pen.text(134, y + 50, townLine(stop), { size: 9.5, bold: true })
    pair(300, y + 22, 'Scheduled', `${dayIn.slashes(stop)} ${timesIn.colon(stop)}`)
    pair(300, y + 37, 'Type', kindOfTime(stop))
    pair(300, y + 52, 'Reference #', stop.reference)
    y += 76
  }
  bar(y, 'Charges')
  pair(36, y + 22, 'Line haul', money(paper.lineHaul))
  pair(36, y + 37, 'Total', money(paper.lineHaul + paper.fuel))
  pen.block(36, y + 62, paper.terms, { size: 7.5, width: 540 })
}
