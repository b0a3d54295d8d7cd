import { dayIn, money, timesIn, townLine, type Layout } from '../pen.ts'

/** Set as a letter: each stop one line of text. */
export const letter: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(60, 50, broker.name, { size: 14, bold: true })
  pen.text(60, 68, `${broker.street}, ${broker.town}`)
  pen.text(60, 80, `${broker.phone}  ${broker.email}  MC ${broker.mc}`)
  pen.text(
    60,
    112,
    `RE: Load ${paper.loadNumber}${paper.poNumber === null ? '' : ` / PO ${paper.poNumber}`}`,
    {
      bold: true,
    },
  )
  let y = pen.block(
    60,
    134,
    `This confirms our agreement with ${carrier} ("Carrier") to haul the shipment below for ${broker.name} ("Broker") at a rate of ${money(paper.lineHaul + paper.fuel)} all in.`,
    { width: 490, size: 10 },
  )
  for (const stop of stops) {
    y = pen.block(60, y + 12, stop.kind === 'pickup' ? 'Pick up:' : 'Deliver:', {
      width: 90,
      bold: true,
      size: 10,
    })
    pen.text(130, y - 12, `${stop.name}, ${stop.street}, ${townLine(stop)}`, { size: 10 })
    pen.text(
      130,
      y + 2,
      `${dayIn.words(stop)}, ${timesIn.clock(stop)}${stop.isFcfs ? ', first come first served' : ''}`,
      {
        size: 10,
      },
    )
    y += 12
  }
  pen.text(60, y + 18, `Equipment: ${paper.equipment}. Freight: ${paper.commodity}, ${paper.weight} lbs.`, {
    size: 10,
  })
  pen.block(60, y + 40, paper.terms, { width: 490, size: 9.5 })
  pen.text(60, 640, `${broker.contact}, ${broker.name}`, { size: 10 })
}

/** Numbered stops in military dates and times, the broker in the head and in the foot. */
export const numbered: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 32, 'RATE CONFIRMATION', { size: 18, bold: true, width: 540, align: 'center' })
  pen.text(36, 56, `${broker.name} - MC ${broker.mc}`, { size: 11, width: 540, align: 'center' })
  pen.text(36, 80, `Confirmation No. ${paper.loadNumber}`, { size: 11, bold: true })
  if (paper.poNumber !== null) pen.text(320, 80, `PO No. ${paper.poNumber}`, { size: 11 })
  pen.text(36, 98, `Hauled by: ${carrier}`)
  pen.text(320, 98, `Equipment: ${paper.equipment}`)
  let y = 124
  for (const [index, stop] of stops.entries()) {
    pen.text(36, y, `${String(index + 1)}. ${stop.kind === 'pickup' ? 'PICKUP' : 'DELIVERY'}`, { bold: true })
    pen.text(130, y, stop.name.toUpperCase())
    pen.text(130, y + 13, stop.street.toUpperCase())
    pen.text(130, y + 26, townLine(stop).toUpperCase())
    pen.text(380, y, `${dayIn.military(stop)} ${timesIn.military(stop)}`)
    pen.text(380, y + 13, stop.to === null ? 'BY APPOINTMENT' : stop.isFcfs ? 'FCFS' : 'WINDOW')
    pen.text(380, y + 26, `PU/DEL # ${stop.reference}`)
    y += 52
  }
  pen.text(36, y + 6, `${paper.commodity} ${paper.weight} LBS`)
  pen.text(36, y + 24, `FLAT RATE ${money(paper.lineHaul)}`)
  pen.text(36, y + 38, `TOTAL USD ${money(paper.lineHaul + paper.fuel)}`, { bold: true })
  pen.block(36, y + 64, paper.terms, { size: 8.5, width: 540 })
  pen.text(36, 730, `${broker.name}, ${broker.street}, ${broker.town}, ${broker.phone}, ${broker.email}`, {
    size: 8,
  })
}

