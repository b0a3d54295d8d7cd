import type { Chance } from '../photos/chance.ts'

/** What one made-up rate confirmation says: what a layout prints, and what the reading is held against. */
export type Invented = {
  readonly broker: {
    readonly name: string
    readonly street: string
    readonly town: string
    readonly mc: string
    readonly phone: string
    readonly contact: string
    readonly email: string
  }
  readonly carrier: string
  readonly loadNumber: string
  readonly poNumber: string | null
  readonly stops: readonly InventedStop[]
  readonly lineHaul: number
  readonly fuel: number
  readonly equipment: string
  readonly weight: string
  readonly commodity: string
  readonly terms: string
}

export type InventedStop = {
  readonly kind: 'pickup' | 'delivery'
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Year, month, day. */
  readonly day: readonly [number, number, number]
  readonly from: string
  readonly to: string | null
  readonly isFcfs: boolean
  readonly reference: string
}

type Several<Item> = readonly [Item, ...Item[]]

const towns: Several<readonly [town: string, state: string, zip: string]> = [
  ['Salina', 'KS', '67401'],
  ['Olathe', 'KS', '66061'],
  ['Joplin', 'MO', '64801'],
  ['Waterloo', 'IA', '50701'],
  ['Fargo', 'ND', '58102'],
  ['Green Bay', 'WI', '54303'],
  ['Kalamazoo', 'MI', '49001'],
  ['Fort Wayne', 'IN', '46808'],
  ['Bowling Green', 'KY', '42101'],
  ['Chattanooga', 'TN', '37406'],
  ['Dothan', 'AL', '36303'],
  ['Valdosta', 'GA', '31601'],
  ['Ocala', 'FL', '34474'],
  ['Spartanburg', 'SC', '29303'],
  ['Roanoke', 'VA', '24017'],
  ['York', 'PA', '17402'],
  ['Syracuse', 'NY', '13204'],
  ['Shreveport', 'LA', '71106'],
  ['Tyler', 'TX', '75702'],
  ['Las Cruces', 'NM', '88001'],
  ['Yuma', 'AZ', '85365'],
  ['Fresno', 'CA', '93725'],
  ['Redding', 'CA', '96002'],
  ['Boise', 'ID', '83705'],
  ['Spokane', 'WA', '99212'],
  ['Ogden', 'UT', '84404'],
]

const streets: Several<string> = [
  'Commerce Dr',
  'Old Mill Rd',
  'N Lincoln Ave',
  'W Cedar St',
  'Industrial Park Blvd',
  'Foundry Ln',
  'SE Distribution Way',
  'S Railroad Ave',
  'Quarry Rd',
  'E Harvest Pkwy',
  'Highway 71 S',
  'County Road 140',
  'Airport Rd NW',
  'Cooper Creek Trl',
]

const places: Several<string> = [
  'Tallgrass Milling',
  'Blue Kettle Foods',
  'Anvil & Pine Hardware',
  'Summit Paper Co',
  'Riverbend Cold Storage',
  'Copper State Beverage',
  'Lantern Home Goods DC 7',
  'Prairie Rose Produce',
  'Kestrel Plastics',
  'Old Dominion Tile Works',
  'Whitfield Packaging Plant 2',
  'Harvest Moon Grocers',
  'Bayou Seed & Feed',
  'Ironwood Fasteners',
]

const brokers: Several<readonly [name: string, domain: string]> = [
  ['Tamarack Freight Services LLC', 'tamarackfreight'],
  ['Blue Mesa Logistics Inc', 'bluemesalogistics'],
  ['Gridline Transportation LLC', 'gridlinetrans'],
  ['Stonebridge Carriers Group', 'stonebridgecg'],
  ['Pelican Coast Brokerage', 'pelicancoast'],
  ['High Plains 3PL Inc', 'highplains3pl'],
  ['Orchard Lane Logistics', 'orchardlanelogistics'],
  ['Fulton & Reyes Freight Co', 'fultonreyes'],
  ['Vantage Point Supply Chain LLC', 'vantagepointsc'],
  ['Sagebrush Dispatch Partners', 'sagebrushdp'],
]

