import { sql } from 'kysely'
import type { Location, PinnedLocation } from '#contract/locations.ts'
import type { DbDeps, TxDeps } from '../deps.ts'

export const locationColumns = [
  'id',
  'name',
  'address',
  'city',
  'state',
  'contactName',
  'contactPhone',
  sql<number | null>`latitude::float8`.as('latitude'),
  sql<number | null>`longitude::float8`.as('longitude'),
  // The check constraint lists exactly the precisions of the contract.
  sql<Location['coordinatePrecision']>`coordinate_precision`.as('coordinatePrecision'),
  'createdAt',
  'updatedAt',
] as const

export function listLocations({ db }: DbDeps): Promise<Location[]> {
  return db
    .selectFrom('locations')
    .select(locationColumns)
    .where('archivedAt', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(20_000)
    .execute()
}

export async function createLocation(deps: TxDeps, { pin, ...location }: PinnedLocation): Promise<Location> {
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('locations')
    .values({ id: deps.newId(), ...location, ...(pin && pinned(pin)), createdAt: now, updatedAt: now })
    .returning(locationColumns)
    .executeTakeFirstOrThrow()
}

/** A person's own finding: no address that is looked up later moves it. */
export function pinned({ latitude, longitude }: NonNullable<PinnedLocation['pin']>) {
  return { latitude: String(latitude), longitude: String(longitude), coordinatePrecision: 'pin' }
}
