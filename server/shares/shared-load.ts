import { sql } from 'kysely'
import { z } from 'zod'
import type { ShareLevel } from '#contract/shares.ts'
import { Arrival } from '#contract/tracking.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { isUnderWay } from '#domain/shares/customer-words.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { StopType } from '#domain/loads/stops.ts'
import { isOnAnother } from '#domain/tracking/stops-before.ts'
import type { DbDeps } from '../deps.ts'
import { loadsOnDuty } from '../tracking/loads-to-work-out.ts'

export type SharedStop = {
  readonly id: string
  readonly stopType: StopType
  readonly city: string | null
  readonly state: string | null
  readonly companyName: string | null
  readonly at: GeoPoint | null
  /** The time zone of the place; null if unknown. */
  readonly zone: string | null
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
}

export type Progress = {
  readonly near: string | null
  /** The town that these words name. */
  readonly town: string | null
  readonly positionAt: string
  readonly milesLeft: number | null
  readonly arrivals: readonly Arrival[]
}

/** The data of a load that a customer may see. Nothing else is read, so nothing else can leak. */
export type SharedLoad = {
  readonly number109: string
  readonly poNumber: string | null
  readonly status: LoadStatus
  /** Its truck was ordered and not used: nothing is carried, whatever its status. */
  readonly isTonu: boolean
  readonly deliveryDueAt: string | null
  readonly deliveredAt: string | null
  readonly customerName: string | null
  readonly stops: readonly SharedStop[]
  readonly progress: Progress | null
  /** The truck is on another load first: where, is that one's customer's business. */
  readonly isOnAnother: boolean
  readonly position: (GeoPoint & { readonly at: string }) | null
  /** The truck's route with the goods. */
  readonly track: readonly GeoPoint[]
  readonly documents: readonly SharedDocument[]
}

export type SharedDocument = { readonly id: string; readonly purpose: string }
type Wanted = { readonly loadId: string; readonly level: ShareLevel }

export async function sharedLoad(deps: DbDeps, { loadId, level }: Wanted): Promise<SharedLoad> {
  const load = await loadRow(deps, loadId)
  const driverId = isUnderWay(load) ? load.driverId : null
  const stops = await stopsOf(deps, loadId)
  const standing = {
    status: load.status,
    stops: stops.map(({ appointmentAt, ...stop }) => ({ ...stop, opensAt: appointmentAt })),
  }
  const isElsewhere = driverId !== null && isOnAnother(standing, await loadsOnDuty(deps, [driverId]))
  const hasPlaces = level !== 'city'
  const followed = hasPlaces && !isElsewhere ? driverId : null
  const progress = driverId === null ? null : await progressOf(deps, loadId, driverId)
  const { driverId: _driverId, ...facts } = load
  return {
    ...facts,
    stops: hasPlaces ? stops : stops.map((stop) => ({ ...stop, companyName: null, at: null })),
    progress: isElsewhere && progress ? { ...progress, near: null, town: null, milesLeft: null } : progress,
    isOnAnother: isElsewhere,
    position: followed === null ? null : await positionOf(deps, loadId, followed),
    track: followed === null ? [] : await trackOf(deps, { loadId, driverId: followed, stops }),
    documents: level === 'documents' ? await documentsOf(deps, loadId) : [],
  }
}

async function loadRow({ db }: DbDeps, loadId: string) {
  const load = await db
    .selectFrom('loads')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .select([
      'loads.number109',
      'loads.poNumber',
      'loads.status',
      'loads.isTonu',
      'loads.deliveryDueAt',
      'loads.deliveredAt',
      'loads.driverId',
      'customers.name as customerName',
    ])
    .where('loads.id', '=', loadId)
    .executeTakeFirstOrThrow()
  // The check constraint of loads.status lists exactly the statuses of the table.
  return { ...load, status: load.status as LoadStatus }
}

async function stopsOf({ db }: DbDeps, loadId: string): Promise<SharedStop[]> {
  const rows = await db
    .selectFrom('loadStops')
    .select(['id', 'stopType', 'city', 'state', 'companyName', 'arrivedAt', 'departedAt'])
    .select(['appointmentAt', 'appointmentUntil', 'timeZone as zone'])
    .select([
      sql<number | null>`latitude::float8`.as('latitude'),
      sql<number | null>`longitude::float8`.as('longitude'),
    ])
    .where('loadId', '=', loadId)
    .orderBy('stopSequence')
    .execute()
  return rows.map(({ latitude, longitude, stopType, ...stop }) => ({
    ...stop,
    // The check constraint of the column allows these two.
    stopType: stopType as StopType,
    at: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

/** Only from the current driver: after a change of drivers there is no progress yet. */
async function progressOf({ db }: DbDeps, loadId: string, driverId: string): Promise<Progress | null> {
  const row = await db
    .selectFrom('loadProgress')
    .select(['near', 'nearTown', 'nearState', 'positionAt', 'stops'])
    .select(sql<number | null>`miles_left::float8`.as('milesLeft'))
    .where('loadId', '=', loadId)
    .where('driverId', '=', driverId)
    .executeTakeFirst()
  if (!row) return null
  const { stops, nearTown, nearState, ...progress } = row
  const town = nearTown === null ? null : [nearTown, nearState].filter(Boolean).join(', ')
  return { ...progress, town, arrivals: z.array(Arrival).catch([]).parse(stops) }
}

async function positionOf({ db }: DbDeps, loadId: string, driverId: string) {
  const row = await db
    .selectFrom('loadPositions')
    .select([
      'at',
      sql<number>`latitude::float8`.as('latitude'),
      sql<number>`longitude::float8`.as('longitude'),
    ])
    .where('loadId', '=', loadId)
    .where('driverId', '=', driverId)
    .executeTakeFirst()
  return row ?? null
}

type Track = { readonly loadId: string; readonly driverId: string; readonly stops: readonly SharedStop[] }

/** From the first stop on, reduced to about 150 points. Where the driver came from is not the customer's business. */
async function trackOf({ db }: DbDeps, { loadId, driverId, stops }: Track): Promise<GeoPoint[]> {
  const since = stops[0]?.departedAt ?? stops[0]?.arrivedAt ?? null
  if (since === null) return []
  const { rows } = await sql<GeoPoint>`
    select latitude, longitude from (
      select latitude::float8, longitude::float8, captured_at, row_number() over (order by captured_at) as place,
        count(*) over () as total
      from tracking_pings
      where load_id = ${loadId} and driver_id = ${driverId} and captured_at >= ${since}
        and (accuracy is null or accuracy <= 200)) pings
    where place % greatest(1, total / 150) = 0 order by captured_at`.execute(db)
  return rows
}

const shownPurposes = ['bol', 'pod'] as const

async function documentsOf({ db }: DbDeps, loadId: string): Promise<SharedDocument[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'purpose'])
    .where('loadId', '=', loadId)
    .where('purpose', 'in', shownPurposes)
    .where('receivedAt', 'is not', null)
    .orderBy('purpose')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