/** Two pages: terms first in the eye, the load in a narrow column at the right. */
export const rightColumn: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 36, broker.name, { size: 16, bold: true, color: '#7a1f1f' })
  pen.text(36, 56, 'Carrier Load Agreement', { size: 11 })
  pen.text(36, 72, broker.street, { size: 8.5 })
  pen.text(36, 83, broker.town, { size: 8.5 })
  pen.text(36, 94, `MC ${broker.mc}`, { size: 8.5 })
  pen.block(36, 126, paper.terms, { size: 8, width: 210 })
  pen.bar([262, 36, 1, 640], '#888')
  const pair = (y: number, label: string, value: string) => {
    pen.text(276, y, label, { size: 9, color: '#555' })
    pen.text(376, y, value, { size: 10 })
  }
  pair(40, 'Load No.', paper.loadNumber)
  if (paper.poNumber !== null) pair(56, 'P.O. Number', paper.poNumber)
  pair(72, 'Carrier', carrier)
  pair(88, 'Equipment', paper.equipment)
  pair(104, 'Commodity', paper.commodity)
  pair(120, 'Weight', `${paper.weight} lbs`)
  pair(136, 'Agreed rate', money(paper.lineHaul + paper.fuel))
  let y = 166
  for (const stop of stops) {
    pen.text(276, y, stop.kind === 'pickup' ? 'ORIGIN' : 'DESTINATION', { bold: true, size: 10 })
    pair(y + 16, 'Name', stop.name)
    pair(y + 30, 'Street', stop.street)
    pair(y + 44, 'City', townLine(stop))
    pair(y + 58, 'Date', dayIn.words(stop))
    pair(y + 72, 'Hours', `${timesIn.colon(stop)}${stop.isFcfs ? ' FCFS' : ''}`)
    pair(y + 86, 'Ref #', stop.reference)
    y += 112
  }
  pen.page()
  pen.block(36, 40, `Terms and conditions. ${paper.terms} ${paper.terms}`, { size: 9, width: 540 })
}

/** The broker is known by an e-mail address and a line of small print alone. */
export const nameless: Layout = (pen, { broker, carrier, stops, ...paper }) => {
  pen.text(36, 36, 'Load Sheet', { size: 17, bold: true })
  pen.text(420, 38, `Load ID: ${paper.loadNumber}`, { bold: true, size: 11 })
  if (paper.poNumber !== null) pen.text(420, 54, `PO #: ${paper.poNumber}`, { size: 10 })
  pen.text(36, 60, `Dispatcher: ${broker.contact}  ${broker.phone}  ${broker.email}`)
  pen.text(36, 76, `For: ${carrier}`)
  let y = 106
  for (const stop of stops) {
    pen.text(
      36,
      y,
      `${stop.kind === 'pickup' ? 'PU' : 'DEL'} ${dayIn.slashes(stop)} @ ${timesIn.colon(stop)}`,
      {
        bold: true,
        size: 10.5,
      },
    )
    if (stop.isFcfs) pen.text(330, y, 'First come, first served')
    pen.text(60, y + 15, stop.name)
    pen.text(60, y + 28, `${stop.street}, ${townLine(stop)}`)
    pen.text(60, y + 41, `Number at the gate: ${stop.reference}`)
    y += 66
  }
  pen.text(36, y + 4, `${paper.equipment}, ${paper.commodity}, ${paper.weight} lbs`)
  pen.text(36, y + 20, `Rate to truck: ${money(paper.lineHaul + paper.fuel)}`, { bold: true })
  y = pen.block(36, y + 46, paper.terms, { size: 8.5, width: 540 })
  pen.text(36, y + 20, `Bill to: ${broker.name}, ${broker.street}, ${broker.town}`, { size: 8.5 })
  pen.text(36, y + 32, `MC ${broker.mc}`, { size: 8.5 })
}
