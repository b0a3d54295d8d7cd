import { sql } from 'kysely'
import { endpointsOf, type StopType } from '#domain/loads/stops.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import type { Writing } from '../../db/insert-rows.ts'
import type { LoadChange, StopEdit, StopPlan } from './load-change.ts'
import type { LockedLoad } from './lock-load.ts'

export async function stopsOf({ db }: DbDeps, loadId: string) {
  const rows = await db
    .selectFrom('loadStops')
    .select(['id', 'stopType', 'stopSequence', 'locationId', 'arrivedAt', 'departedAt'])
    .where('loadId', '=', loadId)
    .orderBy('stopSequence')
    .execute()
  // The check constraint lists exactly the two types.
  return rows.map((row) => ({ ...row, stopType: row.stopType as StopType }))
}

/** Added to positions while stops are renumbered, because no two may have the same; larger than any number of stops. */
const aside = 1_000_000

/** Puts the stops in the plan's order, numbered from 1. Returns the load's own ends, which follow its stops. */
export async function writeStops({ db }: TxDeps, loadId: string, plan: StopPlan) {
  const present = new Map((await stopsOf({ db } as DbDeps, loadId)).map((stop) => [stop.id, stop]))
  const kept = plan.filter((stop) => typeof stop === 'string')
  const gone = [...present.keys()].filter((id) => !kept.includes(id))
  if (gone.length > 0) await db.deleteFrom('loadStops').where('id', 'in', gone).execute()
  const moved = plan.flatMap((stop, index) =>
    typeof stop === 'string' && present.get(stop)?.stopSequence !== index + 1
      ? [{ id: stop, place: index + 1 }]
      : [],
  )
  if (moved.length > 0) {
    const ids = moved.map(({ id }) => id)
    await sql`update load_stops set stop_sequence = stop_sequence + ${sql.lit(aside)} where id = any(${ids}::uuid[])`.execute(
      db,
    )
    await sql`update load_stops set stop_sequence = moved.place
      from unnest(${ids}::uuid[], ${moved.map(({ place }) => place)}::int[]) as moved (id, place)
      where load_stops.id = moved.id`.execute(db)
  }
  const added = plan.flatMap((stop, index) =>
    typeof stop === 'string' ? [] : [{ ...stop, stopSequence: index + 1 }],
  )
  if (added.length > 0) await db.insertInto('loadStops').values(added).execute()
  const ends = (stop: StopPlan[number]) => (typeof stop === 'string' ? present.get(stop) : stop)
  return endpointsOf(plan.map(ends).filter((stop) => stop !== undefined))
}

/** Edits of stops that stay. */
export function stopEditWritings(
  { db }: TxDeps,
  load: Pick<LockedLoad, 'id' | 'deliveryDueAt'>,
  change: LoadChange,
): readonly Writing[] {
  if (change.kind !== 'facts') return []
  const { facts, stopEdits = [] } = change
  const { deliveryDueAt = load.deliveryDueAt } = facts
  return [
    ...stopEdits.map(({ id, ...edit }) => db.updateTable('loadStops').set(edit).where('id', '=', id)),
    latenessForgotten(load.id, {
      appointments: stopEdits.filter(({ appointmentAt }) => appointmentAt !== undefined),
      isDueDayMoved: deliveryDueAt !== load.deliveryDueAt,
    }),
  ]
}

type Moved = { readonly appointments: readonly StopEdit[]; readonly isDueDayMoved: boolean }

/**
 * Who was told that a truck misses its appointment, or the due day at the last stop, is told of the new one by itself.
 * What is being worked out at this moment knows the former one, and is not stored.
 */
function latenessForgotten(loadId: string, { appointments, isDueDayMoved }: Moved): Writing {
  if (appointments.length === 0 && !isDueDayMoved) return null
  const ids = appointments.map(({ id }) => id)
  const times = appointments.map(
    ({ appointmentAt, appointmentUntil }) => appointmentUntil ?? appointmentAt ?? null,
  )
  return sql`update load_progress set computed_at = computed_at - interval '1 ms',
      told_late = array(select unnest(told_late) except select unnest(moved.stops))
    from (select array_agg(stops.id) as stops from (
      select id, coalesce(appointment_until, appointment_at) as due_at,
        stop_sequence = max(stop_sequence) over () as is_last
      from load_stops where load_id = ${loadId}) stops
      left join unnest(${ids}::uuid[], ${times}::timestamptz[]) as edits (id, due_at) on edits.id = stops.id
      where (edits.id is not null and edits.due_at is distinct from stops.due_at)
        or (${isDueDayMoved} and stops.is_last and stops.due_at is null)) as moved
    where load_progress.load_id = ${loadId} and moved.stops is not null`
}
