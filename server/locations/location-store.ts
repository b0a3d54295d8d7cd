import { sql } from 'kysely'
import type { Location, PinnedLocation } from '#contract/locations.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'
import { townZones } from './town-zones.ts'

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
  'timeZone',
  'createdAt',
  'updatedAt',
] as const

const byName = orderedBy(sql`id`, sql`lower(name)`)

export function listLocations({ db }: DbDeps, page: PageQuery) {
  const living = db.selectFrom('locations').select(locationColumns).where('archivedAt', 'is', null)
  return listPage(living, byName, page)
}

export async function createLocation(deps: TxDeps, { pin, ...location }: PinnedLocation): Promise<Location> {
  const now = deps.clock().toISOString()
  const timeZone = (await townZones())(location)
  return deps.db
    .insertInto('locations')
    .values({
      id: deps.newId(),
      ...location,
      ...(pin && pinned(pin)),
      timeZone,
      createdAt: now,
      updatedAt: now,
    })
    .returning(locationColumns)
    .executeTakeFirstOrThrow()
}

/** Set by a person, so later lookups do not move it. */
export function pinned({ latitude, longitude }: NonNullable<PinnedLocation['pin']>) {
  return { latitude: String(latitude), longitude: String(longitude), coordinatePrecision: 'pin' }
}