const people: Several<string> = ['Marta Ellison', 'Drew Kowalski', 'Priya Nair', 'Luis Ocampo', 'Hannah Voss']
const goods: Several<string> = [
  'Canned Goods',
  'Paper Rolls',
  'Bottled Water',
  'Ceramic Tile',
  'Frozen Poultry',
  'Bar Stock',
]
const trailers: Several<string> = [
  "53' Dry Van",
  "53' Reefer",
  "48' Flatbed",
  'Van or Reefer',
  "48' Step Deck",
]

const allTerms = [
  'Detention is paid at $35.00 per hour after 2 hours free time and only with signed in and out times.',
  'Carrier must accept electronic tracking until the load is empty or the rate may be reduced by $100.00.',
  'Proof of delivery must be sent within 24 hours of unloading or a fee of $50.00 will be deducted.',
  'Lumper fees are reimbursed only with a receipt and prior approval of the broker.',
  'Any shortage, overage or damage must be reported to the broker before the driver leaves the dock.',
  'This load may not be double brokered, interlined or warehoused without written consent.',
  'Truck ordered not used is limited to $150.00 and layover to $200.00 per day when approved.',
  'Payment is made within 30 days of receipt of the invoice and a legible proof of delivery.',
]

export function invent(chance: Chance): Invented {
  const broker = chance.one(brokers)
  const town = chance.one(towns)
  const stopCount = chance.share() < 0.75 ? 2 : 3
  return {
    broker: {
      name: broker[0],
      street: `${String(chance.whole(100, 9800))} ${chance.one(streets)}`,
      town: `${town[0]}, ${town[1]} ${town[2]}`,
      mc: String(chance.whole(210000, 989999)),
      phone: `(${String(chance.whole(210, 980))}) 555-01${String(chance.whole(10, 99))}`,
      contact: chance.one(people),
      email: `dispatch@${broker[1]}.example`,
    },
    carrier: chance.one(['Coyote Ridge Hauling LLC', 'Llano Lines', 'Three Pines Trucking Inc']),
    loadNumber: chance.one([
      digits(chance, 6),
      digits(chance, 7),
      digits(chance, 8),
      `${chance.one(['L', 'TX', 'BM', 'K'])}${digits(chance, 6)}`,
      `${chance.one(['VP', 'ORD', 'FR'])}-${digits(chance, 5)}`,
    ]),
    poNumber:
      chance.share() < 0.75
        ? chance.one([digits(chance, 7), digits(chance, 10), `P${digits(chance, 6)}`])
        : null,
    stops: stopsOf(chance, stopCount),
    lineHaul: chance.whole(18, 90) * 50,
    fuel: chance.share() < 0.5 ? 0 : chance.whole(5, 20) * 25,
    equipment: chance.one(trailers),
    weight: `${String(chance.whole(8, 44))},${digits(chance, 3)}`,
    commodity: chance.one(goods),
    terms: allTerms.filter(() => chance.share() < 0.65).join(' '),
  }
}

function digits(chance: Chance, count: number): string {
  return String(chance.whole(10 ** (count - 1), 10 ** count - 1))
}

function stopsOf(chance: Chance, count: number): InventedStop[] {
  let day = chance.whole(2, 18)
  const month = chance.whole(1, 12)
  const isTwoPickups = count === 3 && chance.share() < 0.4
  const shift = chance.whole(0, 100)
  return Array.from({ length: count }, (_, index) => {
    const opens = chance.whole(5, 15)
    const half = chance.one(['00', '30'])
    const isWindow = chance.share() < 0.6
    const town = towns[(shift + index * 7) % towns.length] ?? towns[0]
    if (index > 0) day += chance.whole(1, 3)
    return {
      kind: index === 0 || (index === 1 && isTwoPickups) ? 'pickup' : 'delivery',
      name: places[(shift + index * 5) % places.length] ?? places[0],
      street: `${String(chance.whole(101, 18999))} ${chance.one(streets)}`,
      city: town[0],
      state: town[1],
      zip: town[2],
      day: [2026, month, day],
      from: `${String(opens).padStart(2, '0')}:${half}`,
      to: isWindow ? `${String(opens + chance.whole(2, 7)).padStart(2, '0')}:${half}` : null,
      isFcfs: isWindow && chance.share() < 0.4,
      reference: `${chance.one(['PU', 'SO', 'R', ''])}${digits(chance, 6)}`,
    }
  })
}
