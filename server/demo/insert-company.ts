import { zoneOfPlace } from '#domain/maps/zone-of-place.ts'
import type { TxDeps } from '../deps.ts'
import { demoCompany, demoRates, demoTrucks } from './demo-company.ts'
import { demoCustomers, type CustomerKey } from './demo-customers.ts'
import { demoDrivers, demoStaff, type DriverKey } from './demo-people.ts'
import { demoPlaces, type PlaceKey } from './demo-places.ts'
import type { DemoSecrets } from './demo-secrets.ts'

/** Everything but the loads is older than the oldest load. */
const openedDaysAgo = 200

export type CompanyIds = {
  readonly staff: { readonly dispatcher: string; readonly office: string }
  readonly drivers: Readonly<Record<DriverKey, string>>
  readonly customers: Readonly<Record<CustomerKey, string>>
  readonly places: Readonly<Record<PlaceKey, string>>
}

export async function insertCompany(deps: TxDeps, secrets: DemoSecrets): Promise<CompanyIds> {
  const opened = new Date(deps.clock().getTime() - openedDaysAgo * 24 * 60 * 60 * 1000).toISOString()
  const times = { createdAt: opened, updatedAt: opened }
  const settings = { ...demoCompany, updatedAt: opened }
  await deps.db
    .insertInto('settings')
    .values(settings)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(settings))
    .execute()
  const people = await insertPeople(deps, secrets, times)
  const { ids: customers, rows: customerRows } = keyed(deps, demoCustomers, times)
  const { ids: places, rows: placeRows } = keyed(deps, demoPlaces, times)
  await deps.db.insertInto('customers').values(customerRows).execute()
  await deps.db
    .insertInto('locations')
    .values(placeRows.map((row) => ({ ...row, coordinatePrecision: 'street', timeZone: zoneOfPlace(row) })))
    .execute()
  await deps.db
    .insertInto('trucks')
    .values(demoTrucks.map((truck) => ({ id: deps.newId(), ...truck, ...times })))
    .execute()
  await deps.db
    .insertInto('rates')
    .values(demoRates.map((rate) => ({ id: deps.newId(), ...rate, ...times })))
    .execute()
  return { ...people, customers, places }
}

type Times = { createdAt: string; updatedAt: string }

async function insertPeople(deps: TxDeps, { hashes }: DemoSecrets, times: Times) {
  const staffRows = demoStaff.map((person) => ({ id: deps.newId(), ...person, ...times }))
  const { ids: drivers, rows: driverRows } = keyed(deps, demoDrivers, times)
  await deps.db
    .insertInto('users')
    .values([
      ...staffRows.map((row) => ({ ...row, password: hashes.get(row.username) ?? null })),
      ...driverRows.map((row) => ({ ...row, role: 'driver', password: hashes.get(row.username) ?? null })),
    ])
    .execute()
  const staffId = (role: string) => staffRows.find((row) => row.role === role)?.id ?? deps.newId()
  return { staff: { dispatcher: staffId('dispatcher'), office: staffId('office') }, drivers }
}

function keyed<Key extends string, Row extends object>(
  deps: TxDeps,
  table: Readonly<Record<Key, Row>>,
  times: Times,
): { ids: Record<Key, string>; rows: (Row & Times & { id: string })[] } {
  // Object.entries forgets the keys of the table it is given.
  const entries = (Object.entries(table) as [Key, Row][]).map(
    ([key, row]) => [key, { id: deps.newId(), ...row, ...times }] as const,
  )
  return {
    ids: Object.fromEntries(entries.map(([key, row]) => [key, row.id])) as Record<Key, string>,
    rows: entries.map(([, row]) => row),
  }
}
