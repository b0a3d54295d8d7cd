import { sql, type RawBuilder } from 'kysely'
import { precisions } from '#domain/maps/precision.ts'

/** The address of a location or a stop as one line, the way the screens put it together before they ask for it. */
export function addressLine(table: 'locations' | 'load_stops') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`concat_ws(', ', nullif(${column('address')}, ''), nullif(${column('city')}, ''), ${column('state')})`
}

/** The better a place is known, the smaller. */
export function precisionRank(precision: RawBuilder<unknown>) {
  return sql`array_position(${[...precisions]}::text[], ${precision})`
}
