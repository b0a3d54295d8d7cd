import { dollars } from '../invented.ts'
import { addressOf, dayIn, halfDay, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** Confirmations written as letters: roles, places and times stand in running sentences. */
export const letters: readonly Layout[] = [
  {
    name: 'please-pick-up-at',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const { broker } = load
      pen.at(50, 40, broker.legal, { size: 16, font: 'Times-Bold' })
      pen.lines(50, 62, [broker.street, broker.town, `Phone ${broker.phone}   MC ${broker.mc}`], {
        font: 'Times-Roman',
      })
      pen.at(50, 120, `RE: Your load ${load.number}${load.po ? ` - our customer's PO ${load.po}` : ''}`, {
        font: 'Times-Bold',
        size: 11,
      })
      let y = pen.prose(
        [50, 145, 500],
        `Dear ${load.carrier.name}, thank you for hauling for us. Please pick up at ${pickup.name}, ${addressOf(pickup)} on ${dayIn('us', pickup.day)}${pickup.to ? ` between ${pickup.from} and ${pickup.to}` : ` at ${pickup.from}`} and give the shipper pickup number ${pickup.reference}.`,
        { font: 'Times-Roman', size: 11 },
      )
      y = pen.prose(
        [50, y + 8, 500],
        `Please deliver to ${delivery.name}, ${addressOf(delivery)} on ${dayIn('us', delivery.day)}${delivery.to ? ` between ${delivery.from} and ${delivery.to}` : ` at ${delivery.from}`}. The delivery number is ${delivery.reference}.`,
        { font: 'Times-Roman', size: 11 },
      )
      y = pen.prose(
        [50, y + 8, 500],
        `You will haul ${load.weight} lbs of ${load.commodity} on a ${load.equipment}. We will pay you a flat rate of ${dollars(total(load))}, fuel included.`,
        { font: 'Times-Roman', size: 11 },
      )
      y = smallPrint(pen, y + 20, 6, { font: 'Times-Roman' })
      pen.at(50, y + 20, `Sincerely, ${broker.contact}`, { font: 'Times-Roman', size: 11 })
    },
  },
  {
    name: 'this-confirms-that',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(200, 50, 'LOAD TENDER AND RATE AGREEMENT', { font: 'Helvetica-Bold', size: 12 })
      let y = pen.prose(
        [60, 90, 480],
        `This confirms that ${load.carrier.name} (MC# ${load.carrier.mc}) has agreed with ${load.broker.legal} to move shipment no. ${load.number} at the total rate of ${dollars(total(load))}.`,
        { size: 10.5 },
      )
      y = pen.prose(
        [60, y + 10, 480],
        `The freight loads at ${pickup.name}, located at ${addressOf(pickup)}, ready ${dayIn('long', pickup.day)} at ${halfDay(pickup.from)}${pickup.to ? ` and no later than ${halfDay(pickup.to)}` : ''}, under pickup # ${pickup.reference}.`,
        { size: 10.5 },
      )
      y = pen.prose(
        [60, y + 10, 480],
        `The freight is consigned to ${delivery.name}, ${addressOf(delivery)}, due ${dayIn('long', delivery.day)} at ${halfDay(delivery.from)}${delivery.to ? ` until ${halfDay(delivery.to)}` : ''}.`,
        { size: 10.5 },
      )
      y = pen.lines(
        60,
        y + 14,
        [
          `Commodity: ${load.commodity}`,
          `Weight: ${load.weight} pounds`,
          `Trailer: ${load.equipment}`,
          load.po ? `Purchase order: ${load.po}` : null,
        ],
        { size: 10.5 },
      )
      y = smallPrint(pen, y + 20, 5)
      pen.lines(60, y + 25, [
        `For ${load.broker.legal}: ${load.broker.contact}, ${load.broker.phone}`,
        `dispatch@${load.broker.domain}.example`,
      ])
    },
  },
  {
    name: 'memo',
    isHeldOut: false,
    told: (load) => withStops(load, { reference: '' }, { reference: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(
        50,
        40,
        [
          `TO:      ${load.carrier.name}`,
          `FROM:    ${load.broker.contact}, ${load.broker.legal}`,
          `DATE:    ${dayIn('long', '2026-09-08')}`,
          `SUBJECT: Confirmation of load ${load.number}`,
        ],
        { font: 'Courier', size: 10 },
      )
      pen.rule(50, 105, 560, 105)
      const y = pen.lines(
        50,
        120,
        [
          `Load ${load.number} picks up ${dayIn('us-short', pickup.day)} ${pickup.to ? `${pickup.from}-${pickup.to} FCFS` : `${pickup.from} appt`}`,
          `   ${pickup.name}`,
          `   ${pickup.street}`,
          `   ${townOf(pickup)}`,
          '',
          `and delivers ${dayIn('us-short', delivery.day)} ${delivery.to ? `${delivery.from}-${delivery.to} FCFS` : `${delivery.from} appt`}`,
          `   ${delivery.name}`,
          `   ${delivery.street}`,
          `   ${townOf(delivery)}`,
          '',
          load.po ? `PO ${load.po}` : null,
          `${load.commodity}, ${load.weight} lb, ${load.equipment}`,
          `Rate ${dollars(total(load))} all in.`,
        ],
        { font: 'Courier', size: 10 },
      )
      smallPrint(pen, y + 20, 4, { font: 'Courier', size: 7 })
    },
  },
]
