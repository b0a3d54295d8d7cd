import { dollars } from '../invented.ts'
import { dayIn, total, townOf, type Layout } from '../layout.ts'
import { dispatchOf, hoursIn, terms } from './printed-words.ts'

const bold = 'Helvetica-Bold'
const small = { size: 9.5 } as const

/** Set as a letter: each stop one line of text. */
const letter: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(60, 50, broker.legal, { size: 14, font: bold })
  pen.at(60, 68, `${broker.street}, ${broker.town}`)
  pen.at(60, 80, `${broker.phone}  ${dispatchOf(load)}  MC ${broker.mc}`)
  pen.at(60, 112, `RE: Load ${load.number}${!load.po ? '' : ` / PO ${load.po}`}`, {
    font: bold,
  })
  let y = pen.prose(
    [60, 134, 490],
    `This confirms our agreement with ${carrier.name} ("Carrier") to haul the shipment below for ${broker.legal} ("Broker") at a rate of ${dollars(total(load))} all in.`,
    { size: 10 },
  )
  for (const stop of stops) {
    y = pen.prose([60, y + 12, 90], stop.kind === 'pickup' ? 'Pick up:' : 'Deliver:', {
      font: bold,
      size: 10,
    })
    pen.at(130, y - 12, `${stop.name}, ${stop.street}, ${townOf(stop)}`, { size: 10 })
    pen.at(130, y + 2, `${dayIn('long', stop.day)}, ${hoursIn.clock(stop)}`, {
      size: 10,
    })
    y += 12
  }
  pen.at(60, y + 18, `Equipment: ${load.equipment}. Freight: ${load.commodity}, ${load.weight} lbs.`, {
    size: 10,
  })
  pen.prose([60, y + 40, 490], terms, { size: 9.5 })
  pen.at(60, 640, `${broker.contact}, ${broker.legal}`, { size: 10 })
}

/** Numbered stops in military dates and times, the broker in the head and in the foot. */
const numbered: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 32, 'RATE CONFIRMATION', { size: 18, font: bold, width: 540, align: 'center' })
  pen.at(36, 56, `${broker.legal} - MC ${broker.mc}`, { size: 11, width: 540, align: 'center' })
  pen.at(36, 80, `Confirmation No. ${load.number}`, { size: 11, font: bold })
  if (load.po) pen.at(320, 80, `PO No. ${load.po}`, { size: 11 })
  pen.at(36, 98, `Hauled by: ${carrier.name}`)
  pen.at(320, 98, `Equipment: ${load.equipment}`)
  let y = 124
  for (const [index, stop] of stops.entries()) {
    pen.at(36, y, `${String(index + 1)}. ${stop.kind === 'pickup' ? 'PICKUP' : 'DELIVERY'}`, { font: bold })
    pen.at(130, y, stop.name.toUpperCase())
    pen.at(130, y + 13, stop.street.toUpperCase())
    pen.at(130, y + 26, townOf(stop).toUpperCase())
    pen.at(380, y, `${dayIn('day-month', stop.day)} ${hoursIn.military(stop)}`)
    pen.at(380, y + 13, stop.to === '' ? 'BY APPOINTMENT' : 'WINDOW')
    pen.at(380, y + 26, `PU/DEL # ${stop.reference}`)
    y += 52
  }
  pen.at(36, y + 6, `${load.commodity} ${load.weight} LBS`)
  pen.at(36, y + 24, `FLAT RATE ${dollars(load.lineHaul)}`)
  pen.at(36, y + 38, `TOTAL USD ${dollars(total(load))}`, { font: bold })
  pen.prose([36, y + 64, 540], terms, { size: 8.5 })
  pen.at(36, 730, `${broker.legal}, ${broker.street}, ${broker.town}, ${broker.phone}, ${dispatchOf(load)}`, {
    size: 8,
  })
}

