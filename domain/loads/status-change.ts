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

export type ForceRefusal = 'already_there' | 'no_such_stage' | 'needs_reason'

/**
 * Past the rules (decisions section 12). A driver: the next stage, and never past delivery. The office: the next stage,
 * or back to an earlier one up to delivered, with a reason; what is paid or completed is not moved by force.
 */
export function judgeForcedChange(
  from: LoadStatus,
  to: LoadStatus,
  { by, reason }: { by: StatusActor; reason: string | null },
): 'allowed' | ForceRefusal {
  if (to === from) return 'already_there'
  if (loadStatuses[from].rank >= loadStatuses.paid.rank) return 'no_such_stage'
  const isWithinDelivery = loadStatuses[to].rank <= loadStatuses.delivered.rank
  if (nextForcedStatus(from) === to) return by === 'office' || isWithinDelivery ? 'allowed' : 'no_such_stage'
  const isCorrection = by === 'office' && isWithinDelivery && loadStatuses[to].rank < loadStatuses[from].rank
  if (!isCorrection) return 'no_such_stage'
  return reason === null ? 'needs_reason' : 'allowed'
}

/** The stage that "Force Next" leads to; null where there is none for them. */
export function forcedStage(from: LoadStatus, by: StatusActor): LoadStatus | null {
  const next = nextForcedStatus(from)
  return next !== null && judgeForcedChange(from, next, { by, reason: null }) === 'allowed' ? next : null
}

/** Before pickup, or on the road: a driver may accept once, and only what has not started yet. */
export function mayAccept(status: LoadStatus): boolean {
  return loadStatuses[status].rank <= loadStatuses.confirmed.rank
}
