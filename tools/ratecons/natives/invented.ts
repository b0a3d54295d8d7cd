/** What an invented rate confirmation says, before a layout draws it. Companies, people and streets do not exist. */
/** What a layout does not tell is empty. */
export type InventedStop = {
  readonly kind: 'pickup' | 'delivery' | 'other'
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** `2026-09-23`; the times are the facility's own. */
  readonly day: string
  readonly from: string
  readonly to: string
  readonly reference: string
  /** Left out: the layout does not say whether one may come in any order. */
  readonly isFcfs?: boolean
}
export type InventedLoad = {
  readonly number: string
  readonly po: string
  readonly broker: {
    readonly name: string
    readonly legal: string
    readonly domain: string
    readonly street: string
    readonly town: string
    readonly mc: string
    readonly phone: string
    readonly contact: string
  }
  readonly carrier: { readonly name: string; readonly mc: string; readonly dot: string }
  readonly factor: { readonly name: string; readonly street: string; readonly town: string }
  readonly stops: readonly InventedStop[]
  readonly lineHaul: number
  readonly fuel: number
  readonly equipment: string
  readonly weight: string
  readonly commodity: string
  readonly temperature: string
  /** Where invoices go, if the layout says so. */
  readonly billing?: string
}

export type Dice = { readonly pick: <T>(of: readonly T[]) => T; readonly digits: (count: number) => string }

export function dice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 8; warm++) next()
  return {
    pick: (of) => {
      const one = of[Math.floor(next() * of.length)]
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
    digits: (count) =>
      Array.from(
        { length: count },
        (_, index) => Math.floor(next() * (index ? 10 : 9)) + (index ? 0 : 1),
      ).join(''),
  }
}

const brokers = [
  ['Blue Heron Freight Brokers', 'LLC', 'blueheronfreight'],
  ['Tamarack Transport Group', 'Inc.', 'tamaracktransport'],
  ['Quill & Arrow Logistics', 'LLC', 'quillarrow'],
  ['3 Rivers Freightways', 'Inc', '3riversfreightways'],
  ['Halyard Supply Chain Solutions', 'Corp.', 'halyardsupply'],
  ['Copperline Brokerage', 'LP', 'copperline'],
  ['Ostrander Bros. Truck Brokers', 'Co.', 'ostranderbros'],
  ['Juniper Ridge Logistics', 'LLC', 'juniperridgelogistics'],
  ['Vantage Prairie Transportation', 'Inc.', 'vantageprairie'],
  ['Saltbox Freight', 'LLC', 'saltboxfreight'],
] as const
const offices = [
  ['PO Box 4410', 'Omaha, NE 68104'],
  ['7700 Market Tower Dr Suite 210', 'Chattanooga, TN 37402'],
  ['1180 Quarry Lake Rd', 'Eden Prairie, MN 55344'],
  ['P.O. Box 99187', 'Louisville, KY 40269'],
  ['25 Mill Race Plaza, 3rd Floor', 'Cincinnati, OH 45202'],
] as const
const carriers = [
  'Redbud Hauling LLC',
  'High Mesa Carriers Inc',
  'Two Creeks Trucking',
  'Lodestar Express LLC',
] as const
const factors = [
  ['Keystone Harbor Factoring', 'PO Box 610028', 'Dallas, TX 75261'],
  ['Plainview Capital Funding', '8800 Ledger Blvd', 'Fort Wayne, IN 46802'],
] as const
export const shippers = [
  ['Kestrel Cold Storage #12', '4400 Industrial Pkwy', 'Joliet', 'IL', '60436'],
  ['Ardent Acres Foods - Plant 3', '12501 US-60', 'Hereford', 'TX', '79045'],
  ['Mesa Bonita Produce Co.', '1820 E Commerce St Ste 400', 'Yuma', 'AZ', '85365'],
  ['99 Acres Packing', '5600 State Highway 33 South', 'Salinas', 'CA', '93901'],
  ['Northfork Paper Mill', '2215 Mill Pond Rd', 'Saint Paul', 'MN', '55114'],
  ['Calloway Steel Works', '801 Furnace Ave', 'Greer', 'SC', '29651'],
  ['Prairie Star Milling', '300 N Elevator Row', 'Dodge City', 'KS', '67801'],
  ['Tidewater Bottling', '9 Cooperage Ln', 'Plant City', 'FL', '33566'],
] as const
export const receivers = [
  ['8-Twelve DC 4', '1 Distribution Way Bldg C', 'Carlisle', 'PA', '17015'],
  ['Grandview Grocers', '7340 Santa Fe Trail', 'Denver', 'CO', '80216'],
  ['Harlan Home Goods', '16200 Gateway Commerce Center Dr', 'Fort Worth', 'TX', '76177'],
  ['Cascade Cash & Carry', '5105 NE 158th Ave', 'Portland', 'OR', '97230'],
  ['Lakeshore Distribution Ctr', '2990 Wilson Dr NW', 'Grand Rapids', 'MI', '49534'],
  ['Bluegrass Beverage Depot', '415 Airways Blvd', 'Memphis', 'TN', '38118'],
  ['St. Croix Builders Supply', '88 County Farm Rd', 'La Vergne', 'TN', '37086'],
  ['Pelican Bay Wholesale', "1400 O'Hare Court", "O'Fallon", 'MO', '63366'],
] as const

