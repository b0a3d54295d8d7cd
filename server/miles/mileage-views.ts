import { sql } from 'kysely'
import type { LoadMiles, MilesSum } from '#contract/mileage.ts'
import type { DbDeps } from '../deps.ts'
import type { Period } from './work-out-miles.ts'

/** The period's loads with their trucks; truck numbers are compared regardless of notation. */
const delivered = ({ from, to }: Period) => sql`delivered as (
  select loads.*, loads.truck_of_miles as truck, coalesce(lower(loads.truck_of_miles), '') as truck_key,
    nullif(trim(concat_ws(' ', drivers.first_name, drivers.last_name)), '') as driver
  from loads left join users drivers on drivers.id = loads.driver_id
  where loads.deleted_at is null
    and loads.delivered_at >= ${from.toISOString()} and loads.delivered_at < ${to.toISOString()})`

type SumRow = MilesSum & {
  readonly truck: string | null
  readonly state: string | null
  readonly isOfTruck: boolean
  readonly withoutMiles: number
}

/** The sums per truck and state, per truck, and in total. */
export async function milesSums({ db }: DbDeps, period: Period): Promise<readonly SumRow[]> {
  const { rows } = await sql<SumRow>`with ${delivered(period)},
    named as (select truck_key, max(truck) as truck from delivered group by truck_key)
    select named.truck, sums.* from (
      select delivered.truck_key, miles.state, grouping(delivered.truck_key) = 0 as is_of_truck,
        coalesce(sum(miles.miles) filter (where miles.kind = 'loaded'), 0)::float8 as loaded,
        coalesce(sum(miles.miles) filter (where miles.kind = 'deadhead'), 0)::float8 as deadhead,
        sum(miles.miles)::float8 as total,
        (count(distinct miles.load_id) filter (where miles.miles > 0))::int as loads,
        (count(distinct miles.load_id) filter (where miles.miles > 0 and exists (
          select from load_state_miles own
          where own.load_id = miles.load_id and own.kind = 'loaded' and own.basis = 'positions')))::int as by_positions,
        (count(*) filter (where miles.kind = 'loaded' and miles.state = '' and miles.miles = 0
          and not delivered.is_tonu))::int as without_miles
      from delivered join load_state_miles miles on miles.load_id = delivered.id
      group by grouping sets ((delivered.truck_key, miles.state), (delivered.truck_key), ())) sums
    left join named on named.truck_key = sums.truck_key`.execute(db)
  return rows
}

const miles = (kind: 'loaded' | 'deadhead') =>
  sql.raw(`coalesce(sum(miles.miles) filter (where miles.kind = '${kind}'), 0)`)
const town = (order: 'asc' | 'desc') =>
  sql.raw(`(select nullif(concat_ws(', ', s.city, s.state), '') from load_stops s
    where s.load_id = delivered.id order by s.stop_sequence ${order} limit 1)`)

export async function milesOfLoads(
  { db }: DbDeps,
  period: Period,
  truck: string | undefined,
): Promise<LoadMiles[]> {
  const wanted = truck === undefined ? sql`true` : sql`delivered.truck_key = ${truck.trim().toLowerCase()}`
  const { rows } = await sql<LoadMiles>`with ${delivered(period)}
    select delivered.id, delivered.number109, delivered.truck, delivered.driver, delivered.delivered_at,
      ${town('asc')} as "from", ${town('desc')} as "to",
      coalesce(sum(by_state.loaded), 0)::float8 as loaded, coalesce(sum(by_state.deadhead), 0)::float8 as deadhead,
      coalesce((select min(basis) from load_state_miles own
        where own.load_id = delivered.id and own.kind = 'loaded'), 'route') as basis,
      coalesce(json_agg(json_build_object('state', by_state.state, 'loaded', by_state.loaded,
        'deadhead', by_state.deadhead) order by by_state.state = '', by_state.state)
        filter (where by_state.loaded + by_state.deadhead > 0), '[]') as states
    from delivered left join lateral (
      select miles.state, ${miles('loaded')} as loaded, ${miles('deadhead')} as deadhead
      from load_state_miles miles where miles.load_id = delivered.id group by miles.state) by_state on true
    where ${wanted}
    group by delivered.id, delivered.number109, delivered.truck, delivered.driver, delivered.delivered_at
    order by delivered.delivered_at, length(delivered.number109), delivered.number109`.execute(db)
  return rows
}
