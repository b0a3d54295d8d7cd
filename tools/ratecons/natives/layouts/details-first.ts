import { dollars } from '../invented.ts'
import { addressOf, bare, dayIn, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

const nine = { size: 9 } as const
const bold = { size: 9, font: 'Helvetica-Bold' } as const

/** What the load is comes before where it goes. */
export const detailsFirst: readonly Layout[] = [
  {
    name: 'summary-line-then-stops-and-long-terms',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 22, `${load.broker.legal}  |  MC ${load.broker.mc}  |  ${load.broker.phone}`, { size: 8 })
      pen.at(36, 40, `Rate Confirmation for Shipment ${load.number}`, { size: 14 })
      pen.at(
        36,
        62,
        `${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}  -  1,214 miles  -  ${load.equipment}`,
        nine,
      )
      let y = 90
      for (const stop of load.stops) {
        const word = stop.kind === 'pickup' ? 'Collect' : 'Drop-off'
        pen.at(
          36,
          y,
          `${word} ${dayIn('day-month', stop.day)}, ${stop.to ? `${stop.from} to ${stop.to}` : `${stop.from} sharp`}`,
          { size: 10, font: 'Helvetica-Bold' },
        )
        pen.lines(
          36,
          y + 15,
          [
            stop.name,
            stop.street,
            townOf(stop),
            `Contact: Receiving 815-555-0133`,
            `Reference numbers: ${stop.reference}; ${load.po}`,
          ],
          nine,
        )
        y += 84
      }
      pen.lines(
        36,
        y,
        [
          `PO: ${load.po}`,
          `Goods: ${load.commodity} (${load.weight} pounds)`,
          `Amount payable to carrier: ${dollars(total(load))}`,
        ],
        nine,
      )
      for (const page of [0, 1, 2]) {
        pen.nextPage()
        pen.at(
          36,
          22,
          `${load.broker.legal}  |  Shipment ${load.number}  |  Terms, page ${String(page + 1)} of 3`,
          { size: 7 },
        )
        smallPrint(pen, 50, 14, { from: page * 3 })
      }
    },
  },
  {
    name: 'details-first-then-where',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(36, 24, `${load.broker.legal} Carrier Rate Sheet`, { size: 13, font: 'Helvetica-Bold' })
      const rows: readonly (readonly [string, string, string, string])[] = [
        ['Job #', load.number, 'Trailer', load.equipment],
        ['PO Number', load.po, 'Commodity', load.commodity],
        ['Broker contact', load.broker.contact, 'Weight', `${load.weight} lbs`],
        ['Broker phone', load.broker.phone, 'Carrier pay', dollars(total(load))],
      ]
      rows.forEach(([a, b, c, d], index) => {
        const y = 54 + index * 15
        pen.at(36, y, a, bold)
        pen.at(130, y, b, { size: 9 })
        pen.at(320, y, c, bold)
        pen.at(410, y, d, { size: 9 })
      })
      let y = 130
      for (const stop of load.stops) {
        const isPickup = stop.kind === 'pickup'
        const rowsOfStop: readonly (readonly [string, string])[] = [
          [isPickup ? 'Pick up at' : 'Drop at', stop.name],
          ['Address', addressOf(stop)],
          [
            isPickup ? 'Pick up on' : 'Drop on',
            `${dayIn('day-month', stop.day)} ${bare(stop.from)}${stop.to ? ` - ${bare(stop.to)} FCFS` : ' APPT'}`,
          ],
          ['Reference', stop.reference],
        ]
        rowsOfStop.forEach(([label, value], index) => {
          pen.at(36, y + index * 14, label, bold)
          pen.at(130, y + index * 14, value, { size: 9 })
        })
        y += 72
      }
      smallPrint(pen, y, 11)
    },
  },
]
