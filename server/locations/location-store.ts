import { sql } from 'kysely'
import type { Location, NewLocation } from '#contract/locations.ts'
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

export async function createLocation(deps: Deps, location: NewLocation): Promise<Location> {
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('locations')
    .values({ id: deps.newId(), ...location, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateLocation(deps: Deps, id: string, location: NewLocation): Promise<Location> {
  const changed = await deps.db
    .updateTable('locations')
    .set({ ...location, updatedAt: deps.clock().toISOString() })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new AppError('location_not_found')
  return changed
}
