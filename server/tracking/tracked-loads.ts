import { sql, type RawBuilder } from 'kysely'
import { statusesOnDuty } from '#domain/tracking/tracked-load.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { JsonText } from '../http/json-text.ts'

/** An instant in the API's format: ISO 8601 UTC with milliseconds. */
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The next stop: the last one that the truck has reached, until it left that one, and then the one after it. */
const nextStop = sql`(
  select json_build_object('id', s.id, 'stopType', s.stop_type, 'name', s.company_name, 'city', s.city, 'state', s.state,
    'timeZone', s.time_zone,
    'appointmentAt', ${instant('s.appointment_at')}, 'appointmentUntil', ${instant('s.appointment_until')},
    'arrivedAt', ${instant('s.arrived_at')})
  from load_stops s
  where s.load_id = loads.id
    and s.stop_sequence >= coalesce((
      select max(case when done.departed_at is null then done.stop_sequence else done.stop_sequence + 1 end)
      from load_stops done
      where done.load_id = loads.id and (done.arrived_at is not null or done.departed_at is not null)), 1)
  order by s.stop_sequence limit 1)`

const lastStop = sql.raw(`left join lateral (
    select s.company_name, s.city, s.state, s.latitude, s.longitude, s.time_zone from load_stops s
    where s.load_id = loads.id order by s.stop_sequence desc limit 1) ends on true`)

const trackedLoad = sql`(select row_to_json(shape)::text from (select
  loads.id, loads.number109, loads.status, loads.tracking_enabled as "trackingEnabled",
  (select ${instant('spans.started_at')} from tracking_spans spans
    where spans.load_id = loads.id and spans.ended_at is null) as "trackedSince",
  loads.po_number as "poNumber", loads.delivery_due_at::text as "deliveryDueAt",
  case when drivers.id is null then null else json_build_object(
    'id', drivers.id, 'firstName', drivers.first_name, 'lastName', drivers.last_name,
    'phoneNumber', drivers.phone_number, 'truckNumber', coalesce(loads.truck_number, drivers.truck_number)) end as driver,
  case when ends.city is null and ends.company_name is null then null else json_build_object(
    'name', ends.company_name, 'city', ends.city, 'state', ends.state, 'timeZone', ends.time_zone) end as location,
  positions.latitude::float8 as "currentLatitude", positions.longitude::float8 as "currentLongitude",
  coalesce(ends.latitude, loads.receiver_latitude)::float8 as "receiverLatitude",
  coalesce(ends.longitude, loads.receiver_longitude)::float8 as "receiverLongitude",
  case when positions.load_id is null then null else json_build_object(
    'at', ${instant('positions.at')}, 'receivedAt', ${instant('positions.received_at')}, 'source', positions.source,
    'speed', positions.speed::float8, 'heading', positions.heading::float8, 'accuracy', positions.accuracy::float8,
    'battery', positions.battery) end as position,
  progress.near,
  case when progress.near_town is null then null else json_build_object(
    'name', progress.near_town, 'state', progress.near_state) end as "nearTown",
  ahead.miles_left::float8 as "milesLeft", ${nextStop} as "nextStop",
  coalesce(ahead.stops, '[]') as arrivals, ahead.assumption
) shape)`

const joins = sql`
  left join load_positions positions on positions.load_id = loads.id and positions.driver_id = loads.driver_id
  left join load_progress progress on progress.load_id = loads.id and progress.driver_id = loads.driver_id
  left join load_progress ahead on ahead.load_id = progress.load_id and not loads.is_tonu
  left join users drivers on drivers.id = loads.driver_id ${lastStop}`

/** Tracked loads, starting with the one whose last position is oldest. */
export async function trackedLoads(deps: DbDeps): Promise<JsonText<TrackedLoad[]>> {
  const rows = await read(
    deps,
    sql`loads.tracking_enabled and loads.driver_id is not null and not loads.is_tonu
      and loads.status in (${sql.join(statusesOnDuty.map((status) => sql.lit(status)))})
      order by positions.at nulls last, loads.created_at desc, loads.id`,
  )
  return JsonText.listOf(rows)
}

export async function trackedLoadView(deps: DbDeps, id: string): Promise<JsonText<TrackedLoad>> {
  const [row] = await read(deps, sql`loads.id = ${id}`)
  if (row === undefined) throw new AppError('load_not_found')
  return new JsonText(row)
}

async function read({ db }: DbDeps, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ json: string }>`select ${trackedLoad} as json from loads ${joins}
    where loads.deleted_at is null and ${where}`.execute(db)
  return rows.map(({ json }) => json)
}
