import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { placeOnRoad, roadOf, matchingStep, type RoadStop } from '#domain/loads/road.ts'
import { stopVisits } from '#domain/loads/stop-visits.ts'
import type { Wanted } from '#domain/loads/status-change.ts'
import type { ChangeSource } from '../../auth/actor.ts'
import type { Writing } from '../../db/insert-rows.ts'
import type { TxDeps } from '../../deps.ts'
import type { LockedLoad } from './lock-load.ts'
import { stopsOf } from './write-stops.ts'

export type Told = { readonly at: string; readonly source: ChangeSource }
export type Followed = {
  /** The stop where the step happens, or that it leads to. */
  readonly stopId: string | null
  readonly writings: readonly Writing[]
}

const { en_route_pickup: first, delivered: last } = loadStatuses
const touchesStops = (status: LoadStatus) =>
  loadStatuses[status].rank >= first.rank && loadStatuses[status].rank <= last.rank

/** The effect of a step on the stops: their times are set, or cleared when it is taken back. */
export async function followStops(
  tx: TxDeps,
  load: LockedLoad,
  wanted: Wanted & { readonly stops?: readonly RoadStop[] | undefined },
  { at, source }: Told,
): Promise<Followed> {
  if (!touchesStops(load.status) && !touchesStops(wanted.status)) return { stopId: null, writings: [] }
  const stops = wanted.stops ?? (await stopsOf(tx, load.id))
  const road = roadOf(stops)
  const from = placeOnRoad(road, { status: load.status, stops })
  const to = matchingStep(road, from, wanted)
  const writings = stopVisits(road, stops, { from, to, at }).map(({ id, arrivedAt, departedAt }) => {
    const before = stops.find((stop) => stop.id === id)
    return tx.db
      .updateTable('loadStops')
      .set({
        ...(arrivedAt !== before?.arrivedAt && {
          arrivedAt,
          arrivalSource: arrivedAt === null ? null : source,
        }),
        ...(departedAt !== before?.departedAt && {
          departedAt,
          departureSource: departedAt === null ? null : source,
        }),
      })
      .where('id', '=', id)
  })
  return { stopId: road[to]?.stopId ?? null, writings }
}
