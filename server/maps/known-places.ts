import { sql } from 'kysely'
import { isFitForGeofence, precisions, type Precision } from '#domain/maps/precision.ts'
import type { Location } from '#contract/locations.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { noteChange } from '../live/note-changes.ts'
import type { Located } from '../providers/geocoding/geocoding-provider.ts'
import type { AnsweredPlace } from './maps.ts'

/** The address of a location or a stop as one line, the way the screens put it together before they ask for it. */
function addressLine(table: 'locations' | 'load_stops') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`concat_ws(', ', nullif(${column('address')}, ''), nullif(${column('city')}, ''), ${column('state')})`
}

/**
 * Where saved locations with these addresses are, the best known first. Where there is a vendor, what is only the middle
 * of a town is left to it: it may know the house.
 */
export async function knownPlaces(
  { db, maps }: AppDeps,
  addresses: readonly string[],
): Promise<readonly (readonly [string, AnsweredPlace])[]> {
  if (addresses.length === 0) return []
  const isGoodEnough = (precision: Precision) => maps.geocoders.vendor === null || isFitForGeofence(precision)
  const trusted = precisions.filter((precision) => precision !== 'none' && isGoodEnough(precision))
  const { rows } = await sql<Row>`
    select distinct on (line) ${addressLine('locations')} as line, latitude::float8 as latitude, longitude::float8 as longitude,
      coordinate_precision as precision
    from locations
    where archived_at is null and latitude is not null and coordinate_precision = any(${trusted})
      and ${addressLine('locations')} = any(${[...addresses]})
    order by line, array_position(${[...precisions]}::text[], coordinate_precision)
  `.execute(db)
  return rows.map(({ line, latitude, longitude, precision }) => [
    line,
    {
      precision,
      position: { latitude, longitude },
      label: line,
      notes: [],
      provider: 'Saved locations',
      credit: null,
      fallbackReason: null,
      isLasting: true,
    },
  ])
}

type Row = {
  line: string
  latitude: number
  longitude: number
  // The check constraint lists exactly the precisions of the contract, and the query leaves 'none' out.
  precision: Exclude<Location['coordinatePrecision'], 'none'>
}

/**
 * Locations with these addresses, and the stops that were taken from them, learn where they are, so that it is asked for
 * once. What is known better stays, a pin above all. One statement: a location does not learn what its stops do not.
 */
export async function savePlaces(deps: TxDeps, places: ReadonlyMap<string, Located>): Promise<void> {
  const answers = [...places].map(([line, { position, precision }]) => ({ line, ...position, precision }))
  const isCoarser = (table: 'locations' | 'load_stops') => sql`
    array_position(${[...precisions]}::text[], ${sql.ref(`${table}.coordinate_precision`)})
      > array_position(${[...precisions]}::text[], answers.precision)`
  const { rows } = await sql<{ locations: number }>`
    with answers as (
      select * from json_to_recordset(${JSON.stringify(answers)}::json)
        as given(line text, latitude float8, longitude float8, precision text)
    ), placed as (
      update locations set latitude = answers.latitude, longitude = answers.longitude,
        coordinate_precision = answers.precision
      from answers
      where locations.archived_at is null and ${addressLine('locations')} = answers.line and ${isCoarser('locations')}
      returning locations.id
    ), followed as (
      update load_stops set latitude = answers.latitude, longitude = answers.longitude,
        coordinate_precision = answers.precision
      from answers, placed
      where load_stops.location_id = placed.id and ${addressLine('load_stops')} = answers.line
        and ${isCoarser('load_stops')}
    )
    select count(*)::int as locations from placed
  `.execute(deps.db)
  if (rows[0] && rows[0].locations > 0) noteChange(deps, { lists: ['locations'] })
}
