import { sql } from 'kysely'
import type { Location, PinnedLocation } from '#contract/locations.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

const columns = [
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

export function listLocations({ db }: Deps): Promise<Location[]> {
  return db
    .selectFrom('locations')
    .select(columns)
    .where('archivedAt', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(20_000)
    .execute()
}

export async function createLocation(deps: Deps, { pin, ...location }: PinnedLocation): Promise<Location> {
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('locations')
    .values({ id: deps.newId(), ...location, ...(pin && pinned(pin)), createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateLocation(
  deps: Deps,
  id: string,
  { pin, ...location }: PinnedLocation,
): Promise<Location> {
  const changed = await deps.db
    .updateTable('locations')
    .set({
      ...location,
      ...(pin && pinned(pin)),
      ...(pin === null && unpinned),
      updatedAt: deps.clock().toISOString(),
    })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new AppError('location_not_found')
  return changed
}

/** A person's own finding: no address that is looked up later moves it. */
function pinned({ latitude, longitude }: NonNullable<PinnedLocation['pin']>) {
  return { latitude: String(latitude), longitude: String(longitude), coordinatePrecision: 'pin' }
}

/** What an address was found at stays: only a pin is taken away. */
const unpinned = {
  latitude: sql<string | null>`case coordinate_precision when 'pin' then null else latitude end`,
  longitude: sql<string | null>`case coordinate_precision when 'pin' then null else longitude end`,
  coordinatePrecision: sql<string>`case coordinate_precision when 'pin' then 'none' else coordinate_precision end`,
}
