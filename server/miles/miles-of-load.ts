import { greatCircleMeters, milesFromMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { drivenLine, type Ends } from '#domain/miles/driven-line.ts'
import { added, milesByState, milesOf, type StateMiles } from '#domain/miles/state-miles.ts'
import { cleanPings } from '#domain/tracking/clean-pings.ts'
import type { Fix } from '#domain/tracking/ping.ts'
import type { AppDeps } from '../deps.ts'
import { truckOf } from '../maps/plan-route.ts'
import { pingsOf } from '../tracking/stored-pings.ts'
import type { DrivenLoad } from './driven-loads.ts'
import { usStates } from './us-states.ts'

export type Miles = { readonly basis: 'positions' | 'route'; readonly byState: StateMiles }
/** Null: unknown where the truck drove. */
export type MilesOfLoad = { readonly loaded: Miles | null; readonly deadhead: Miles | null }

/** The share of a drive that positions must cover to be used. */
const seenShare = 0.8
/** Stops this close are one place. */
const samePlaceMeters = 20

export async function milesOfLoad(deps: AppDeps, load: DrivenLoad): Promise<MilesOfLoad> {
  const points = load.stops.flatMap(pointOf)
  const { before, during } = await fixesOf(deps, load)
  return {
    loaded: await milesOfWay(deps, points, { ends: endsOf(points), fixes: during }),
    deadhead: await deadheadOf(deps, load, before),
  }
}

function pointOf({ latitude, longitude }: Partial<Record<keyof GeoPoint, number | null>>): GeoPoint[] {
  return latitude == null || longitude == null ? [] : [{ latitude, longitude }]
}

const endsOf = (points: readonly GeoPoint[]): Ends => ({ from: points[0] ?? null, to: points.at(-1) ?? null })

/** From the previous load's last drop-off, or where the truck was first seen, to the first pickup. */
async function deadheadOf(deps: AppDeps, load: DrivenLoad, fixes: readonly Fix[]): Promise<Miles | null> {
  const to = load.stops.slice(0, 1).flatMap(pointOf)[0]
  if (to === undefined || isCarriedTogether(load)) return null
  const from = load.previous === null ? null : (pointOf(load.previous)[0] ?? null)
  const points = from === null ? [to] : [from, to]
  return milesOfWay(deps, points, { ends: { from, to }, fixes })
}

/** The truck was not empty on its way to the pickup, so these miles belong to the other load. */
function isCarriedTogether({ stops: [pickup], previous }: DrivenLoad): boolean {
  const came = pickup?.arrivedAt ?? pickup?.departedAt ?? null
  return previous !== null && came !== null && Date.parse(previous.deliveredAt) > Date.parse(came)
}

/** The positions before the pickup, and those from there to the last drop-off. */
async function fixesOf(deps: AppDeps, load: DrivenLoad) {
  const [pickup, drop] = [load.stops[0], load.stops.at(-1)]
  const came = msOf(pickup?.arrivedAt ?? pickup?.departedAt)
  const left = msOf(pickup?.departedAt ?? pickup?.arrivedAt)
  // Without the pickup's times it is unknown which miles were empty.
  if (!load.hasPositions || came === null || left === null) return { before: [], during: [] }
  const fixes = cleanPings(await pingsOf(deps, load.id))
  const end = msOf(drop?.arrivedAt ?? load.deliveredAt) ?? Infinity
  return {
    before: fixes.filter(({ atMs }) => atMs <= came),
    during: fixes.filter(({ atMs }) => atMs >= left && atMs <= end),
  }
}

const msOf = (at: string | null | undefined) => (at == null ? null : Date.parse(at))

type Seen = { readonly ends: Ends; readonly fixes: readonly Fix[] }

/** From the positions if they cover most of the drive, otherwise by road through these points. */
async function milesOfWay(deps: AppDeps, points: readonly GeoPoint[], seen: Seen): Promise<Miles | null> {
  const byState = await seenMiles(deps, seen)
  if (byState !== null) return { basis: 'positions', byState }
  return points.length < 2 ? null : { basis: 'route', byState: await routeMiles(deps, points) }
}

async function seenMiles(deps: AppDeps, { ends, fixes }: Seen): Promise<StateMiles | null> {
  if (fixes.length === 0) return null
  const map = await usStates()
  const [seen, filled]: [StateMiles[], StateMiles[]] = [[], []]
  for (const { points, isGap } of drivenLine(ends, fixes)) {
    if (isGap) filled.push(await routeMiles(deps, points))
    else seen.push(milesByState(map, points))
  }
  const all = added([...seen, ...filled])
  return milesOf(added(seen)) < seenShare * milesOf(all) || milesOf(all) === 0 ? null : all
}

/** By the built-in road graph, which needs no vendor; as a straight line if no road leads there. */
async function routeMiles(deps: AppDeps, points: readonly GeoPoint[]): Promise<StateMiles> {
  const map = await usStates()
  const stops = withoutSamePlace(points)
  if (stops.length < 2) return milesByState(map, stops)
  const route = await deps.maps.routers.builtIn.route({ stops, truck: truckOf(), optimize: 'time' })
  if (!route.isFound) return milesByState(map, stops)
  return added(route.legs.map(({ line, meters }) => milesByState(map, line, milesFromMeters(meters))))
}

function withoutSamePlace(points: readonly GeoPoint[]): GeoPoint[] {
  const apart: GeoPoint[] = []
  for (const point of points) {
    const last = apart.at(-1)
    if (last === undefined || greatCircleMeters(last, point) > samePlaceMeters) apart.push(point)
  }
  return apart
}
