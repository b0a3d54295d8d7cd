import { sql } from 'kysely'
import { isFitForGeofence, precisions, type Precision } from '#domain/maps/precision.ts'
import type { Location } from '#contract/locations.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { noteChange } from '../live/note-changes.ts'
import { addressLine, precisionRank } from '../locations/address-sql.ts'
import { placeStops } from '../loads/write/place-stops.ts'
import type { Located } from '../providers/geocoding/geocoding-provider.ts'
import type { AnsweredPlace } from './maps.ts'

/**
 * Coordinates of saved locations with these addresses, the most precise first. With a vendor, town centers are left
 * out, because the vendor may know the house.
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
      isKeyRefused: false,
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
 * Stores coordinates in locations with these addresses and in stops that were taken from them, so that each address is
 * looked up once. More precise coordinates, above all pins, stay.
 */
export async function savePlaces(tx: TxDeps, places: ReadonlyMap<string, Located>): Promise<void> {
  const answers = [...places].map(([line, { position, precision }]) => ({ line, ...position, precision }))
  const { rows } = await sql<{ id: string }>`
    with answers as (
      select * from json_to_recordset(${JSON.stringify(answers)}::json)
        as given(line text, latitude float8, longitude float8, precision text)
    )
    update locations set latitude = answers.latitude, longitude = answers.longitude,
      coordinate_precision = answers.precision
    from answers
    where locations.archived_at is null and ${addressLine('locations')} = answers.line
      and ${precisionRank(sql`locations.coordinate_precision`)} > ${precisionRank(sql`answers.precision`)}
    returning locations.id
  `.execute(tx.db)
  if (rows.length === 0) return
  await placeStops(
    tx,
    rows.map(({ id }) => id),
  )
  noteChange(tx, { lists: ['locations'] })
}
