import type { Deps } from '../deps.ts'
import type { Change, ChangedLoad } from './live-updates.ts'

type NotingDeps = Pick<Deps, 'afterCommit' | 'live'>

/**
 * Whoever writes a load says so, because only they know which one and whose: before the change and after it. What else
 * is written is read off the statements (`note-writes.ts`).
 */
export function noteLoad(deps: NotingDeps, id: string, ...driverIds: ChangedLoad['driverIds']): void {
  noteChange(deps, { lists: ['loads'], loads: [{ id, driverIds }] })
}

/** Those who look at it hear of it once it is committed. */
export function noteChange(deps: NotingDeps, change: Change): void {
  deps.afterCommit(() => {
    deps.live.publish(change)
  })
}