const goods = [
  ['Frozen potato products', "53' Reefer", '-10'],
  ['Paper rolls', "53' Dry Van", ''],
  ['Bottled water', "53' Van", ''],
  ['Fresh lettuce', "53' Reefer", '34'],
  ['Steel coils', "48' Flatbed", ''],
] as const

const pickupHours = [
  ['08:00', '15:00'],
  ['06:30', ''],
] as const
const deliveryHours = [
  ['09:30', ''],
  ['05:00', '13:00'],
] as const

/** The same seed draws the same load. */
export function inventLoad(seed: number): InventedLoad {
  const { pick, digits } = dice(seed)
  const [name, legal, domain] = pick(brokers)
  const [street, town] = pick(offices)
  const [factor, factorStreet, factorTown] = pick(factors)
  const [commodity, equipment, temperature] = pick(goods)
  const day = 10 + Number(digits(1))
  const pickup = inventStop(pick(shippers), pick(pickupHours), {
    ...{ kind: 'pickup', day: `2026-09-${String(day)}`, reference: `PU${digits(6)}` },
  })
  const delivery = inventStop(pick(receivers), pick(deliveryHours), {
    ...{ kind: 'delivery', day: `2026-09-${String(day + 3)}`, reference: `D${digits(7)}` },
  })
  return {
    number: pick([
      digits(7),
      `${pick(['TX', 'LD', 'BH'])}${digits(6)}`,
      `${digits(5)}-${digits(2)}`,
      digits(6),
    ]),
    po: pick([digits(8), `45${digits(8)}`, `P${digits(5)}-A`]),
    broker: {
      name,
      legal: `${name}${pick([', ', ' '])}${legal}`,
      domain,
      street,
      town,
      mc: digits(6),
      phone: '402-555-0147',
      contact: pick(['Dana Whitlow', 'Marco Estrella', 'Priya Halvorsen']),
    },
    carrier: { name: pick(carriers), mc: digits(7), dot: digits(7) },
    factor: { name: factor, street: factorStreet, town: factorTown },
    stops: [pickup, delivery],
    lineHaul: 1200 + Number(digits(3)),
    fuel: 100 + Number(digits(2)),
    equipment,
    weight: String(Number(digits(2)) * 400 + 2500),
    commodity,
    temperature,
  }
}

function inventStop(
  [name, street, city, state, zip]: readonly [string, string, string, string, string],
  [from, to]: readonly [from: string, to: string],
  rest: Pick<InventedStop, 'kind' | 'day' | 'reference'>,
): InventedStop {
  return { name, street, city, state, zip, from, to, ...rest }
}

export const dollars = (amount: number) =>
  `$${String(Math.floor(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(Math.round((amount % 1) * 100)).padStart(2, '0')}`
