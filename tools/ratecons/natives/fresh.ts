import { dice, type InventedLoad, type InventedStop } from './invented.ts'

/** Names, streets and numbers that the older layouts never drew, for layouts that are to be unlike them. */
const brokers = [
  ['Wren Hollow', 'LLC', 'wrenhollow'],
  ['R.J. Coltrane & Daughters', 'Inc.', 'rjcoltrane'],
  ['Northgate 3PL', 'LLC', 'northgate3pl'],
  ['Kestrel, Moss & Tate Logistics', 'Inc.', 'kmtlogistics'],
  ['Tri-Lakes Freight Management', 'LLC', 'trilakesfm'],
  ['Bering Mercantile Transport', 'Co.', 'beringmt'],
  ['Halcyon Load Services', 'LLC', 'halcyonloads'],
  ['Pinebrook Carrier Alliance', 'Inc', 'pinebrookalliance'],
  ['Ozark Plateau Truckload', 'LP', 'ozarkplateau'],
  ['Meridian Truckload Brokerage', 'LLC', 'meridiantl'],
] as const
const pickups = [
  ['Dunmore Mills, Plant 2', '17 County Road 480', 'Selma', 'AL', '36701'],
  ['Larkspur Creamery LLC', 'N4590 State Road 44', 'Oshkosh', 'WI', '54904'],
  ['H&R Tile - Bldg 6', '2100 S 48th St, Ste 6B', 'Tempe', 'AZ', '85282'],
  ['Sierra Verde Growers', '24455 Old Highway 99', 'Orland', 'CA', '95963'],
  ["O'Connell Feed & Grain, Inc.", 'Rural Route 3 Box 114', 'Salina', 'KS', '67401'],
  ['Terrapin Plastics', '915 Industrial Park Loop NE', 'Rio Rancho', 'NM', '87124'],
  ['Fairhope Nut Company', '10601 US Highway 31', 'Bay Minette', 'AL', '36507'],
  ['St. Anne Stamping', '820 Highway 71 S', 'Fort Smith', 'AR', '72901'],
] as const
const deliveries = [
  ['Walden Foods DC #4417', '3800 W 35th Pl', 'Chicago', 'IL', '60632'],
  ['Bright & Holt Hardware', '1 Terminal Rd', 'Lyndhurst', 'NJ', '07071'],
  ['Sunfield Stores, Whse 9', '7400 NW 19th St Unit E', 'Miami', 'FL', '33126'],
  ['Delmar Beverage of Virginia', '2501 Deepwater Terminal Rd', 'Richmond', 'VA', '23234'],
  ['Great Basin Supply', '5600 W 300 S', 'Salt Lake City', 'UT', '84104'],
  ['Keweenaw Lumber & Millwork', 'W6180 US Highway 2', 'Hermansville', 'MI', '49847'],
  ['Costa Norte Imports', '9801 Siempre Viva Rd', 'San Diego', 'CA', '92154'],
  ['Maritime Grocers Ltd.', '75 Wright Ave', 'Dartmouth', 'NS', 'B3B 1H4'],
] as const
const goods = [
  ['Canned tomatoes', "53' Dry Van", ''],
  ['Scrap aluminum', "48' Flatbed", ''],
  ['Ice cream', "53' Reefer", '-20'],
  ['Roofing shingles', 'Step Deck', ''],
  ['Recycled cardboard bales', "53' Van", ''],
  ['Yogurt', "53' Reefer", '36'],
] as const
const hours = [
  ['07:00', '15:30'],
  ['10:15', ''],
  ['13:00', '17:00'],
  ['06:00', ''],
] as const
const contacts = ['Renee Albright', 'Tomas Okafor', 'Lou Ann Peters', 'Gregor Hsu'] as const

export function fresh(load: InventedLoad): InventedLoad {
  const { pick, digits } = dice(Number(load.broker.mc))
  const [name, legal, domain] = pick(brokers)
  const [commodity, equipment, temperature] = pick(goods)
  const day = 11 + Number(digits(1))
  const stop = (
    [called, street, city, state, zip]: readonly [string, string, string, string, string],
    rest: Pick<InventedStop, 'kind' | 'day' | 'reference'>,
  ): InventedStop => {
    const [from, to] = pick(hours)
    return { name: called, street, city, state, zip, from, to, ...rest }
  }
  return {
    ...load,
    number: pick([`S${digits(7)}`, `${digits(7)}-1`, digits(9), `26-${digits(5)}`, digits(5)]),
    po: pick([digits(10), `W${digits(6)}`, `${digits(6)}-00`, digits(7)]),
    broker: {
      ...load.broker,
      ...{ name, domain, legal: `${name}${pick([', ', ' '])}${legal}`, contact: pick(contacts) },
    },
    stops: [
      stop(pick(pickups), {
        ...{ kind: 'pickup', day: `2026-10-${String(day)}`, reference: pick([digits(8), `PU-${digits(5)}`]) },
      }),
      stop(pick(deliveries), {
        ...{
          kind: 'delivery',
          day: `2026-10-${String(day + 4)}`,
          reference: pick([digits(6), `A${digits(7)}`]),
        },
      }),
    ],
    ...{ commodity, equipment, temperature },
    billing: `carrierpay@${domain}.example`,
  }
}