/** Two pages: terms first in the eye, the load in a narrow column at the right. */
const rightColumn: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 36, broker.legal, { size: 11, font: bold, color: '#7a1f1f' })
  pen.at(36, 56, 'Carrier Load Agreement', { size: 11 })
  pen.at(36, 72, broker.street, { size: 8.5 })
  pen.at(36, 83, broker.town, { size: 8.5 })
  pen.at(36, 94, `MC ${broker.mc}`, { size: 8.5 })
  pen.prose([36, 126, 210], terms, { size: 8 })
  pen.bar([262, 36, 1, 640], '#888')
  const pair = (y: number, label: string, value: string) => {
    pen.at(276, y, label, { size: 9, color: '#555' })
    pen.at(376, y, value, { size: 10 })
  }
  pair(40, 'Load No.', load.number)
  if (load.po) pair(56, 'P.O. Number', load.po)
  pair(72, 'Carrier', carrier.name)
  pair(88, 'Equipment', load.equipment)
  pair(104, 'Commodity', load.commodity)
  pair(120, 'Weight', `${load.weight} lbs`)
  pair(136, 'Agreed rate', dollars(total(load)))
  let y = 166
  for (const stop of stops) {
    pen.at(276, y, stop.kind === 'pickup' ? 'ORIGIN' : 'DESTINATION', { font: bold, size: 10 })
    pair(y + 16, 'Name', stop.name)
    pair(y + 30, 'Street', stop.street)
    pair(y + 44, 'City', townOf(stop))
    pair(y + 58, 'Date', dayIn('long', stop.day))
    pair(y + 72, 'Hours', hoursIn.colon(stop))
    pair(y + 86, 'Ref #', stop.reference)
    y += 112
  }
  pen.nextPage()
  pen.prose([36, 40, 540], `Terms and conditions. ${terms} ${terms}`, { size: 9 })
}

/** The broker is known by an e-mail address and a line of small print alone. */
const nameless: Layout['draw'] = (pen, load) => {
  const { broker, carrier, stops } = load
  pen.at(36, 36, 'Load Sheet', { size: 17, font: bold })
  pen.at(420, 38, `Load ID: ${load.number}`, { font: bold, size: 11 })
  if (load.po) pen.at(420, 54, `PO #: ${load.po}`, { size: 10 })
  pen.at(36, 60, `Dispatcher: ${broker.contact}  ${broker.phone}  ${dispatchOf(load)}`)
  pen.at(36, 76, `For: ${carrier.name}`)
  let y = 106
  for (const stop of stops) {
    pen.at(
      36,
      y,
      `${stop.kind === 'pickup' ? 'PU' : 'DEL'} ${dayIn('us', stop.day)} @ ${hoursIn.colon(stop)}`,
      {
        font: bold,
        size: 10.5,
      },
    )
    pen.at(60, y + 15, stop.name)
    pen.at(60, y + 28, `${stop.street}, ${townOf(stop)}`)
    pen.at(60, y + 41, `Number at the gate: ${stop.reference}`)
    y += 66
  }
  pen.at(36, y + 4, `${load.equipment}, ${load.commodity}, ${load.weight} lbs`)
  pen.at(36, y + 20, `Rate to truck: ${dollars(total(load))}`, { font: bold })
  y = pen.prose([36, y + 46, 540], terms, { size: 8.5 })
  pen.at(36, y + 20, `Bill to: ${broker.legal}, ${broker.street}, ${broker.town}`, { size: 8.5 })
  pen.at(36, y + 32, `MC ${broker.mc}`, { size: 8.5 })
}

/** Set as letters, with military days, in two columns, with the broker in the foot alone. */
export const printedLetters: readonly Layout[] = [
  {
    name: 'letter-about-a-load',
    isHeldOut: false,
    sheet: { usual: { ...small, font: 'Times-Roman' } },
    draw: letter,
  },
  { name: 'numbered-in-military-time', isHeldOut: false, sheet: { usual: small }, draw: numbered },
  { name: 'narrow-column-at-the-right', isHeldOut: false, sheet: { usual: small }, draw: rightColumn },
  {
    name: 'named-in-the-foot-alone',
    isHeldOut: false,
    sheet: { usual: { ...small, font: 'Times-Roman' } },
    draw: nameless,
  },
]
