import { sql } from 'kysely'
import type { Location, PinnedLocation } from '#contract/locations.ts'
import { inTransaction } from '../db/transaction.ts'
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

export function updateLocation(deps: Deps, id: string, { pin, ...location }: PinnedLocation) {
  return inTransaction(deps, async ({ db, clock }): Promise<Location> => {
    const before = await db
      .selectFrom('locations')
      .select(['address', 'city', 'state', 'coordinatePrecision'])
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('location_not_found')
    const isPinned = before.coordinatePrecision === 'pin'
    const isElsewhere = isPinned ? pin === null : hasMoved(before, location)
    return db
      .updateTable('locations')
      .set({
        ...location,
        ...(isElsewhere && { latitude: null, longitude: null, coordinatePrecision: 'none' }),
        ...(pin && pinned(pin)),
        updatedAt: clock().toISOString(),
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

type Address = Partial<Pick<PinnedLocation, 'address' | 'city' | 'state'>>

/** What an address was found at is worth nothing for another one. */
function hasMoved(before: Address, after: Address): boolean {
  return (['address', 'city', 'state'] as const).some(
    (part) => after[part] !== undefined && after[part] !== before[part],
  )
}

/** A person's own finding: no address that is looked up later moves it. */
function pinned({ latitude, longitude }: NonNullable<PinnedLocation['pin']>) {
  return { latitude: String(latitude), longitude: String(longitude), coordinatePrecision: 'pin' }
}
