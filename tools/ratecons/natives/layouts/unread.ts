import { dollars } from '../invented.ts'
import { addressOf, bare, dayIn, halfDay, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** Written after the rules and scored once; its misses have not been examined. */
export const unread: readonly Layout[] = [
  {
    name: 'agency-bill',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 30, [load.broker.legal, `Agency ABC   ${load.broker.phone}`], {
        size: 10,
        font: 'Times-Bold',
      })
      pen.lines(350, 30, [`FREIGHT BILL NUMBER ${load.number}`, `CUSTOMER PO NUMBER ${load.po}`], { size: 9 })
      pen.lines(40, 80, ['PICK UP INFORMATION', pickup.name, pickup.street, townOf(pickup)], { size: 9 })
      pen.lines(
        300,
        80,
        [
          'SCHEDULED',
          `${dayIn('us-short', pickup.day)} ${pickup.from}`,
          `TO ${pickup.to || pickup.from}`,
          `PU # ${pickup.reference}`,
        ],
        { size: 9 },
      )
      pen.lines(40, 160, ['DELIVERY INFORMATION', delivery.name, delivery.street, townOf(delivery)], {
        size: 9,
      })
      pen.lines(
        300,
        160,
        [
          'SCHEDULED',
          `${dayIn('us-short', delivery.day)} ${delivery.from}`,
          `TO ${delivery.to || delivery.from}`,
          `DEL # ${delivery.reference}`,
        ],
        { size: 9 },
      )
      pen.lines(
        40,
        240,
        [
          `PRODUCT ${load.commodity}`,
          `WEIGHT ${load.weight}`,
          `TRAILER ${load.equipment}`,
          `SETTLEMENT ${dollars(total(load))} FLAT`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 320, 8)
    },
  },
  {
    name: 'itinerary',
    isHeldOut: true,
    draw: (pen, load) => {
      pen.at(40, 26, load.broker.name, { size: 20 })
      pen.at(40, 54, `Load confirmation for ${load.carrier.name}`, { size: 9 })
      pen.lines(400, 30, ['Load', load.number, 'Purchase order', load.po], { size: 9 })
      let y = 100
      for (const stop of load.stops) {
        pen.at(40, y, dayIn('weekday', stop.day), { size: 9 })
        pen.at(40, y + 13, stop.to ? `${halfDay(stop.from)} - ${halfDay(stop.to)}` : halfDay(stop.from), {
          size: 9,
        })
        pen.lines(
          170,
          y,
          [
            stop.kind === 'pickup' ? 'Pick up at' : 'Deliver to',
            stop.name,
            addressOf(stop),
            `Ref ${stop.reference}`,
          ],
          { size: 9 },
        )
        y += 70
      }
      pen.lines(
        170,
        y,
        [`${load.commodity}, ${load.weight} lbs, ${load.equipment}`, `Carrier pay ${dollars(total(load))}`],
        { size: 9 },
      )
      smallPrint(pen, y + 50, 7)
    },
  },
  {
    name: 'sheet-with-side-labels',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const rows: readonly (readonly [string, string])[] = [
        ['Broker of record', load.broker.legal],
        ['Load number', load.number],
        ['Cust PO', load.po],
        ['Loads at', `${pickup.name}, ${addressOf(pickup)}`],
        [
          'Load time',
          `${dayIn('dashes', pickup.day)} ${bare(pickup.from)}${pickup.to ? ` - ${bare(pickup.to)}` : ''}`,
        ],
        ['Pickup number', pickup.reference],
        ['Unloads at', `${delivery.name}, ${addressOf(delivery)}`],
        [
          'Unload time',
          `${dayIn('dashes', delivery.day)} ${bare(delivery.from)}${delivery.to ? ` - ${bare(delivery.to)}` : ''}`,
        ],
        ['Delivery number', delivery.reference],
        ['Trailer', load.equipment],
        ['Commodity', load.commodity],
        ['Weight', `${load.weight} lbs`],
        ['All-in rate', dollars(total(load))],
      ]
      pen.at(40, 30, 'Load sheet', { size: 15 })
      rows.forEach(([label, value], index) => {
        pen.at(40, 70 + index * 17, label, { size: 9, font: 'Helvetica-Bold' })
        pen.at(150, 70 + index * 17, value, { size: 9 })
      })
      smallPrint(pen, 320, 8)
    },
  },
  {
    name: 'two-lines-a-stop',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 28, [`${load.broker.legal} | ${load.broker.street} | ${load.broker.town}`], { size: 8 })
      pen.at(40, 48, `ORDER CONFIRMATION ${load.number}    P.O. ${load.po}`, {
        size: 11,
        font: 'Helvetica-Bold',
      })
      pen.lines(
        40,
        90,
        [
          `ORIGIN: ${pickup.name} / ${addressOf(pickup)}`,
          `READY: ${dayIn('us', pickup.day)} ${pickup.from}${pickup.to ? ` CLOSE: ${pickup.to}` : ''}  PU# ${pickup.reference}`,
          '',
          `DEST: ${delivery.name} / ${addressOf(delivery)}`,
          `DUE: ${dayIn('us', delivery.day)} ${delivery.from}${delivery.to ? ` CLOSE: ${delivery.to}` : ''}  REF# ${delivery.reference}`,
        ],
        { size: 8.5 },
      )
      pen.lines(
        40,
        180,
        [
          `EQUIPMENT: ${load.equipment}   COMMODITY: ${load.commodity}   WEIGHT: ${load.weight}`,
          `LINEHAUL: ${dollars(load.lineHaul)}   FUEL: ${dollars(load.fuel)}   TOTAL: ${dollars(total(load))}`,
        ],
        { size: 8.5 },
      )
      smallPrint(pen, 230, 9)
    },
  },
]
