import type { Location, PinnedLocation } from '#contract/locations.ts'
import type { TxDeps } from '../deps.ts'
import { locationColumns, pinned } from './location-store.ts'
import { tableCoordinates } from './table-places.ts'
import { townZones } from './town-zones.ts'

export async function createLocation(deps: TxDeps, { pin, ...location }: PinnedLocation): Promise<Location> {
  const now = deps.clock().toISOString()
  const timeZone = (await townZones())(location)
  const coordinatesOf = await tableCoordinates()
  return deps.db
    .insertInto('locations')
    .values({
      id: deps.newId(),
      ...location,
      ...(pin ? pinned(pin) : coordinatesOf(location)),
      timeZone,
      createdAt: now,
      updatedAt: now,
    })
    .returning(locationColumns)
    .executeTakeFirstOrThrow()
}
