import { sql } from 'kysely'
import type { ChargeEvidence, LoadCharge } from '#contract/charges.ts'
import { greatCircleMeters } from '#domain/maps/geo-point.ts'
import { isFitForGeofence, type Precision } from '#domain/maps/precision.ts'
import { shiftsOf, visitsOfShifts } from '#domain/tracking/shifts.ts'
import type { DbDeps } from '../deps.ts'
import { companyHead } from '../settings/company-head.ts'
import { companySettings } from '../settings/company-settings.ts'
import { pingsOf } from '../tracking/stored-pings.ts'
import { positionsOf } from '../tracking/track-of-load.ts'
import { chargeView, provenHistory } from './charge-views.ts'

/** The most positions on the page; all stored positions are in the load's track files. */
const mostPositions = 120
/** How long before and after the stay the truck is shown. */
const aroundMs = 20 * 60_000

type Place = ChargeEvidence['place']
type Recorded = ChargeEvidence['arrival']

/** The evidence for a charge as it is stored; nothing in it is written by the person who requests it. */
export async function chargeEvidence(
  deps: DbDeps,
  loadId: string,
  chargeId: string,
): Promise<ChargeEvidence> {
  const charge = await chargeView(deps, loadId, chargeId)
  const settings = await companySettings(deps)
  const { remitTo: _remit, logoPath: _logo, ...company } = companyHead(settings)
  const stop = charge.stop === null ? null : await stopAt(deps, charge.stop.id)
  return {
    ...(await factsOf(deps, loadId, charge.workedOut)),
    company,
    timeZone: zoneAt(stop, settings),
    charge,
    place: stop?.place ?? null,
    arrival: await recorded(deps, {
      loadId,
      at: stop?.arrivedAt ?? null,
      source: stop?.arrivalSource ?? null,
    }),
    departure: await recorded(deps, {
      loadId,
      at: stop?.departedAt ?? null,
      source: stop?.departureSource ?? null,
    }),
    ...(await truckAround(deps, { loadId, charge, place: stop?.place ?? null })),
    history: await provenHistory(deps, loadId, charge),
    madeAt: deps.clock().toISOString(),
  }
}

function zoneAt(stop: { readonly timeZone: string | null } | null, company: { readonly timeZone: string }) {
  return stop?.timeZone ?? company.timeZone
}

/** The driver is the one that had the load while it stood there: another may have taken it over since. */
async function factsOf({ db }: DbDeps, loadId: string, there: LoadCharge['workedOut']) {
  const driverThere = sql<string>`coalesce((select spans.driver_id from tracking_spans spans
    where spans.load_id = loads.id and spans.started_at <= ${there?.endsAt ?? null}::timestamptz
      and coalesce(spans.ended_at, 'infinity') > ${there?.arrivedAt ?? null}::timestamptz
    order by spans.started_at limit 1), loads.driver_id)`
  return db
    .selectFrom('loads')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('users as drivers', (join) => join.on('drivers.id', '=', driverThere))
    .select(['loads.number109', 'loads.poNumber', 'loads.bolNumber', 'loads.tripNumber'])
    .select(['customers.name as customerName'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', drivers.first_name, drivers.last_name), '')`.as('driverName'),
      sql<string | null>`coalesce(loads.truck_number, drivers.truck_number)`.as('truckNumber'),
    ])
    .where('loads.id', '=', loadId)
    .executeTakeFirstOrThrow()
}

async function stopAt({ db }: DbDeps, stopId: string) {
  const stop = await db
    .selectFrom('loadStops')
    .select(['companyName', 'address', 'city', 'state', 'geofenceRadiusMeters', 'timeZone'])
    .select(['arrivedAt', 'departedAt', 'arrivalSource', 'departureSource'])
    .select([
      sql<number | null>`latitude::float8`.as('latitude'),
      sql<number | null>`longitude::float8`.as('longitude'),
      // The check constraint lists exactly the precisions.
      sql<Precision>`coordinate_precision`.as('precision'),
    ])
    .where('id', '=', stopId)
    .executeTakeFirstOrThrow()
  const { companyName: name, geofenceRadiusMeters: radiusMeters } = stop
  // From the center of a town every truck at its dock is miles away.
  const { latitude, longitude } = isFitForGeofence(stop.precision) ? stop : nowhere
  const address = [stop.address, stop.city, stop.state].filter(Boolean).join(', ')
  const place = { name, address: address === '' ? null : address, latitude, longitude, radiusMeters }
  return { ...stop, place }
}

