import { sql } from 'kysely'
import { outside } from '#domain/miles/state-map.ts'
import type { DbDeps } from '../deps.ts'
import type { DrivenLoad } from './driven-loads.ts'
import type { Miles, MilesOfLoad } from './miles-of-load.ts'

type Row = { readonly state: string; readonly kind: string; readonly miles: number; readonly basis: string }

/** Replaces the load's miles in one statement. */
export async function saveMiles(
  { db }: DbDeps,
  { load, miles, at }: { readonly load: DrivenLoad; readonly miles: MilesOfLoad; readonly at: string },
): Promise<void> {
  const [loadId, afterLoadId] = [load.id, load.previous?.id ?? null]
  const rows = [
    // A load without determinable miles gets a row too, so that it counts as done.
    ...rowsOf('loaded', miles.loaded ?? { basis: 'route', byState: new Map() }),
    ...(miles.deadhead === null ? [] : rowsOf('deadhead', miles.deadhead)),
  ].map((row) => ({ ...row, load_id: loadId, after_load_id: afterLoadId, computed_at: at }))
  await sql`with given as (select * from json_populate_recordset(null::load_state_miles, ${JSON.stringify(rows)}::json)),
    gone as (delete from load_state_miles old where old.load_id = ${loadId} and not exists (
      select from given where given.state = old.state and given.kind = old.kind))
    insert into load_state_miles (load_id, state, kind, miles, basis, after_load_id, computed_at)
    select given.load_id, given.state, given.kind, given.miles, given.basis, given.after_load_id, given.computed_at
    from given join loads on loads.id = given.load_id order by given.kind, given.state
    on conflict (load_id, state, kind) do update set
      miles = excluded.miles, basis = excluded.basis, after_load_id = excluded.after_load_id,
      computed_at = excluded.computed_at`.execute(db)
}

function rowsOf(kind: string, { basis, byState }: Miles): Row[] {
  const rows = [...byState].map(([state, miles]) => ({ state, kind, miles, basis }))
  return rows.length > 0 ? rows : [{ state: outside, kind, miles: 0, basis }]
}
