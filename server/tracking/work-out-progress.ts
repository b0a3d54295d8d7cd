import type { Arrival, RunningLate } from '#contract/tracking.ts'
import { milesFromMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { endOfDueDay } from '#domain/loads/end-of-due-day.ts'
import { exemptStretches, isExemptAt } from '#domain/tracking/agricultural-exemption.ts'
import { assumedAccuracyMeters, believedPlace, cleanPings } from '#domain/tracking/clean-pings.ts'
import { expectedArrivals, type Eta } from '#domain/tracking/eta.ts'
import { hoursUsed } from '#domain/tracking/hours-of-service.ts'
import { nearTown } from '#domain/tracking/near-town.ts'
import type { Fix } from '#domain/tracking/ping.ts'
import { ownSpeedMps } from '#domain/tracking/own-speed.ts'
import { loadsBefore, stopsLeft } from '#domain/tracking/stops-before.ts'
import { placeWords } from '#domain/tracking/where-is.ts'
import { tenths } from '#domain/units.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { truckOf } from '../maps/plan-route.ts'
import { builtInTownsNear } from '../providers/geocoding/index.ts'
import { companySettings } from '../settings/company-settings.ts'
import { loadsToWorkOut, type LoadToWorkOut, type Stop } from './loads-to-work-out.ts'
import { pingsOfDriver } from './stored-pings.ts'

/** A silent truck's hours go on, and it may be late by now. */
const silentMs = 10 * 60_000
/** Who was told that a truck is late is told again only if it was to be this early meanwhile. */
const onTimeByMs = 30 * 60_000
/** Hours of service depend on the time since the last 10-hour rest, which lies within this period. */
const lookBackMs = 34 * 60 * 60_000

/**
 * Calculates for those of these loads that are due the truck's location in words, the remaining distance and the
 * arrival at each remaining stop. Uses the built-in roads, which answer at once for free; a vendor would be called
 * every minute for every truck.
 */
export async function workOutProgress(deps: AppDeps, loadIds: readonly string[]): Promise<void> {
  const loads = await loadsToWorkOut(deps, loadIds)
  if (loads.length === 0) return
  const { timeZone } = await companySettings(deps)
  for (const load of loads) {
    try {
      const progress = await progressOf(deps, load, timeZone)
      // Worked out by somebody else meanwhile, perhaps from a newer position; who is late was told by them.
      if (!(await save(deps, load, progress))) continue
      const late = progress.late.filter(({ stopId }) => !load.toldLate.includes(stopId))
      for (const news of late) deps.live.publishLate(news)
      // Otherwise the next scheduled refresh is soon enough: hundreds of trucks move each minute.
      if (load.isFirst || late.length > 0) deps.live.publish({ lists: ['tracking'] })
    } catch (error) {
      // Recalculated with the next position; other trucks must not wait for it.
      deps.log.error({ err: error, loadId: load.id }, 'the arrival of a truck could not be worked out')
    }
  }
}

/**
 * Works out again what no longer holds: a position came within the minute after the last time, the load was changed, or
 * nothing was heard for a while.
 */
export async function renewProgress(deps: AppDeps): Promise<void> {
  const silentSince = new Date(deps.clock().getTime() - silentMs).toISOString()
  const loads = await deps.db
    .selectFrom('trackingSpans as spans')
    .innerJoin('loads', 'loads.id', 'spans.loadId')
    .innerJoin('loadProgress as progress', 'progress.loadId', 'loads.id')
    .innerJoin('loadPositions as positions', 'positions.loadId', 'loads.id')
    .select('loads.id')
    .where('spans.endedAt', 'is', null)
    .where((is) =>
      is.or([
        is('positions.at', '>', is.ref('progress.positionAt')),
        is('loads.updatedAt', '>', is.ref('progress.computedAt')),
        is('progress.computedAt', '<=', silentSince),
      ]),
    )
    .execute()
  await workOutProgress(
    deps,
    loads.map(({ id }) => id),
  )
}

const unknownStop = { name: null, timeZone: null }

type Progress = {
  readonly near: { readonly words: string; readonly name: string; readonly state: string } | null
  readonly milesLeft: number | null
  readonly arrivals: readonly Arrival[]
  readonly assumption: string | null
  readonly late: readonly (RunningLate & { readonly stopId: string })[]
  /** The stops that it reaches well before they are due. */
  readonly onTime: readonly string[]
}

async function progressOf(deps: AppDeps, load: LoadToWorkOut, timeZone: string): Promise<Progress> {
  const nowMs = deps.clock().getTime()
  const since = new Date(Date.parse(load.at) - lookBackMs).toISOString()
  const pings = await pingsOfDriver(deps, load.driverId, since)
  // What came "later" came under a clock of ours that has been put right.
  const fixes = cleanPings(pings.filter(({ receivedAtMs }) => receivedAtMs <= nowMs))
  const { latitude, longitude, accuracy } = load
  const accuracyMeters = accuracy ?? assumedAccuracyMeters
  const truck = believedPlace(fixes, { latitude, longitude, accuracyMeters, atMs: Date.parse(load.at) })
  const town = nearTown(truck, await builtInTownsNear(truck))
  const near = town && { words: placeWords(town), name: town.name, state: town.state }
  const way = wayOf(load, nowMs)
  const route = await routeFrom(deps, truck, way)
  if (route === null || !route.isFound)
    return { near, milesLeft: null, arrivals: [], assumption: null, late: [], onTime: [] }
  const legs = route.legs.map(({ seconds, meters, line }, index) => {
    const { stop, source } = way.points[index] ?? { stop: undefined, source: null }
    return {
      stopId: stop?.id ?? '',
      seconds,
      meters,
      stretches: source === null ? undefined : exemptStretches(line, source),
      opensAtMs: msOf(stop?.opensAt ?? null),
    }
  })
  const eta = expectedArrivals({
    ...paceOf(fixes, truck.atMs, way.points[0]?.source ?? null),
    startMs: truck.atMs,
    legs,
    standsAt: way.standsAt && { opensAtMs: msOf(way.standsAt.opensAt) },
    stopsBefore: way.stopsBefore,
  })
  const lastDue = endOfDueDay(load, timeZone)
  const arrivals = arrivalsOf(eta, { legs, nowMs }, (stopId) => {
    const stop = load.stops.find(({ id }) => id === stopId)
    return stop?.dueAt ?? (stop === load.stops.at(-1) ? lastDue : null)
  }).filter(({ stopId }) => load.stops.some(({ id }) => id === stopId))
  return {
    near,
    milesLeft: tenths(milesFromMeters(route.meters)),
    arrivals: arrivals.map(({ dueAt: _due, ...arrival }) => arrival),
    assumption: eta.assumption,
    late: arrivals.flatMap(({ stopId, at, isLate, dueAt }) => {
      const { name: stopName, timeZone } = load.stops.find(({ id }) => id === stopId) ?? unknownStop
      const { id: loadId, number109 } = load
      const expectedAt = iso(Math.max(nowMs, Date.parse(at)))
      return isLate && dueAt !== null
        ? [{ loadId, number109, stopId, stopName, timeZone, at: expectedAt, dueAt }]
        : []
    }),
    onTime: arrivals.flatMap(({ stopId, at, dueAt, isLate }) =>
      !isLate && dueAt !== null && Date.parse(at) + onTimeByMs <= Date.parse(dueAt) ? [stopId] : [],
    ),
  }
}

type Way = {
  readonly points: readonly {
    readonly stop: Stop
    readonly point: GeoPoint
    /** Where its goods were loaded, of a load under the agricultural exemption. */
    readonly source: GeoPoint | null
  }[]
  readonly standsAt: Stop | null
  readonly stopsBefore: number
}

/** What the truck passes up to the last stop of the load: the driver's other loads may come first. */
function wayOf(load: LoadToWorkOut, nowMs: number): Way {
  const before = loadsBefore(load, load.ofDriver, nowMs)
  const own = { load, ...stopsLeft(load.stops) }
  const pointsOf = ({ load: { agriculturalExemption, stops: all }, stops }: (typeof before)[number]) => {
    const source = agriculturalExemption ? exemptSource(all) : null
    return stops.flatMap((stop) => pointOf(stop).map((point) => ({ stop, point, source })))
  }
  const elsewhere = before.find(({ standsAt }) => standsAt !== null)
  const ownPoints = pointsOf(own)
  return {
    points: ownPoints.length === 0 ? [] : [...before.flatMap(pointsOf), ...ownPoints],
    standsAt: own.standsAt ?? elsewhere?.standsAt ?? null,
    stopsBefore:
      before.reduce((sum, { stops }) => sum + stops.length, 0) +
      Number(own.standsAt === null && elsewhere !== undefined),
  }
}

async function routeFrom({ maps }: AppDeps, truck: GeoPoint, { points }: Way) {
  if (points.length === 0) return null
  const stops = [truck, ...points.map(({ point }) => point)]
  return maps.routers.builtIn.route({ stops, truck: truckOf(), optimize: 'time' })
}

const msOf = (time: string | null) => (time === null ? null : Date.parse(time))

function pointOf({ latitude, longitude }: Stop): GeoPoint[] {
  return latitude === null || longitude === null ? [] : [{ latitude, longitude }]
}

function exemptSource(stops: readonly Stop[]): GeoPoint | null {
  const pickup = stops.find(({ stopType }) => stopType === 'pickup')
  return pickup === undefined ? null : (pointOf(pickup)[0] ?? null)
}

/** The truck's speed and how much of the shift is used, as far as its positions show. */
function paceOf(fixes: readonly Fix[], atMs: number, source: GeoPoint | null) {
  return {
    ownSpeedMps: ownSpeedMps(fixes, atMs),
    hours: hoursUsed(fixes, atMs, (fix) => source !== null && isExemptAt(fix, source)),
  }
}

type Leg = { readonly stopId: string; readonly meters: number }

type Driven = { readonly legs: readonly Leg[]; readonly nowMs: number }

/** A stop that is not reached by now is late once its time has passed, whatever was expected. */
function arrivalsOf(eta: Eta, { legs, nowMs }: Driven, dueOf: (stopId: string) => string | null) {
  let meters = 0
  return eta.arrivals.map(({ stopId, atMs, earliestMs, latestMs }, index) => {
    meters += legs[index]?.meters ?? 0
    const dueAt = dueOf(stopId)
    return {
      stopId,
      at: iso(atMs),
      earliest: iso(earliestMs),
      latest: iso(latestMs),
      milesLeft: tenths(milesFromMeters(meters)),
      isLate: dueAt !== null && Math.max(atMs, nowMs) > Date.parse(dueAt),
      dueAt: dueAt === null ? null : iso(Date.parse(dueAt)),
    }
  })
}

const iso = (ms: number) => new Date(Math.round(ms)).toISOString()

/** False if it was worked out since the load was read. */
async function save({ db, clock }: DbDeps, load: LoadToWorkOut, progress: Progress): Promise<boolean> {
  const row = {
    driverId: load.driverId,
    positionAt: load.at,
    ...placeColumns(progress),
    ...arrivalColumns(progress),
    milesLeft: progress.milesLeft === null ? null : String(progress.milesLeft),
    isLate: progress.late.length > 0,
    toldLate: [
      ...new Set([
        ...load.toldLate.filter((stopId) => !progress.onTime.includes(stopId)),
        ...progress.late.map(({ stopId }) => stopId),
      ]),
    ],
    assumption: progress.assumption,
    stops: JSON.stringify(progress.arrivals),
    computedAt: clock().toISOString(),
  }
  const saved = await db
    .insertInto('loadProgress')
    .values({ loadId: load.id, ...row })
    .onConflict((conflict) =>
      conflict
        .column('loadId')
        .doUpdateSet(row)
        .where('loadProgress.computedAt', load.lastAt === null ? 'is' : '=', load.lastAt),
    )
    .returning('loadId')
    .executeTakeFirst()
  return saved !== undefined
}

function placeColumns({ near }: Progress) {
  if (near === null) return { near: null, nearTown: null, nearState: null }
  return { near: near.words, nearTown: near.name, nearState: near.state }
}

function arrivalColumns({ arrivals: [next] }: Progress) {
  if (next === undefined) return { nextStopId: null, arrivesAt: null, earliestAt: null, latestAt: null }
  return { nextStopId: next.stopId, arrivesAt: next.at, earliestAt: next.earliest, latestAt: next.latest }
}
