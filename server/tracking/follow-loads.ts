import { greatCircleMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import type { Precision } from '#domain/maps/precision.ts'
import type { StopType } from '#domain/loads/stops.ts'
import { fencedStops, fenceTimesSoFar, type FencedStop } from '#domain/tracking/fence-times.ts'
import { timesToWrite } from '#domain/tracking/fence-steps.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { applyFenceTimes } from './apply-fence-times.ts'
import { forgetMiles } from './late-positions.ts'
import { putBackOf } from './put-back.ts'
import { pingsOf } from './stored-pings.ts'
import { workOutProgress } from './work-out-progress.ts'

/** The new positions of a load; null: unknown, so everything is checked. */
export type NewPoints = readonly (GeoPoint & { readonly capturedAt: string })[] | null

/**
 * A position farther than this from all stops changes no arrival and, once the truck has left, no departure, unless it is
 * from before one that was worked out without it.
 */
const farMeters = 8000

/** Recalculates arrivals, departures and expected times for these loads. Returns the loads for which it failed. */
export async function followLoads(
  deps: AppDeps,
  points: ReadonlyMap<string, NewPoints>,
): Promise<readonly string[]> {
  const loads = await loadsWithStops(deps, [...points.keys()])
  const failed: string[] = []
  for (const [loadId, load] of loads) {
    try {
      const newPoints = points.get(loadId) ?? null
      if (mayMatter(load.stops, newPoints)) await followFences(deps, { ...load, newPoints })
    } catch (error) {
      deps.log.error({ err: error, loadId }, 'the truck of a load could not be followed')
      failed.push(loadId)
    }
  }
  await workOutProgress(deps, [...points.keys()])
  await forgetMiles(deps, [...points.keys()])
  return failed
}

/** Stops that are new or lie elsewhere now may have been visited long before the next position near one comes. */
export async function followTruck(deps: AppDeps, payload: unknown): Promise<void> {
  const { loadId } = payload as { loadId: string } // Asked for by a follower, or where places moved.
  const failed = await followLoads(deps, new Map([[loadId, null]]))
  if (failed.length > 0) throw new Error('The truck of a load could not be followed')
}

type Followed = Load & { readonly newPoints: NewPoints }

async function followFences(deps: AppDeps, { stops, newPoints, ...load }: Followed): Promise<void> {
  const { returnedMs, forcedMs } = await putBackOf(deps, load.id)
  const pings = (await pingsOf(deps, load.id)).filter(({ capturedAtMs }) => capturedAtMs >= returnedMs)
  const [first, last] = [pings[0], pings.at(-1)]
  if (first === undefined || last === undefined) return
  const times = fenceTimesSoFar(pings, fencedStops(stops, forcedMs))
  const known = { fromMs: first.capturedAtMs, untilMs: last.capturedAtMs }
  // In another order of the stops the same times may lead farther.
  const mayLeadOn = newPoints === null
  if (!mayLeadOn && timesToWrite(stops, times, known).length === 0) return
  if (await applyFenceTimes(deps, load, { times, known })) return
  const changed = (await loadsWithStops(deps, [load.id])).get(load.id)
  if (changed !== undefined) await followFences(deps, { ...changed, newPoints })
}

type Stop = ReturnType<typeof stopOf>[]
type Load = { readonly id: string; readonly updatedAt: string; readonly stops: Stop }

function mayMatter(stops: Stop, points: NewPoints): boolean {
  const fences = fencedStops(stops)
  if (fences.length === 0) return false
  if (points === null || stops.some(isBeingVisited)) return true
  const known = stops.flatMap(fenceTimesIn)
  return points.some(
    (point) => fences.some((fence) => isNear(fence, point)) || known.some((time) => point.capturedAt < time),
  )
}

function fenceTimesIn({ arrivedAt, arrivalSource, departedAt, departureSource }: Stop[number]): string[] {
  return [
    ...(arrivedAt !== null && arrivalSource === 'geofence' ? [arrivedAt] : []),
    ...(departedAt !== null && departureSource === 'geofence' ? [departedAt] : []),
  ]
}

const isBeingVisited = ({ arrivedAt, departedAt }: Stop[number]) => arrivedAt !== null && departedAt === null
const isNear = (fence: FencedStop, point: GeoPoint) =>
  greatCircleMeters(fence, point) < fence.radiusMeters + farMeters

async function loadsWithStops({ db }: DbDeps, loadIds: readonly string[]): Promise<Map<string, Load>> {
  const rows = await db
    .selectFrom('loadStops')
    .innerJoin('loads', 'loads.id', 'loadStops.loadId')
    .select(['loadStops.loadId', 'loads.updatedAt'])
    .select([
      'loadStops.id',
      'loadStops.stopType',
      'loadStops.latitude',
      'loadStops.longitude',
      'loadStops.coordinatePrecision',
      'loadStops.geofenceRadiusMeters',
    ])
    .select(['arrivedAt', 'departedAt', 'arrivalSource', 'departureSource'])
    .where('loadStops.loadId', 'in', loadIds)
    .orderBy('stopSequence')
    .execute()
  const loads = new Map<string, Load>()
  for (const { loadId: id, updatedAt, ...row } of rows)
    loads.set(id, { id, updatedAt, stops: [...(loads.get(id)?.stops ?? []), stopOf(row)] })
  return loads
}

type Row = {
  readonly id: string
  readonly stopType: string
  readonly latitude: string | null
  readonly longitude: string | null
  readonly coordinatePrecision: string
  readonly geofenceRadiusMeters: number
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  readonly arrivalSource: string | null
  readonly departureSource: string | null
}

function stopOf({ latitude, longitude, stopType, coordinatePrecision, ...row }: Row) {
  return {
    ...row,
    latitude: latitude === null ? null : Number(latitude),
    longitude: longitude === null ? null : Number(longitude),
    // The check constraints list exactly these words.
    stopType: stopType as StopType,
    coordinatePrecision: coordinatePrecision as Precision,
  }
}
