import { sql, type RawBuilder } from 'kysely'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { DbDeps } from '../deps.ts'
import { lostPositions, oldestPosition } from '../tracking/lost-positions.ts'

type Stop = {
  readonly type: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly arrivedAt: string | null
  readonly departedAt: string | null
}

/** A load with what its miles are calculated from. */
export type DrivenLoad = {
  readonly id: string
  readonly deliveredAt: string | null
  /** Ordered and not used: it drove to its pickup and carried nothing. */
  readonly isTonu: boolean
  readonly stops: readonly Stop[]
  /** The truck's previous delivery: where it came from, and when it left there empty. */
  readonly previous: (Partial<GeoPoint> & { readonly id: string; readonly emptyAt: string }) | null
  readonly hasPositions: boolean
}

/** The truck of a load: settled when it was delivered, until then its own number or its driver's truck. */
const truckNumber = sql.raw(`case when loads.delivered_at is not null then loads.truck_of_miles
  else coalesce(nullif(trim(loads.truck_number), ''), nullif(trim(drivers.truck_number), '')) end`)

/** After this long without a delivery, the truck no longer counts as coming from the last one. */
const longestBetweenDays = 92
/**
 * A change that was uncommitted when the miles were calculated has an older timestamp than they; this margin covers it.
 */
const underWaySeconds = 15

/**
 * The loads whose miles are missing, or outdated because the load or its predecessor changed, or because another load is
 * the predecessor now. Miles whose positions have been deleted stay, since they could not be calculated again.
 */
export async function loadsNeedingMiles(
  deps: DbDeps,
  { from, to }: { readonly from: Date; readonly to: Date },
  { most, except }: { readonly most: number; readonly except: readonly string[] },
): Promise<{ readonly loads: readonly DrivenLoad[]; readonly count: number }> {
  const oldest = await oldestPosition(deps)
  const { rows } = await sql<DrivenLoad & { readonly count: number }>`
    with ${driven({ from: from.toISOString(), until: to.toISOString() })},
    known as (
      select miles.load_id, min(miles.computed_at) - make_interval(secs => ${sql.lit(underWaySeconds)}) as computed_at,
        bool_or(miles.basis = 'positions') as by_positions, (array_agg(miles.after_load_id))[1] as after_load_id
      from load_state_miles miles group by miles.load_id)
    select ${columns}, (count(*) over ())::int as count
    from driven left join known on known.load_id = driven.id
    where driven.id <> all(${except}::uuid[])
      and driven.delivered_at >= ${from.toISOString()} and driven.delivered_at < ${to.toISOString()}
      and (known.computed_at is null
        or known.computed_at <= greatest(driven.updated_at, driven.previous_updated_at)
        or known.after_load_id is distinct from driven.previous_id)
      and not (coalesce(known.by_positions, false) and ${lostPositions(sql.ref('driven.id'), oldest)})
    order by driven.delivered_at desc, driven.id limit ${most}`.execute(deps.db)
  return { loads: rows, count: rows[0]?.count ?? 0 }
}

/** One load, even if it is still on the way. */
export async function drivenLoad(deps: DbDeps, id: string): Promise<DrivenLoad | null> {
  const load = await deps.db.selectFrom('loads').select('deliveredAt').where('id', '=', id).executeTakeFirst()
  if (!load) return null
  const at = load.deliveredAt ?? deps.clock().toISOString()
  const { rows } = await sql<DrivenLoad>`with ${driven({ from: at, until: at, id })}
    select ${columns} from driven where driven.id = ${id}`.execute(deps.db)
  return rows[0] ?? null
}

type Period = { readonly from: string; readonly until: string; readonly id?: string }

/** The delivered loads of the period, each with its truck's previous delivery. */
function driven({ from, until, id }: Period): RawBuilder<unknown> {
  const also = id === undefined ? sql`false` : sql`loads.id = ${id}`
  const longest = sql`make_interval(days => ${sql.lit(longestBetweenDays)})`
  return sql`nearby as (
    select loads.id, loads.delivered_at, loads.updated_at, loads.is_tonu,
      coalesce(lower(${truckNumber}), loads.driver_id::text, loads.id::text) as truck
    from loads left join users drivers on drivers.id = loads.driver_id
    where loads.deleted_at is null and (${also} or (
      loads.delivered_at >= ${from}::timestamptz - ${longest} and loads.delivered_at <= ${until}))),
  driven as (
    select nearby.*, lag(updated_at) over of_truck as previous_updated_at,
      case when lag(delivered_at) over of_truck >= coalesce(delivered_at, ${until}::timestamptz) - ${longest}
        then lag(id) over of_truck end as previous_id
    from nearby window of_truck as (partition by truck order by coalesce(delivered_at, 'infinity'), id))`
}

const columns = sql`driven.id, driven.delivered_at, driven.is_tonu,
  (select coalesce(json_agg(json_build_object('type', s.stop_type, 'latitude', s.latitude::float8,
      'longitude', s.longitude::float8, 'arrivedAt', s.arrived_at, 'departedAt', s.departed_at)
    order by s.stop_sequence), '[]') from load_stops s where s.load_id = driven.id) as stops,
  (select json_build_object('id', before.id, 'latitude', s.latitude::float8, 'longitude', s.longitude::float8,
      'emptyAt', coalesce(s.departed_at, before.delivered_at))
    from loads before left join lateral (
      select latitude, longitude, departed_at from load_stops
      where load_id = before.id
      order by case when before.is_tonu then stop_sequence else -stop_sequence end limit 1) s on true
    where before.id = driven.previous_id) as previous,
  exists (select from tracking_spans spans where spans.load_id = driven.id) as has_positions`
