import { dollars } from '../invented.ts'
import { dayIn, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** Streets without number or suffix, crossings, docks, Canada, ZIP+4. */
const odd: readonly [string, boolean, Parameters<typeof withStops>[1], Parameters<typeof withStops>[2]][] = [
  [
    'crossing-and-county-road',
    false,
    { street: 'Hwy 287 & FM 1541', city: 'Amarillo', state: 'TX', zip: '79118' },
    { street: 'County Road 12', city: 'Muleshoe', state: 'TX', zip: '79347' },
  ],
  [
    'grid-numbers-and-zip-plus-four',
    true,
    { street: 'W228 N6400 Plainview Rd', city: 'Sussex', state: 'WI', zip: '53089-3911' },
    { street: '4650 West 1730 South Dock 14', city: 'Salt Lake City', state: 'UT', zip: '84104-4417' },
  ],
  [
    'canadian-delivery',
    false,
    { street: '2215 FM 2175', city: 'Laredo', state: 'TX', zip: '78045' },
    {
      name: 'Maple Leaf Depot',
      street: '6355 Northam Loop',
      city: 'Mississauga',
      state: 'ON',
      zip: 'L4V 1J5',
    },
  ],
  [
    'interstate-frontage-and-rural-route',
    true,
    { street: 'N Interstate 20 Frontage Rd', city: 'Midland', state: 'TX', zip: '79706' },
    { name: 'Otto & Sons', street: 'RR 2 Box 88', city: 'Fargo', state: 'ND', zip: '58102' },
  ],
  [
    'suite-on-its-own-line',
    false,
    { street: '3900 Stockyard Blvd, Ste 120', city: 'Kansas City', state: 'MO', zip: '64120' },
    { street: '77 Pier Street, Bldg 9', city: 'Wilkes-Barre', state: 'PA', zip: '18702' },
  ],
  [
    'bare-way-and-spanish-street',
    true,
    { street: '1090 Broadway', city: 'Fresno', state: 'CA', zip: '93721' },
    { street: '450 Camino Real', city: 'Las Cruces', state: 'NM', zip: '88007' },
  ],
]
export const places: readonly Layout[] = odd.map(([name, isHeldOut, pickup, delivery], index) => ({
  name,
  isHeldOut,
  told: (load) => withStops(load, pickup, delivery),
  draw: (pen, load) => {
    const stops = stopsOf(load)
    pen.at(40, 30, load.broker.legal, { size: 14, font: 'Helvetica-Bold' })
    pen.lines(40, 50, [load.broker.street, load.broker.town, `Broker MC: ${load.broker.mc}`], { size: 8 })
    pen.lines(380, 30, [
      index % 2 ? `Load #: ${load.number}` : `LOAD NUMBER  ${load.number}`,
      `PO: ${load.po}`,
    ])
    let y = 100
    for (const stop of [stops.pickup, stops.delivery]) {
      const [street = '', ...rest] = stop.street.split(', ')
      pen.lines(40, y, [
        stop.kind === 'pickup' ? 'Pickup' : 'Delivery',
        stop.name,
        street,
        ...rest,
        townOf(stop),
        stop.state === 'ON' ? 'Canada' : null,
      ])
      pen.lines(320, y, [
        dayIn(index % 2 ? 'us' : 'us-short', stop.day),
        stop.to ? `${stop.from} - ${stop.to}` : `${stop.from} appt`,
        stop.reference,
      ])
      y += 100
    }
    pen.lines(40, y, [
      `Commodity: ${load.commodity}`,
      `Weight: ${load.weight} lbs`,
      `Equipment: ${load.equipment}`,
      `Flat rate: ${dollars(total(load))}`,
    ])
    smallPrint(pen, y + 70, 7, { from: index })
  },
}))
