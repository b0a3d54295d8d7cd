import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { nextVersion, writeHistory, type LockedLoad } from './lock-load.ts'

type Move = {
  to: LoadStatus
  source?: 'office' | 'driver' | 'geofence' | 'system'
  forced?: boolean
  notes?: string | null | undefined
}

/**
 * Writes a status that was judged already, with everything that hangs on it: dates, tracking, history, and the step
 * to Awaiting Invoicing that a delivered load with a POD takes by itself. Call it inside a transaction.
 */
export async function setStatus(deps: TxDeps, actor: Actor, load: LockedLoad, move: Move): Promise<void> {
  await deps.db
    .updateTable('loads')
    .set({ status: move.to, ...datesOf(deps, load, move.to), updatedAt: nextVersion(deps, load) })
    .where('id', '=', load.id)
    .execute()
  await writeHistory(deps, { loadId: load.id, from: load.status, actor, ...move })
  if (move.to === 'delivered' && load.podDocumentPath !== null)
    await awaitInvoicing(deps, actor, { ...load, status: 'delivered' })
}

/** Decisions section 4: a delivered load with a POD moves on by itself. */
export async function awaitInvoicing(
  deps: TxDeps,
  actor: Actor,
  load: LockedLoad,
  notes = 'Delivered with proof of delivery',
): Promise<void> {
  await setStatus(deps, actor, load, { to: 'awaiting_invoicing', source: 'system', notes })
}

function datesOf(deps: DbDeps, load: LockedLoad, to: LoadStatus) {
  const now = deps.clock().toISOString()
  const { rank } = loadStatuses[to]
  const isDelivered = rank >= loadStatuses.delivered.rank
  const isPaid = rank >= loadStatuses.paid.rank
  return {
    deliveredAt: isDelivered ? (load.deliveredAt ?? now) : null,
    paidAt: isPaid ? (load.paidAt ?? now) : null,
    completedAt: to === 'completed' ? (load.completedAt ?? now) : null,
    ...(!isPaid && { paymentMethod: null, paymentReference: null, paymentNotes: null }),
    ...(isDelivered && { trackingEnabled: false }),
  }
}
