import { loadStatuses, type LoadStatus } from './load-status.ts'
import { nextForcedStatus } from './next-stage.ts'
import { placeOnRoad, roadOf, matchingStep, type RoadStop } from './road.ts'

export type StatusActor = 'driver' | 'office'
export type StatusRefusal =
  | 'already_there'
  | 'backwards'
  | 'no_such_step'
  | 'not_for_this_role'
  | 'needs_print_or_email'
  | 'needs_mark_paid'
  | 'needs_paid_first'
  | 'needs_driver'

type Standing = { readonly status: LoadStatus; readonly stops: readonly RoadStop[] }
/** The requested status, and the stop if several fit. */
export type Wanted = { readonly status: LoadStatus; readonly stopId?: string | null | undefined }

/** Forced back to wait for a driver, a load leaves the one that it had; on its way forward it keeps a planned one. */
export function waitsAgain(from: LoadStatus, to: LoadStatus): boolean {
  return loadStatuses[to].section === 'pending' && loadStatuses[to].rank < loadStatuses[from].rank
}

/** In which direction from its current step the change would move the load. */
export function direction(load: Standing, wanted: Wanted): 'ahead' | 'here' | 'behind' | 'nowhere' {
  const road = roadOf(load.stops)
  const place = placeOnRoad(road, load)
  const step = matchingStep(road, place, wanted)
  if (step < 0) return 'nowhere'
  if (step === place) return wanted.status === load.status ? 'here' : 'behind'
  return step > place ? 'ahead' : 'behind'
}

/**
 * Whether a normal (not forced) change is allowed (decisions sections 4 and 12): only forward, judged by stop and
 * status together. The result `unchanged` is for the office screen, which sets `assigned` again right after the assign
 * call has already set it.
 */
export function judgeStatusChange(
  load: Standing & { readonly driverId: string | null },
  wanted: Wanted,
  by: StatusActor,
): 'allowed' | 'unchanged' | StatusRefusal {
  const { status: to } = wanted
  const way = direction(load, wanted)
  if (way === 'here') return to === 'assigned' ? 'unchanged' : 'already_there'
  if (to === 'awaiting_payment') return 'needs_print_or_email'
  if (to === 'paid') return 'needs_mark_paid'
  if (to === 'completed' && load.status !== 'paid' && by === 'office') return 'needs_paid_first'
  if (by === 'driver' && loadStatuses[to].setBy !== 'driver') return 'not_for_this_role'
  if (way === 'nowhere') return 'no_such_step'
  if (way === 'behind') return 'backwards'
  if (to === 'assigned' && load.driverId === null) return 'needs_driver'
  return 'allowed'
}

export type ForceRefusal = 'already_there' | 'no_such_stage' | 'needs_reason'

/**
 * A forced change (decisions section 12). A driver may force the next stage, but never past delivery. The office may
 * force the next stage, or with a reason an earlier one up to delivered. Paid or completed loads cannot be forced.
 */
export function judgeForcedChange(
  load: Standing,
  wanted: Wanted,
  { by, reason }: { by: StatusActor; reason: string | null },
): 'onward' | 'back' | ForceRefusal {
  const way = direction(load, wanted)
  if (way === 'here') return 'already_there'
  if (way === 'ahead' && forcedStage(load.status, by) === wanted.status) return 'onward'
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) return 'no_such_stage'
  const isWithinDelivery = loadStatuses[wanted.status].rank <= loadStatuses.delivered.rank
  if (by === 'driver' || way !== 'behind' || !isWithinDelivery) return 'no_such_stage'
  return reason === null ? 'needs_reason' : 'back'
}

/** The stage that "Force Next" leads to; null if it is not available. */
export function forcedStage(from: LoadStatus, by: StatusActor): LoadStatus | null {
  const next = nextForcedStatus(from)
  if (next === null || loadStatuses[from].rank >= loadStatuses.paid.rank) return null
  return by === 'office' || loadStatuses[next].rank <= loadStatuses.delivered.rank ? next : null
}

/** A driver accepts a load once, before it has started. */
export function mayAccept(status: LoadStatus): boolean {
  return loadStatuses[status].rank <= loadStatuses.confirmed.rank
}
