import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** Days without a year, an office for accounts before everything else. */
export const asides: readonly Layout[] = [
  {
    name: 'days-without-year',
    isHeldOut: false,
    told: (load) => ({ ...load, po: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const short = (stop: InventedStop) => dayIn('us', stop.day).slice(0, 5)
      pen.at(40, 26, load.broker.name, { size: 16, font: 'Helvetica-Bold' })
      pen.lines(
        40,
        48,
        [`Broker: ${load.broker.contact}  ${load.broker.phone} x204`, `Ref# ${load.number}`],
        { size: 9 },
      )
      let y = 90
      for (const stop of [pickup, delivery]) {
        pen.lines(40, y, [
          `${stop.kind === 'pickup' ? 'P/U' : 'DEL'} ${short(stop)} ${bare(stop.from)}${stop.to ? `-${bare(stop.to)}` : ''}`,
          stop.name,
          stop.street,
          townOf(stop),
          `${stop.kind === 'pickup' ? 'P/U #' : 'DEL #'} ${stop.reference}`,
        ])
        y += 80
      }
      pen.lines(40, y, [
        `${load.equipment}, ${load.commodity}, ${load.weight} lbs`,
        `Truck pay: ${dollars(total(load))}`,
        'PO# see BOL',
      ])
      smallPrint(pen, y + 60, 6)
    },
  },
  {
    name: 'accounts-office-on-top',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.lines(
        40,
        26,
        [
          'Send invoices to:',
          load.broker.legal,
          'Attn: Accounts Payable',
          load.broker.street,
          load.broker.town,
        ],
        { size: 9 },
      )
      pen.lines(
        330,
        26,
        [
          'Load Tender',
          `Tender ID ${load.number}`,
          `Purchase Order # ${load.po}`,
          `Tendered ${dayIn('us', '2026-09-08')}`,
        ],
        { size: 10 },
      )
      const carrier = ['Motor Carrier:', load.carrier.name, '118 Yard Ave', 'Wichita, KS 67202']
      pen.lines(40, 110, carrier, { size: 9 })
      let y = 180
      load.stops.forEach((stop, index) => {
        pen.at(
          40,
          y,
          `Stop ${String(index + 1)} of ${String(load.stops.length)} - ${stop.kind === 'pickup' ? 'Live Load' : 'Live Unload'}`,
          { font: 'Helvetica-Bold', size: 10 },
        )
        pen.lines(
          40,
          y + 14,
          [
            `${stop.name} - ${stop.street} - ${townOf(stop)}`,
            `Arrive: ${dayIn('us', stop.day)} ${stop.from}${stop.to ? ` to ${stop.to}` : ''}`,
            `Reference: ${stop.reference}`,
          ],
          { size: 9 },
        )
        y += 60
      })
      pen.lines(
        40,
        y,
        [
          `Trailer Required: ${load.equipment}`,
          `Product Description: ${load.commodity}`,
          `Est. Weight: ${load.weight} lb`,
          `Total Compensation: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, y + 70, 8)
      pen.at(40, 770, `${load.carrier.name}   ${load.number}`, { size: 7 })
    },
  },
]
