import type { Chance } from '../../photos/chance.ts'
import type { InventedLoad, InventedStop } from '../natives/invented.ts'

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
  'E 74th Ave',
  'State Route 9 W',
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

/** With house numbers, towns, names and times of all kinds: what a picture has to be read digit by digit for. */
export function varied(load: InventedLoad, chance: Chance): InventedLoad {
  return { ...load, stops: load.stops.map((stop) => variedStop(stop, chance)) }
}

function variedStop(stop: InventedStop, chance: Chance): InventedStop {
  const [city, state, zip] = chance.one(towns)
  const opens = chance.whole(5, 14)
  const half = chance.one(['00', '30', '15'])
  const hour = (of: number) => `${String(of).padStart(2, '0')}:${half}`
  const street = `${String(chance.whole(101, 18999))} ${chance.one(streets)}`
  const times = { from: hour(opens), to: stop.to && hour(opens + chance.whole(2, 7)) }
  return { ...stop, name: chance.one(places), street, city, state, zip, ...times }
}
