import { sql } from 'kysely'
import type { Location, PinnedLocation } from '#contract/locations.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'

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

/** Set by a person, so later lookups do not move it. */
export function pinned({ latitude, longitude }: NonNullable<PinnedLocation['pin']>) {
  return { latitude: String(latitude), longitude: String(longitude), coordinatePrecision: 'pin' }
}
