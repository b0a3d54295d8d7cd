import { dollars } from '../invented.ts'
import { bare, dayIn, firstWord, halfDay, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** A stop in few long lines. */
export const plainLines: readonly Layout[] = [
  {
    name: 'one-line-addresses-in-capitals',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 28, `${load.broker.legal} DBA ${firstWord(load.broker.name)} LOGISTICS`.toUpperCase(), {
        size: 11,
      })
      pen.lines(
        40,
        46,
        [`CONFIRMATION ${load.number}  DATE ${dayIn('us', '2026-09-08')}  TIME 14:05  BY JSMITH`],
        { size: 9 },
      )
      let y = 80
      for (const stop of [pickup, delivery]) {
        pen.lines(
          40,
          y,
          [
            `${stop.kind === 'pickup' ? 'PICKUP AT' : 'DELIVER AT'}  ${stop.name}`,
            `${stop.street} ${stop.city} ${stop.state} ${stop.zip}`,
            `ARRIVE ${dayIn('us-short', stop.day)} AT ${bare(stop.from)}${stop.to ? ` THRU ${bare(stop.to)}` : ''}   NUMBER ${stop.reference}`,
          ].map((line) => line.toUpperCase()),
          { size: 9 },
        )
        y += 56
      }
      pen.lines(
        40,
        y,
        [
          `PURCHASE ORDER ${load.po}`,
          `LOAD OF ${load.commodity} WEIGHING ${load.weight} LBS`,
          `TRAILER ${load.equipment}`,
          `TOTAL ${dollars(total(load))}`,
        ].map((line) => line.toUpperCase()),
        { size: 9 },
      )
      smallPrint(pen, y + 80, 7)
    },
  },
  {
    name: 'dates-by-name-of-month',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.lines(
        300,
        30,
        [
          'Powered by FreightDesk',
          load.broker.legal,
          load.broker.phone,
          `accounting@${load.broker.domain}.example`,
        ],
        { size: 9 },
      )
      pen.at(40, 30, `Shipment ${load.number}`, { size: 18 })
      pen.at(40, 56, `Reference PO ${load.po}`, { size: 9 })
      let y = 100
      load.stops.forEach((stop, index) => {
        pen.at(40, y, String(index + 1), { size: 14, font: 'Helvetica-Bold' })
        pen.lines(
          65,
          y,
          [stop.kind === 'pickup' ? 'Pickup' : 'Dropoff', stop.name, `${stop.street}, ${townOf(stop)}`],
          { size: 9 },
        )
        pen.lines(
          380,
          y,
          [
            dayIn('long', stop.day),
            stop.to
              ? `Open ${halfDay(stop.from)} to ${halfDay(stop.to)}`
              : `Appointment ${halfDay(stop.from)}`,
            `Confirmation ${stop.reference}`,
          ],
          { size: 9 },
        )
        y += 60
      })
      pen.lines(65, y, ['Equipment', load.equipment], { size: 9 })
      pen.lines(200, y, ['Commodity', load.commodity], { size: 9 })
      pen.lines(330, y, ['Weight', `${load.weight} lb`], { size: 9 })
      pen.lines(430, y, ['Carrier rate', dollars(total(load))], { size: 9 })
      smallPrint(pen, y + 50, 8)
    },
  },
]
