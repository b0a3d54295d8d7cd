import type { TxDeps } from '../deps.ts'
import type { Change, ChangedLoad } from './live-updates.ts'

type NotingDeps = Pick<TxDeps, 'afterCommit'>

/**
 * Whoever writes a load says so, because only they know which one and whose: before the change and after it. What else
 * is written is read off the statements (`note-writes.ts`).
 */
export function noteLoad(tx: NotingDeps, id: string, ...driverIds: ChangedLoad['driverIds']): void {
  noteChange(tx, { lists: ['loads'], loads: [{ id, driverIds }] })
}

/** Their inbox changed: the driver hears of it, and nobody else. */
export function noteNotices(tx: NotingDeps, driverId: string): void {
  noteChange(tx, { lists: [], noticesOf: [driverId] })
}

/** Those who look at it hear of it once it is committed. */
export function noteChange(tx: NotingDeps, change: Change): void {
  tx.afterCommit(({ live }) => {
    live.publish(change)
  })
}
