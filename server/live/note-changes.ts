import type { TxDeps } from '../deps.ts'
import type { Change, ChangedLoad } from './live-updates.ts'

type NotingDeps = Pick<TxDeps, 'afterCommit'>

/**
 * Commands that write a load report it, because only they know which load and whose: before and after the change. All
 * other changes are read off the statements (`note-writes.ts`).
 */
export function noteLoad(tx: NotingDeps, id: string, ...driverIds: ChangedLoad['driverIds']): void {
  noteChange(tx, { lists: ['loads'], loads: [{ id, driverIds }] })
}

/** A driver's inbox changed: only that driver is told. */
export function noteNotices(tx: NotingDeps, driverId: string): void {
  noteChange(tx, { lists: [], noticesOf: [driverId] })
}

/** Sent to listeners once it is committed. */
export function noteChange(tx: NotingDeps, change: Change): void {
  tx.afterCommit(({ live }) => {
    live.publish(change)
  })
}
