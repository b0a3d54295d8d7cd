import type { Location, PinnedLocation } from '#contract/locations.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { followPin } from '../loads/write/place-stops.ts'
import { locationColumns, pinned } from './location-store.ts'

export async function updateLocation(tx: TxDeps, id: string, { pin, ...location }: PinnedLocation) {
  const { db, clock } = tx
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
  const saved = await db
    .updateTable('locations')
    .set({
      ...location,
      ...(isElsewhere && { latitude: null, longitude: null, coordinatePrecision: 'none' }),
      ...(pin && pinned(pin)),
      updatedAt: clock().toISOString(),
    })
    .where('id', '=', id)
    .returning(locationColumns)
    .executeTakeFirstOrThrow()
  if (pin || (isPinned && isElsewhere)) {
    await followPin(tx, { locationId: id, addresses: [before.address, saved.address] })
  }
  return saved
}

type Address = Partial<Pick<PinnedLocation, 'address' | 'city' | 'state'>>

/** What an address was found at is worth nothing for another one. */
function hasMoved(before: Address, after: Address): boolean {
  return (['address', 'city', 'state'] as const).some(
    (part) => after[part] !== undefined && after[part] !== before[part],
  )
}
