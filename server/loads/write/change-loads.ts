import { sql } from 'kysely'
import { userBehind, type Actor } from '../../auth/actor.ts'
import { portionsOf } from '../../db/insert-rows.ts'
import type { TxDeps } from '../../deps.ts'
import { noteChange } from '../../live/note-changes.ts'
import { withoutDriver } from './changed-columns.ts'
import type { LockedInSet } from './lock-load.ts'
import { recordChanges } from './record-changes.ts'
import { endSpans, firstSpans } from './tracking-spans.ts'
import { nextVersionSql } from './version.ts'

const notVisited = { arrivedAt: null, arrivalSource: null, departedAt: null, departureSource: null }

type SetChange = {
  readonly kind: 'trashed' | 'restored' | 'returned'
  readonly reason?: string
}

/**
 * `changeLoad` for many loads: one statement for all, with the same history, events and live updates. The loads must be
 * locked, and the caller must have checked each.
 */
export async function changeLoads(
  tx: TxDeps,
  actor: Actor,
  loads: readonly LockedInSet[],
  change: SetChange,
): Promise<void> {
  if (loads.length === 0) return
  const now = tx.clock().toISOString()
  const changed = (load: LockedInSet) =>
    change.kind === 'returned' ? { ...load, status: withoutDriver.status, driverId: null } : load
  for (const portion of portionsOf(loads)) {
    const changes = portion.map((load) => ({
      from: load,
      to: changed(load),
      change,
      data: {
        number109: load.number109,
        driverId: load.driverId,
        from: load.status,
        to: changed(load).status,
      },
      happenedAt: now,
      recordedAt: now,
    }))
    const ids = portion.map(({ id }) => id)
    const update = tx.db
      .updateTable('loads')
      .set({ ...columnsOf(change, actor, now), updatedAt: nextVersionSql(now) })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    // The next driver starts with no stops visited.
    const stops =
      change.kind === 'returned'
        ? tx.db
            .updateTable('loadStops')
            .set(notVisited)
            .where('loadId', '=', sql<string>`any(${ids}::uuid[])`)
        : null
    const spans =
      change.kind === 'restored'
        ? firstSpans(
            tx,
            portion.map((load) => ({ ...load, deletedAt: null, since: now })),
          )
        : endSpans(tx, ids, now)
    await recordChanges(tx, actor, changes, [update, stops, spans])
  }
  noteChange(tx, {
    lists: ['loads'],
    loads: loads.map(({ id, driverId }) => ({ id, driverIds: [driverId] })),
  })
}

function columnsOf({ kind }: SetChange, actor: Actor, now: string) {
  switch (kind) {
    case 'trashed':
      return { deletedAt: now, deletedBy: userBehind(actor)?.id ?? null }
    case 'restored':
      return { deletedAt: null, deletedBy: null }
    case 'returned':
      return { ...withoutDriver, statusSince: now }
  }
}
