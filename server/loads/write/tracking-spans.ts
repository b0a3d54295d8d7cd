import { sql } from 'kysely'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { isOnDuty, trackedDriver } from '#domain/tracking/tracked-load.ts'
import { insertion, type Writing } from '../../db/insert-rows.ts'
import type { TxDeps } from '../../deps.ts'

type Standing = {
  readonly id: string
  readonly status: LoadStatus
  readonly driverId: string | null
  readonly trackingEnabled: boolean
  readonly deletedAt: string | null
  readonly isTonu: boolean
}

/** Ends the tracking periods of those loads that are tracked. */
export function endSpans({ db }: Pick<TxDeps, 'db'>, loadIds: readonly string[], at: string): Writing {
  return db
    .updateTable('trackingSpans')
    .set({ endedAt: sql<string>`greatest(started_at, ${at}::timestamptz)` })
    .where('loadId', '=', sql<string>`any(${loadIds}::uuid[])`)
    .where('endedAt', 'is', null)
}

/** The tracking periods of loads that are tracked from the beginning, or from when they are back. */
export function firstSpans(tx: TxDeps, loads: readonly (Standing & { readonly since: string })[]): Writing {
  return insertion(
    'trackingSpans',
    loads.flatMap((load) => {
      const driverId = trackedDriver(load)
      return driverId === null ? [] : [spanOf(tx, load.id, driverId, load.since)]
    }),
  )
}

/** Starts, ends or hands over tracking with a change; writes nothing if it stays the same. */
export async function followTracking(
  tx: TxDeps,
  { from, to, at }: { readonly from: Standing; readonly to: Standing; readonly at: string },
): Promise<Writing> {
  const [before, after] = [trackedDriver(from), trackedDriver(to)]
  if (before === after) return null
  // In a separate statement before the insert: a load has only one open period, and a single statement would not
  // guarantee the order.
  const end = before === null ? null : endSpans(tx, [from.id], at)
  if (end !== null) await sql`${end}`.execute(tx.db)
  return after === null ? null : insertion('trackingSpans', [spanOf(tx, to.id, after, at)])
}

/** A delivery that is taken back was a mistake: what it ended goes on, if the load is with that driver still. */
export async function trackedAgain(
  { db }: TxDeps,
  load: Standing & { readonly deliveredAt: string | null },
  to: LoadStatus | undefined,
): Promise<{ readonly trackingEnabled?: true }> {
  const { id, driverId, deliveredAt } = load
  if (to === undefined || !isOnDuty(to) || deliveredAt === null || driverId === null) return {}
  const ended = await db
    .selectFrom('trackingSpans')
    .select('id')
    .where('loadId', '=', id)
    .where('driverId', '=', driverId)
    .where('endedAt', '=', sql<string>`greatest(started_at, ${deliveredAt}::timestamptz)`)
    .executeTakeFirst()
  return ended === undefined ? {} : { trackingEnabled: true }
}

function spanOf(tx: TxDeps, loadId: string, driverId: string, startedAt: string) {
  return { id: tx.newId(), loadId, driverId, startedAt, endedAt: null }
}
