import { userBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { noteChange } from '../../live/note-changes.ts'
import { withoutDriver } from './changed-columns.ts'
import type { LockedInSet } from './lock-load.ts'
import { recordChanges } from './record-changes.ts'
import { nextVersionSql } from './version.ts'

type SetChange = {
  readonly kind: 'trashed' | 'restored' | 'returned'
  readonly reason?: string
}

/**
 * `changeLoad` for acts on many loads: one statement for all of them, with the same history, events and news. The loads
 * are locked, and the caller has judged each of them.
 */
export async function changeLoads(
  tx: TxDeps,
  actor: Actor,
  loads: readonly LockedInSet[],
  change: SetChange,
): Promise<void> {
  if (loads.length === 0) return
  const now = tx.clock().toISOString()
  await tx.db
    .updateTable('loads')
    .set({ ...columnsOf(change, actor, now), updatedAt: nextVersionSql(now) })
    .where(
      'id',
      'in',
      loads.map(({ id }) => id),
    )
    .execute()
  const changed = (load: LockedInSet) =>
    change.kind === 'returned' ? { ...load, status: withoutDriver.status, driverId: null } : load
  await recordChanges(
    tx,
    actor,
    loads.map((load) => ({
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
    })),
  )
  noteChange(tx, {
    lists: ['loads'],
    loads: loads.map(({ id, driverId }) => ({ id, driverIds: [driverId] })),
  })
}

function columnsOf({ kind }: SetChange, actor: Actor, now: string) {
  switch (kind) {
    case 'trashed':
      return { deletedAt: now, deletedBy: userBehind(actor)?.id ?? null, trackingEnabled: false }
    case 'restored':
      return { deletedAt: null, deletedBy: null }
    case 'returned':
      return withoutDriver
  }
}
