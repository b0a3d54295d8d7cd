import { loadStatuses, type LoadStatus } from './load-status.ts'
import { nextForcedStatus } from './next-stage.ts'

export type StatusActor = 'driver' | 'office'
export type StatusRefusal =
  | 'already_there'
  | 'backwards'
  | 'not_for_this_role'
  | 'needs_print_or_email'
  | 'needs_mark_paid'
  | 'needs_paid_first'
  | 'needs_driver'

/**
 * Whether a normal (not forced) change may happen (decisions section 4). `unchanged` answers the office screen's
 * echo of an assignment: it sets `assigned` right after the assign call, which has done so already.
 */
export function judgeStatusChange(
  load: { status: LoadStatus; driverId: string | null },
  to: LoadStatus,
  by: StatusActor,
): 'allowed' | 'unchanged' | StatusRefusal {
  if (to === load.status) return to === 'assigned' ? 'unchanged' : 'already_there'
  if (to === 'awaiting_payment') return 'needs_print_or_email'
  if (to === 'paid') return 'needs_mark_paid'
  if (to === 'completed' && load.status !== 'paid' && by === 'office') return 'needs_paid_first'
  const { setBy } = loadStatuses[to]
  if (by === 'driver' && setBy !== 'driver') return 'not_for_this_role'
  if (loadStatuses[to].rank <= loadStatuses[load.status].rank) return 'backwards'
  if (to === 'assigned' && load.driverId === null) return 'needs_driver'
  return 'allowed'
}

/** Forced: the office to any other status, a driver only to the next one and never past delivery. */
export function judgeForcedChange(
  from: LoadStatus,
  to: LoadStatus,
  by: StatusActor,
): 'allowed' | 'already_there' | 'not_the_next_stage' {
  if (to === from) return 'already_there'
  if (by === 'office') return 'allowed'
  const isNext = nextForcedStatus(from) === to
  return isNext && loadStatuses[to].rank <= loadStatuses.delivered.rank ? 'allowed' : 'not_the_next_stage'
}

/** Before pickup, or on the road: a driver may accept once, and only what has not started yet. */
export function mayAccept(status: LoadStatus): boolean {
  return loadStatuses[status].rank <= loadStatuses.confirmed.rank
}
