import { greatCircleMeters, milesFromMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { drivenLine, type Ends } from '#domain/miles/driven-line.ts'
import { drivesOfTrucks } from '#domain/miles/handed-over.ts'
import { seenAtPickup } from '#domain/miles/seen-at-pickup.ts'
import { added, milesByState, milesOf, roundedMiles, type StateMiles } from '#domain/miles/state-miles.ts'
import type { Fix } from '#domain/tracking/ping.ts'
import { shiftsOf } from '#domain/tracking/shifts.ts'
import type { AppDeps } from '../deps.ts'
import { truckOf } from '../maps/plan-route.ts'
import { pingsOf } from '../tracking/stored-pings.ts'
import type { DrivenLoad } from './driven-loads.ts'
import { apartByTurn, turnsOf } from './turns.ts'
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
  const { cameMs, before, during } = await drivesOf(deps, load)
  const isAlone = !isCarriedTogether(load, cameMs)
  return {
    loaded: load.isTonu
      ? null
      : inTenths(await milesOfWay(deps, points, { ends: endsOf(points), fixes: during })),
    deadhead: isAlone ? inTenths(await deadheadOf(deps, load, before)) : null,
  }
}

function pointOf({ latitude, longitude }: Partial<Record<keyof GeoPoint, number | null>>): GeoPoint[] {
  return latitude == null || longitude == null ? [] : [{ latitude, longitude }]
}

const endsOf = (points: readonly GeoPoint[]): Ends => ({ from: points[0] ?? null, to: points.at(-1) ?? null })

/** From the previous load's last drop-off, or where the truck was first seen, to the first pickup. */
async function deadheadOf(deps: AppDeps, load: DrivenLoad, fixes: readonly Fix[]): Promise<Miles | null> {
  const to = pickupOf(load)
  if (to === undefined) return null
  const from = load.previous === null ? null : (pointOf(load.previous)[0] ?? null)
  const points = from === null ? [to] : [from, to]
  return milesOfWay(deps, points, { ends: { from, to }, fixes })
}

/** The truck was not empty on its way to the pickup, so these miles belong to the other load. */
function isCarriedTogether({ previous }: DrivenLoad, cameMs: number | null): boolean {
  return previous !== null && cameMs !== null && Date.parse(previous.emptyAt) > cameMs
}

/** When the truck came to the pickup, its positions on the empty way there, and from there to the last drop-off. */
async function drivesOf(deps: AppDeps, load: DrivenLoad) {
  const pings = load.hasPositions ? await pingsOf(deps, load.id) : []
  const emptyAtMs = msOf(load.previous?.emptyAt) ?? -Infinity
  const end = msOf(load.stops.at(-1)?.arrivedAt ?? load.deliveredAt) ?? Infinity
  const ofDrivers = shiftsOf(pings)
  const driven = ofDrivers.flat().filter(({ atMs }) => atMs <= end)
  const visit = toldVisit(load) ?? seenVisit(load, inOrder(driven), emptyAtMs)
  // Not known to have been at the pickup: it is unknown which miles were empty.
  if (visit === null) return { cameMs: null, before: [], during: [] }
  const { leftMs } = visit
  const apart = apartByTurn(pings, { turns: await turnsOf(deps, load.id), leftMs })
  const shifts = apart === pings ? ofDrivers : shiftsOf(apart)
  const { empty, loaded } = drivesOfTrucks(shifts, { ...visit, pickup: pickupOf(load) })
  return {
    cameMs: visit.cameMs,
    // Until it was empty, its miles were those of the load before.
    before: empty.filter(({ atMs }) => atMs >= emptyAtMs),
    during: loaded.filter(({ atMs }) => atMs <= end),
  }
}

const inOrder = (fixes: readonly Fix[]) => fixes.toSorted((one, other) => one.atMs - other.atMs)

type Visit = { readonly cameMs: number; readonly leftMs: number }

function toldVisit({ stops: [pickup] }: DrivenLoad): Visit | null {
  const [came, left] = [msOf(pickup?.arrivedAt), msOf(pickup?.departedAt)]
  const cameMs = came ?? left
  return cameMs === null ? null : { cameMs, leftMs: left ?? cameMs }
}

/** A stop that is known by its town has no fence, and its driver may tell nothing but the delivery. */
function seenVisit(load: DrivenLoad, fixes: readonly Fix[], emptyAtMs: number): Visit | null {
  const pickup = pickupOf(load)
  // On its way a truck may not have come there yet.
  if (pickup === undefined || load.deliveredAt === null) return null
  const atMs = seenAtPickup(pickup, fixes, emptyAtMs)
  return atMs === null ? null : { cameMs: atMs, leftMs: atMs }
}

const pickupOf = ({ stops }: DrivenLoad) => stops.slice(0, 1).flatMap(pointOf)[0]

const msOf = (at: string | null | undefined) => (at == null ? null : Date.parse(at))

/** As they are stored and shown, so that states add up to the sum. */
function inTenths(miles: Miles | null): Miles | null {
  return miles === null ? null : { ...miles, byState: roundedMiles(miles.byState) }
}

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
