import type { Location, LocationEdit } from '#contract/locations.ts'
import { deletedMeanwhile, nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { TxDeps } from '../deps.ts'
import { followPin, placeLostStops } from '../loads/write/place-stops.ts'
import { locationColumns, pinned } from './location-store.ts'
import { tableCoordinates } from './table-places.ts'
import { townZones } from './town-zones.ts'

export async function updateLocation(
  tx: TxDeps,
  id: string,
  { pin, updatedAt, ...location }: LocationEdit,
): Promise<Location> {
  const { db } = tx
  const before = await db
    .selectFrom('locations')
    .select(locationColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw deletedMeanwhile('location')
  requireUnchanged(before, updatedAt)
  const isPinned = before.coordinatePrecision === 'pin'
  const isElsewhere = isPinned ? pin === null : hasMoved(before, location)
  const timeZone = (await townZones())({ ...before, ...location })
  const coordinatesOf = await tableCoordinates()
  const saved = await db
    .updateTable('locations')
    .set({
      ...location,
      ...(isElsewhere && coordinatesOf({ ...before, ...location })),
      ...(pin && pinned(pin)),
      timeZone,
      updatedAt: nextVersion(tx, before),
    })
    .where('id', '=', id)
    .returning(locationColumns)
    .executeTakeFirstOrThrow()
  if (pin || (isPinned && isElsewhere)) {
    await followPin(tx, { locationId: id, addresses: [before.address, saved.address] })
  }
  if (pin || isElsewhere) {
    await placeLostStops(tx, { locationId: id, addresses: [before.address, saved.address] })
  }
  return saved
}

type Address = Partial<Pick<LocationEdit, 'address' | 'city' | 'state'>>

/** Coordinates found for one address are worthless for another. */
function hasMoved(before: Address, after: Address): boolean {
  return (['address', 'city', 'state'] as const).some(
    (part) => after[part] !== undefined && after[part] !== before[part],
  )
}
