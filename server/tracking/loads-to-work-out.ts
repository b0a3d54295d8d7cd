import { sql } from 'kysely'
import { silentDays } from '#domain/loads/ghost-loads.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { StopType } from '#domain/loads/stops.ts'
import { statusesOnDuty } from '#domain/tracking/tracked-load.ts'
import type { DbDeps } from '../deps.ts'

/** Within this time a truck moves by about a mile, and arrivals are shown in steps of ten minutes. */
const everyMs = 60_000
/** A load whose status has not changed for longer is forgotten, not under way: nothing waits for it. */
const forgottenMs = silentDays * 24 * 60 * 60_000

export type Stop = {
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

type LoadOnDuty = {
  readonly driverId: string
  readonly status: LoadStatus
  readonly agriculturalExemption: boolean
  readonly stops: readonly Stop[]
}

export type LoadToWorkOut = LoadOnDuty & {
  readonly id: string
  readonly number109: string
  readonly deliveryDueAt: string | null
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number | null
  readonly at: string
  readonly toldLate: readonly string[]
  readonly isFirst: boolean
  /** When it was last worked out, for whichever driver. */
  readonly lastAt: string | null
  /** All of its driver, itself among them. */
  readonly ofDriver: readonly LoadOnDuty[]
}

const stops = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.company_name, 'stopType', s.stop_type,
      'latitude', s.latitude::float8, 'longitude', s.longitude::float8, 'arrivedAt', s.arrived_at,
      'departedAt', s.departed_at, 'opensAt', s.appointment_at,
      'dueAt', coalesce(s.appointment_until, s.appointment_at), 'timeZone', s.time_zone
    ) order by s.stop_sequence), '[]') from load_stops s where s.load_id = loads.id) as stops`

/** Those of these loads whose last time is long enough ago. */
export async function loadsToWorkOut(
  deps: DbDeps,
  loadIds: readonly string[],
): Promise<readonly LoadToWorkOut[]> {
  const now = deps.clock()
  const before = new Date(now.getTime() - everyMs).toISOString()
  const { rows } = await sql<Omit<LoadToWorkOut, 'ofDriver'>>`
    select loads.id, loads.number109, loads.driver_id, loads.status, loads.delivery_due_at::text as delivery_due_at, loads.agricultural_exemption,
      positions.latitude::float8, positions.longitude::float8, positions.accuracy::float8, positions.at,
      coalesce(progress.told_late, '{}') as told_late, progress.load_id is null as is_first,
      (select computed_at from load_progress where load_id = loads.id) as last_at, ${stops}
    from loads
    join load_positions positions on positions.load_id = loads.id and positions.driver_id = loads.driver_id
    left join load_progress progress on progress.load_id = loads.id and progress.driver_id = loads.driver_id
    where loads.id = any(${loadIds}::uuid[]) and loads.tracking_enabled and loads.deleted_at is null and not loads.is_tonu
      and (progress.computed_at is null or progress.computed_at <= ${before}
        or progress.computed_at > ${now.toISOString()})`.execute(deps.db)
  const onDuty = await loadsOnDuty(deps, [...new Set(rows.map(({ driverId }) => driverId))])
  return rows.map((load) => ({
    ...load,
    ofDriver: onDuty.filter(({ driverId }) => driverId === load.driverId),
  }))
}

/** The loads of these drivers from Confirmed to At Receiver, without those that nobody has touched for a week. */
export async function loadsOnDuty(
  { db, clock }: DbDeps,
  driverIds: readonly string[],
): Promise<readonly LoadOnDuty[]> {
  if (driverIds.length === 0) return []
  const since = new Date(clock().getTime() - forgottenMs).toISOString()
  const { rows } = await sql<LoadOnDuty>`
    select loads.driver_id, loads.status, loads.agricultural_exemption, ${stops}
    from loads
    where loads.driver_id = any(${driverIds}::uuid[]) and loads.deleted_at is null and not loads.is_tonu
      and loads.status_since > ${since}
      and loads.status in (${sql.join(statusesOnDuty.map((status) => sql.lit(status)))})
    order by loads.status_since, loads.id`.execute(db)
  return rows
}