const nowhere = { latitude: null, longitude: null }

type Told = { readonly loadId: string; readonly at: string | null; readonly source: string | null }

/** Who reported a time and when: from the load's step at that moment, or from times that its positions filled in. */
async function recorded({ db }: DbDeps, { loadId, at, source }: Told): Promise<Recorded> {
  if (at === null) return null
  const step = await db
    .selectFrom('loadStatusHistory as history')
    .leftJoin('users', 'users.id', 'history.actorId')
    .select('history.recordedAt')
    .select(sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('actorName'))
    .where('history.loadId', '=', loadId)
    .where('history.timestamp', '=', at)
    .orderBy('history.recordedAt')
    .limit(1)
    .executeTakeFirst()
  const filled =
    step ??
    (await db
      .selectFrom('loadEvents')
      .select(['recordedAt', sql<null>`null`.as('actorName')])
      .where('loadId', '=', loadId)
      .where('kind', '=', 'visits')
      .where(sql<boolean>`data::text like ${`%${at}%`}`)
      .orderBy('recordedAt', 'desc')
      .limit(1)
      .executeTakeFirst())
  return {
    at,
    // The check constraint lists exactly the sources.
    source: source as NonNullable<Recorded>['source'],
    recordedAt: filled?.recordedAt ?? null,
    actorName: filled?.actorName ?? null,
  }
}

type Around = { readonly loadId: string; readonly charge: LoadCharge; readonly place: Place }
type Truck = Pick<ChargeEvidence, 'crossings' | 'positions' | 'storedPositions'>

/** The truck's positions around the stop; expired ones have been deleted. */
async function truckAround(deps: DbDeps, { loadId, charge, place }: Around): Promise<Truck> {
  const { workedOut } = charge
  if (workedOut === null) return { crossings: [], positions: [], storedPositions: 0 }
  const from = new Date(Date.parse(workedOut.arrivedAt) - aroundMs).toISOString()
  const until = new Date(Date.parse(workedOut.endsAt) + aroundMs).toISOString()
  const rows = (await positionsOf(deps, loadId, from)).filter(({ capturedAt }) => capturedAt <= until)
  const step = Math.max(1, Math.ceil(rows.length / mostPositions))
  const positions = rows
    .filter((_, index) => index % step === 0 || index === rows.length - 1)
    .map(({ capturedAt, latitude, longitude, accuracy }) => {
      const point = { latitude: Number(latitude), longitude: Number(longitude) }
      const circle = circleOf(place)
      return {
        at: capturedAt,
        ...point,
        accuracy: accuracy === null ? null : Number(accuracy),
        meters: circle === null ? null : Math.round(greatCircleMeters(circle, point)),
      }
    })
  return { crossings: await crossingsOf(deps, loadId, place), positions, storedPositions: rows.length }
}

function circleOf(place: Place) {
  if (place === null || place.latitude === null || place.longitude === null) return null
  const { latitude, longitude, radiusMeters } = place
  return { latitude, longitude, radiusMeters }
}

async function crossingsOf(deps: DbDeps, loadId: string, place: Place): Promise<Truck['crossings']> {
  const circle = circleOf(place)
  if (circle === null) return []
  return visitsOfShifts(circle, shiftsOf(await pingsOf(deps, loadId))).map(
    ({ arrivedAtMs, departedAtMs }) => ({
      arrivedAt: new Date(Math.round(arrivedAtMs)).toISOString(),
      departedAt: departedAtMs === null ? null : new Date(Math.round(departedAtMs)).toISOString(),
    }),
  )
}
