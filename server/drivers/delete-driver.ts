import { stillToDrive } from '#domain/loads/load-status.ts'
import type { Actor } from '../auth/actor.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { TxDeps } from '../deps.ts'
import { returnLoadsOf } from '../loads/write/return-load.ts'
import { requireDriver } from './driver-accounts.ts'

/** Undelivered loads go back to the office; delivered ones keep the driver's name. */
export async function deleteDriver(tx: TxDeps, actor: Actor, id: string) {
  await requireDriver(tx, id)
  const unassignedLoads = await returnLoadsOf(tx, actor, id, stillToDrive)
  await tx.db
    .updateTable('users')
    .set({ isActive: false, updatedAt: tx.clock().toISOString() })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(tx, id)
  return { success: true as const, unassignedLoads }
}
