import { dollars, type InventedStop } from '../invented.ts'
import { addressOf, dayIn, halfDay, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import type { Sheet } from '../pen.ts'
import { smallPrint } from './small-print.ts'

/** Streets as they are outside of towns, and names with numbers. */
const streets: readonly (readonly [string, Partial<InventedStop>, Partial<InventedStop>])[] = [
  [
    'wisconsin-and-utah',
    { street: 'N7221 Lakeview Ln', city: 'Fond du Lac', state: 'WI', zip: '54937' },
    { street: '3800 South 500 West Door 7', city: 'Ogden', state: 'UT', zip: '84405-1102' },
  ],
  [
    'frontage-and-route-box',
    { street: 'E Frontage Rd Interstate 35', city: 'Hillsboro', state: 'TX', zip: '76645' },
    { name: 'Barlow & Daughters', street: 'Route 4 Box 16', city: 'Minot', state: 'ND', zip: '58701' },
  ],
  [
    'paseo-and-broadway',
    { street: '2121 Broadway', city: 'Oakland', state: 'CA', zip: '94612' },
    { name: '84 Ranch Supply', street: '88 Paseo del Norte', city: 'Albuquerque', state: 'NM', zip: '87113' },
  ],
  [
    'corner-of-two-roads',
    { street: 'Corner of FM 1055 and US 60', city: 'Hereford', state: 'TX', zip: '79045' },
    { street: 'State Route 33 & Beech Rd', city: 'New Albany', state: 'OH', zip: '43054' },
  ],
  [
    'no-street-but-a-plant',
    { name: 'Grain Terminal 6', street: 'Highway 50 East', city: 'Garden City', state: 'KS', zip: '67846' },
    { street: 'Pier 9 Berth 2', city: 'Savannah', state: 'GA', zip: '31401' },
  ],
]

const onStreets: readonly Layout[] = streets.map(([name, pickup, delivery], index) => ({
  name,
  isHeldOut: false,
  told: (load) => withStops(load, pickup, delivery),
  draw: (pen, load) => {
    const stops = stopsOf(load)
    pen.lines(40, 28, [load.broker.legal, `${load.broker.street}, ${load.broker.town}`], { size: 10 })
    pen.lines(370, 28, [`Order No: ${load.number}`, `PO No: ${load.po}`])
    let y = 90
    for (const stop of [stops.pickup, stops.delivery]) {
      const title =
        stop.kind === 'pickup'
          ? ['Shipper', 'Origin', 'Pick-up'][index % 3]
          : ['Receiver', 'Destination', 'Drop-off'][index % 3]
      pen.at(40, y, `${title ?? ''}:`)
      pen.lines(
        110,
        y,
        index % 2 ? [stop.name, `${stop.street}, ${townOf(stop)}`] : [stop.name, stop.street, townOf(stop)],
      )
      pen.lines(370, y, [
        `${dayIn(index % 2 ? 'day-month' : 'dashes', stop.day)} ${halfDay(stop.from)}${stop.to ? ` to ${halfDay(stop.to)}` : ''}`,
        `No. ${stop.reference}`,
      ])
      y += 62
    }
    pen.lines(40, y, [
      `Commodity: ${load.commodity}`,
      `Weight: ${load.weight}`,
      `Trailer: ${load.equipment}`,
      `Net freight charges USD ${dollars(total(load))}`,
    ])
    smallPrint(pen, y + 70, 7, { from: index })
  },
}))

function labelled(name: string, sheet: Sheet): Layout {
  return {
    name,
    isHeldOut: false,
    sheet,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, load.broker.name, { size: 14 })
      pen.at(40, 50, `MC ${load.broker.mc}  ${load.broker.phone}  ops@${load.broker.domain}.example`)
      pen.at(40, 75, `Load Number: ${load.number}`)
      pen.at(300, 75, `Customer PO: ${load.po}`)
      for (const [x, title, stop] of [
        [40, 'SHIPPER', pickup],
        [300, 'CONSIGNEE', delivery],
      ] as const) {
        pen.at(x, 100, title)
        pen.lines(x, 115, [
          stop.name,
          stop.street,
          townOf(stop),
          `Date: ${dayIn('us-short', stop.day)}`,
          stop.to ? `Hours: ${stop.from} - ${stop.to}` : `Appt: ${stop.from}`,
        ])
      }
      pen.lines(40, 210, [
        `Equipment: ${load.equipment}`,
        `Weight: ${load.weight}`,
        `Commodity: ${load.commodity}`,
        `Total rate: ${dollars(total(load))}`,
      ])
      smallPrint(pen, 290, 6)
    },
  }
}

