import { sql } from 'kysely'
import type { Arrival, RunningLate } from '#contract/tracking.ts'
import { milesFromMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { endOfDueDay } from '#domain/loads/end-of-due-day.ts'
import type { StopType } from '#domain/loads/stops.ts'
import { exemptStretches, isExemptAt } from '#domain/tracking/agricultural-exemption.ts'
import { assumedAccuracyMeters, believedPlace, cleanPings } from '#domain/tracking/clean-pings.ts'
import { expectedArrivals, type Eta } from '#domain/tracking/eta.ts'
import { hoursUsed } from '#domain/tracking/hours-of-service.ts'
import { nearTown } from '#domain/tracking/near-town.ts'
import type { Fix } from '#domain/tracking/ping.ts'
import { ownSpeedMps } from '#domain/tracking/own-speed.ts'
import { placeWords } from '#domain/tracking/where-is.ts'
import { tenths } from '#domain/units.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { truckOf } from '../maps/plan-route.ts'
import { builtInTownsNear } from '../providers/geocoding/index.ts'
import { companySettings } from '../settings/company-settings.ts'
import { pingsOfDriver } from './stored-pings.ts'

/** Within this time a truck moves by about a mile, and arrivals are shown in steps of ten minutes. */
const everyMs = 60_000
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
  const loads = await loadsNeedingMiles(deps, loadIds)
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

type Load = Awaited<ReturnType<typeof loadsNeedingMiles>>[number]
const unknownStop = { name: null, timeZone: null }
type Stop = {
  readonly id: string
  readonly name: string | null
  readonly stopType: StopType
  readonly latitude: number | null
  readonly longitude: number | null
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  readonly opensAt: string | null
  readonly dueAt: string | null
  readonly timeZone: string | null
}

async function loadsNeedingMiles({ db, clock }: DbDeps, loadIds: readonly string[]) {
  const now = clock()
  const before = new Date(now.getTime() - everyMs).toISOString()
  const { rows } = await sql<{
    id: string
    number109: string
    driverId: string
    deliveryDueAt: string | null
    agriculturalExemption: boolean
    latitude: number
    longitude: number
    accuracy: number | null
    at: string
    toldLate: string[]
    isFirst: boolean
    /** When it was last worked out, for whichever driver. */
    lastAt: string | null
    stops: Stop[]
  }>`select loads.id, loads.number109, loads.driver_id, case when not loads.is_tonu then loads.delivery_due_at::text end as delivery_due_at,
      loads.agricultural_exemption,
      positions.latitude::float8, positions.longitude::float8, positions.accuracy::float8, positions.at,
      coalesce(progress.told_late, '{}') as told_late, progress.load_id is null as is_first,
      (select computed_at from load_progress where load_id = loads.id) as last_at,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.company_name, 'stopType', s.stop_type,
          'latitude', s.latitude::float8, 'longitude', s.longitude::float8, 'arrivedAt', s.arrived_at,
          'departedAt', s.departed_at, 'opensAt', s.appointment_at, 'dueAt', case when not loads.is_tonu
            then coalesce(s.appointment_until, s.appointment_at) end, 'timeZone', s.time_zone
        ) order by s.stop_sequence), '[]') from load_stops s where s.load_id = loads.id) as stops
    from loads
    join load_positions positions on positions.load_id = loads.id and positions.driver_id = loads.driver_id
    left join load_progress progress on progress.load_id = loads.id and progress.driver_id = loads.driver_id
    where loads.id = any(${loadIds}::uuid[]) and loads.tracking_enabled and loads.deleted_at is null
      and (progress.computed_at is null or progress.computed_at <= ${before}
        or progress.computed_at > ${now.toISOString()})`.execute(db)
  return rows
}

type Progress = {
  readonly near: { readonly words: string; readonly name: string; readonly state: string } | null
  readonly milesLeft: number | null
  readonly arrivals: readonly Arrival[]
  readonly assumption: string | null
  readonly late: readonly (RunningLate & { readonly stopId: string })[]
  /** The stops that it reaches well before they are due. */
  readonly onTime: readonly string[]
}

async function progressOf(deps: AppDeps, load: Load, timeZone: string): Promise<Progress> {
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
  const { stops, standsAt } = stopsLeft(load.stops)
  const points = stops.flatMap(pointOf)
  const route =
    points.length === 0
      ? null
      : await deps.maps.routers.builtIn.route({
          stops: [truck, ...points.map(({ point }) => point)],
          truck: truckOf(),
          optimize: 'time',
        })
  if (route === null || !route.isFound)
    return { near, milesLeft: null, arrivals: [], assumption: null, late: [], onTime: [] }
  const source = exemptSource(load)
  const legs = route.legs.map(({ seconds, meters, line }, index) => ({
    stopId: points[index]?.stop.id ?? '',
    seconds,
    meters,
    stretches: source === null ? undefined : exemptStretches(line, source),
    opensAtMs: msOf(points[index]?.stop.opensAt ?? null),
  }))
  const eta = expectedArrivals({
    ...paceOf(fixes, truck.atMs, source),
    startMs: truck.atMs,
    legs,
    standsAt: standsAt && { opensAtMs: msOf(standsAt.opensAt) },
  })
  const lastDue = endOfDueDay(load, timeZone)
  const arrivals = arrivalsOf(eta, { legs, nowMs }, (stopId) => {
    const stop = load.stops.find(({ id }) => id === stopId)
    return stop?.dueAt ?? (stop === load.stops.at(-1) ? lastDue : null)
  })
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

/** The stops after the last one that the truck has reached, and that one if it is still there. */
function stopsLeft(stops: readonly Stop[]) {
  const last = stops.findLastIndex(({ arrivedAt, departedAt }) => arrivedAt !== null || departedAt !== null)
  const reached = stops[last]
  return { stops: stops.slice(last + 1), standsAt: reached?.departedAt === null ? reached : null }
}

const msOf = (time: string | null) => (time === null ? null : Date.parse(time))

function pointOf(stop: Stop): { readonly stop: Stop; readonly point: GeoPoint }[] {
  const { latitude, longitude } = stop
  return latitude === null || longitude === null ? [] : [{ stop, point: { latitude, longitude } }]
}

/** Where the goods of a load under the agricultural exemption were loaded; null for other loads. */
function exemptSource({ agriculturalExemption, stops }: Load): GeoPoint | null {
  const pickup = stops.find(({ stopType }) => stopType === 'pickup')
  const [found] = agriculturalExemption && pickup ? pointOf(pickup) : []
  return found?.point ?? null
}

/** The truck's speed and how much of the shift is used, as far as its positions show. */
function paceOf(fixes: readonly Fix[], atMs: number, source: GeoPoint | null) {
  return {
    ownSpeedMps: ownSpeedMps(fixes, atMs),
    hours: hoursUsed(fixes, atMs, (fix) => source !== null && isExemptAt(fix, source)),
  }
}

type Leg = { readonly stopId: string; readonly meters: number }

type Way = { readonly legs: readonly Leg[]; readonly nowMs: number }

/** A stop that is not reached by now is late once its time has passed, whatever was expected. */
function arrivalsOf(eta: Eta, { legs, nowMs }: Way, dueOf: (stopId: string) => string | null) {
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
async function save({ db, clock }: DbDeps, load: Load, progress: Progress): Promise<boolean> {
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
