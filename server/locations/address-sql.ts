import { sql, type RawBuilder } from 'kysely'
import { precisions } from '#domain/maps/precision.ts'

/** A location's or stop's address in one line, composed the same way as the screens compose it for a search. */
export function addressLine(table: 'locations' | 'load_stops') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`concat_ws(', ', nullif(${column('address')}, ''), nullif(${column('city')}, ''), ${column('state')})`
}

/** Lower is better. */
export function precisionRank(precision: RawBuilder<unknown>) {
  return sql`array_position(${[...precisions]}::text[], ${precision})`
}