export const variants: readonly Layout[] = [
  ...onStreets,
  labelled('spaced-letters-in-times', { usual: { by: 'letter', font: 'Times-Roman' } }),
  labelled('turned-letter-by-letter', { turned: true, usual: { by: 'letter', size: 9 } }),
  labelled('typewriter-word-by-word', { usual: { by: 'word', font: 'Courier', size: 8.5 } }),
  {
    name: 'agreement-between-two',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(170, 40, 'BROKER-CARRIER LOAD AGREEMENT', { size: 12, font: 'Helvetica-Bold' })
      let y = pen.prose(
        [60, 70, 490],
        `This agreement is made between ${load.broker.legal} ("Broker") and ${load.carrier.name} ("Carrier") for load no. ${load.number} at an agreed rate of ${dollars(total(load))}, which includes fuel.`,
      )
      y = pen.prose(
        [60, y + 8, 490],
        `Carrier will load at ${pickup.name}, ${addressOf(pickup)}, on ${dayIn('long', pickup.day)}, ${pickup.to ? `from ${halfDay(pickup.from)} until ${halfDay(pickup.to)}` : `with an appointment at ${halfDay(pickup.from)}`}.`,
      )
      y = pen.prose(
        [60, y + 8, 490],
        `Carrier will unload at ${delivery.name}, ${addressOf(delivery)}, on ${dayIn('long', delivery.day)}, ${delivery.to ? `from ${halfDay(delivery.from)} until ${halfDay(delivery.to)}` : `with an appointment at ${halfDay(delivery.from)}`}. The purchase order is ${load.po}.`,
      )
      y = pen.prose(
        [60, y + 8, 490],
        `The freight is ${load.weight} lbs of ${load.commodity} and needs a ${load.equipment}.`,
      )
      smallPrint(pen, y + 20, 6)
    },
  },
  {
    name: 'labels-in-two-columns',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.blot(40, 22, 90, 34)
      pen.at(380, 30, 'RATE SHEET', { size: 13 })
      const row = (y: number, cells: readonly (string | null)[]) =>
        cells.forEach((cell, index) => pen.at([40, 130, 310, 400][index] ?? 0, y, cell ?? '', { size: 8.5 }))
      row(70, ['Load', load.number, 'Cust PO', load.po])
      row(84, ['Broker', load.broker.legal, 'Carrier', load.carrier.name])
      row(104, ['Origin', pickup.name, 'Destination', delivery.name])
      row(117, ['Street', pickup.street, 'Street', delivery.street])
      row(130, ['City', townOf(pickup), 'City', townOf(delivery)])
      row(143, [
        'Ready',
        `${dayIn('us', pickup.day)} ${pickup.from}`,
        'Due',
        `${dayIn('us', delivery.day)} ${delivery.from}`,
      ])
      row(156, [
        'Latest',
        `${dayIn('us', pickup.day)} ${pickup.to || pickup.from}`,
        'Latest',
        `${dayIn('us', delivery.day)} ${delivery.to || delivery.from}`,
      ])
      row(169, ['PU No', pickup.reference, 'Del No', delivery.reference])
      row(190, ['Equipment', load.equipment, 'Weight', load.weight])
      row(203, ['Commodity', load.commodity, 'Carrier total', dollars(total(load))])
      const y = smallPrint(pen, 240, 7)
      pen.at(40, y + 20, `Invoices: ap@${load.broker.domain}.example`, { size: 8 })
    },
  },
]
