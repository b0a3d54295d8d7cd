import type { QueryClient } from '@tanstack/react-query'
import type { Positions, TrackedLoad } from '#contract/tracking.ts'
import { readKey } from '#client/api/queries.ts'

type Position = Positions[number]

const isNewer = (at: string, shown: TrackedLoad['position']) =>
  shown === null || Date.parse(at) > Date.parse(shown.at)

function moved(load: TrackedLoad, told: Position | undefined): TrackedLoad {
  if (told === undefined || !isNewer(told.at, load.position)) return load
  const { loadId: _, latitude, longitude, ...position } = told
  return { ...load, currentLatitude: latitude, currentLongitude: longitude, position }
}

/** The same loads with their trucks where they are now; the same list when none of them moved. */
export function movedLoads(loads: readonly TrackedLoad[], positions: Positions): readonly TrackedLoad[] {
  const newest = new Map<string, Position>()
  for (const told of positions) {
    const known = newest.get(told.loadId)
    if (known === undefined || Date.parse(told.at) > Date.parse(known.at)) newest.set(told.loadId, told)
  }
  const next = loads.map((load) => moved(load, newest.get(load.id)))
  return next.every((load, index) => load === loads[index]) ? loads : next
}

/** Applies live positions to the cached loads without refetching. */
export function moveTrucks(client: QueryClient, positions: Positions): void {
  client.setQueryData<readonly TrackedLoad[]>(
    readKey('GET /api/tracking/loads', {}),
    (loads) => loads && movedLoads(loads, positions),
  )
  for (const position of positions) {
    const key = readKey('GET /api/tracking/loads/:id', { params: { id: position.loadId } })
    client.setQueryData<TrackedLoad>(key, (load) => load && moved(load, position))
  }
}

/** A position may arrive while an answer is under way: what is shown must never go back. */
export function keepNewest(
  shown: readonly TrackedLoad[] | undefined,
  read: readonly TrackedLoad[],
): readonly TrackedLoad[] {
  const before = new Map(shown?.map((load) => [load.id, load]))
  return read.map((load) => {
    const known = before.get(load.id)
    if (!known?.position || load.position === null || !isNewer(known.position.at, load.position)) return load
    const { position, currentLatitude, currentLongitude } = known
    return { ...load, position, currentLatitude, currentLongitude }
  })
}
