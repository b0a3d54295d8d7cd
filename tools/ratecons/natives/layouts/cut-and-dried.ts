import { dollars, type InventedStop } from '../invented.ts'
import { addressOf, bare, dayIn, halfDay, mailName, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

const eight = { size: 8 } as const
const bold = { size: 9, font: 'Helvetica-Bold' } as const
const hours = ({ from, to }: InventedStop) => (to ? `${from} - ${to}` : from)

/** Grids, stubs and e-mails printed to PDF. */
export const cutAndDried: readonly Layout[] = [
  {
    name: 'labels-left-values-right-in-three-blocks',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 24, 'Confirmation of Load', { size: 14 })
      pen.at(36, 44, `${load.broker.legal}, ${load.broker.street}, ${load.broker.town}`, eight)
      const column = (x: number, head: string, rows: readonly (readonly [string, string])[]) => {
        pen.at(x, 70, head, bold)
        rows.forEach(([label, value], index) => {
          pen.at(x, 86 + index * 24, label, { size: 7 })
          pen.at(x, 95 + index * 24, value, { size: 8 })
        })
      }
      column(36, 'GENERAL', [
        ['Freight Bill #', load.number],
        ['Customer PO #', load.po],
        ['Trailer', load.equipment],
        ['Commodity', load.commodity],
        ['Weight', load.weight],
        ['Total pay', dollars(total(load))],
      ])
      const stop = (place: InventedStop, number: string): readonly (readonly [string, string])[] => [
        ['Name', place.name],
        ['Street', place.street],
        ['City, State Zip', townOf(place)],
        ['Date', dayIn('us', place.day)],
        ['Time', hours(place)],
        [number, place.reference],
      ]
      column(200, 'PICKUP', stop(pickup, 'Pickup #'))
      column(400, 'DELIVERY', stop(delivery, 'Delivery #'))
      smallPrint(pen, 260, 10)
    },
  },
  {
    name: 'mail-printed-to-paper',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(
        36,
        24,
        [
          `From: ${load.broker.contact} <${mailName(load)}@${load.broker.domain}.example>`,
          `To: dispatch@redbudhauling.example`,
          `Subject: Load ${load.number} confirmed`,
          'Sent: Tuesday, September 8, 2026 9:14 AM',
        ],
        { size: 9 },
      )
      pen.lines(
        36,
        90,
        [
          'Good morning,',
          '',
          'Here is your load:',
          '',
          `PO: ${load.po}`,
          `Pick: ${pickup.name}`,
          pickup.street,
          townOf(pickup),
          `${dayIn('weekday', pickup.day)} ${hours(pickup)}`,
          `PU# ${pickup.reference}`,
          '',
          `Drop: ${delivery.name}`,
          delivery.street,
          townOf(delivery),
          `${dayIn('weekday', delivery.day)} ${hours(delivery)}`,
          `Ref# ${delivery.reference}`,
          '',
          `${load.equipment}, ${load.commodity}, ${load.weight} lbs`,
          `${dollars(total(load))} all in`,
          '',
          'Thanks,',
          load.broker.contact,
          load.broker.legal,
          load.broker.phone,
        ],
        { size: 10, font: 'Times-Roman' },
      )
    },
  },
  {
    name: 'stops-by-date-heading',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.lines(36, 24, [`Shipment Confirmation`, load.broker.legal], { size: 12, font: 'Helvetica-Bold' })
      pen.lines(
        400,
        24,
        [`Shipment No: ${load.number}`, `Cust PO: ${load.po}`, `Account rep: ${load.broker.contact}`],
        eight,
      )
      let y = 90
      load.stops.forEach((stop, index) => {
        pen.at(36, y, dayIn('long', stop.day), bold)
        pen.lines(
          36,
          y + 14,
          [
            `${String(index + 1)}. ${stop.kind === 'pickup' ? 'Pick up from' : 'Deliver to'} ${stop.name}`,
            `    ${stop.street}, ${townOf(stop)}`,
            `    ${stop.to ? `Open ${halfDay(stop.from)} to ${halfDay(stop.to)}` : `Appointment ${halfDay(stop.from)}`}`,
            `    Number: ${stop.reference}`,
          ],
          { size: 9 },
        )
        y += 80
      })
      pen.lines(
        36,
        y,
        [
          `Trailer: ${load.equipment}`,
          `Load: ${load.commodity}, ${load.weight} lbs`,
          `Price: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, y + 60, 8)
    },
  },
  {
    name: 'terms-before-the-load',
    isHeldOut: true,
    draw: (pen, load) => {
      pen.at(36, 24, `${load.broker.name} Master Terms`, { size: 12 })
      smallPrint(pen, 50, 14)
      pen.nextPage()
      pen.at(36, 24, `Schedule A - Load ${load.number}`, { size: 12 })
      pen.lines(
        36,
        46,
        [
          `Broker: ${load.broker.legal} (MC ${load.broker.mc})`,
          `Carrier: ${load.carrier.name} (MC ${load.carrier.mc})`,
          `Purchase Order: ${load.po}`,
        ],
        { size: 9 },
      )
      let y = 100
      for (const stop of load.stops) {
        const isPickup = stop.kind === 'pickup'
        pen.rule(36, y - 3, 570, y - 3)
        pen.lines(
          36,
          y,
          [
            isPickup ? 'Shipper' : 'Consignee',
            isPickup ? 'Ship date' : 'Due date',
            isPickup ? 'Ship window' : 'Receiving window',
            'Reference',
          ],
          bold,
        )
        pen.lines(
          150,
          y,
          [`${stop.name}, ${addressOf(stop)}`, dayIn('iso', stop.day), hours(stop), stop.reference],
          { size: 9 },
        )
        y += 60
      }
      pen.lines(36, y, ['Commodity', 'Weight', 'Equipment', 'Rate'], bold)
      pen.lines(
        150,
        y,
        [load.commodity, `${load.weight} lb`, load.equipment, `${dollars(total(load))} flat`],
        { size: 9 },
      )
    },
  },
  {
    name: 'stub-with-boxed-numbers',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 26, load.broker.legal, { size: 15, font: 'Times-Bold' })
      pen.at(36, 46, `${load.broker.street}, ${load.broker.town}   Tel ${load.broker.phone}`, eight)
      ;[
        ['ORDER NO.', load.number],
        ['P.O. NO.', load.po],
        ['ORDER DATE', '09/08/2026'],
        ['TERMS', 'NET 30'],
      ].forEach(([label = '', value = ''], index) => {
        pen.frame(36 + index * 134, 70, 130, 28)
        pen.at(40 + index * 134, 72, label, { size: 6 })
        pen.at(40 + index * 134, 82, value, { size: 10 })
      })
      pen.at(36, 112, 'PLEASE LOAD AT:', bold)
      pen.lines(36, 126, [pickup.name, pickup.street, townOf(pickup)], { size: 9 })
      pen.lines(
        300,
        112,
        [
          `ON ${dayIn('us-short', pickup.day)}`,
          `BETWEEN ${bare(pickup.from)} AND ${bare(pickup.to || pickup.from)}`,
          `RELEASE # ${pickup.reference}`,
        ],
        { size: 9 },
      )
      pen.at(36, 182, 'FOR DELIVERY TO:', bold)
      pen.lines(36, 196, [delivery.name, delivery.street, townOf(delivery)], { size: 9 })
      pen.lines(
        300,
        182,
        [
          `ON ${dayIn('us-short', delivery.day)}`,
          `BETWEEN ${bare(delivery.from)} AND ${bare(delivery.to || delivery.from)}`,
          `RELEASE # ${delivery.reference}`,
        ],
        { size: 9 },
      )
      pen.lines(
        36,
        250,
        [
          `1 TRUCKLOAD ${load.commodity} ${load.weight} LBS - ${load.equipment}`,
          `FREIGHT CHARGE ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 290, 10)
    },
  },
  {
    name: 'arrival-and-departure-columns',
    isHeldOut: true,
    draw: (pen, load) => {
      pen.lines(36, 24, [`Carrier Load Sheet #${load.number}`, `${load.broker.legal} MC-${load.broker.mc}`], {
        size: 11,
      })
      pen.at(36, 60, `Ref Nos: PO ${load.po}`, { size: 9 })
      const heads = ['Stop', 'Consignor / Consignee', 'Scheduled arrival', 'Latest', 'Ref']
      const at = [36, 90, 330, 450, 510]
      heads.forEach((head, index) => pen.at(at[index] ?? 0, 90, head, bold))
      let y = 106
      for (const stop of load.stops) {
        pen.at(36, y, stop.kind === 'pickup' ? 'P/U' : 'DLV', eight)
        pen.lines(90, y, [stop.name, `${stop.street}, ${townOf(stop)}`], eight)
        pen.at(330, y, `${dayIn('us', stop.day)} ${stop.from}`, eight)
        pen.at(450, y, stop.to || stop.from, eight)
        pen.at(510, y, stop.reference, eight)
        y += 34
      }
      pen.lines(
        36,
        y + 10,
        [
          `Trailer type ${load.equipment}`,
          `Product ${load.commodity}`,
          `Weight ${load.weight}`,
          `Net to carrier ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, y + 80, 12)
    },
  },
]
