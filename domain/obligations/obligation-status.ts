import { addMoney, centsOf, noMoney, type Cents } from '../money.ts'
import { leadMinutes, type ClockStart, type ObligationKind, type ObligationMark } from './obligation-kinds.ts'
import type { ObligationState } from './obligation-kinds.ts'

export type Obligation = {
  readonly kind: ObligationKind
  readonly withinMinutes: number | null
  readonly startsWith: ClockStart
  readonly graceMinutes: number | null
  readonly amount: Cents | null
  /** Percent of the rate. */
  readonly percent: number | null
  readonly mark: ObligationMark | null
  /**
   * The last stop that the truck had reached when the mark was set. Null: none yet, or the stop is no longer on the
   * load.
   */
  readonly markStopId: string | null
}

/** A stop that the truck reached, and what the waiting there is worth. Instants are ISO. */
export type Waiting = {
  readonly stopId: string
  readonly departedAt: string | null
  readonly freeUntil: string
  /** What is owed so far; zero if it was declined. */
  readonly owed: Cents
  /** When the customer was first told by mail. */
  readonly noticedAt: string | null
  /** When the customer agreed, or was sent the times of arrival and departure. */
  readonly claimedAt: string | null
}

export type LoadStand = {
  readonly now: string
  /** When it was delivered or the truck left the last stop, whichever came first. */
  readonly deliveredAt: string | null
  readonly podAt: string | null
  /** The truck was ordered and not used: nothing was delivered that anybody could sign for. */
  readonly isTonu: boolean
  readonly isPaid: boolean
  /** When the truck set out with the load; null before and after the trip. */
  readonly underWaySince: string | null
  readonly lastPositionAt: string | null
  readonly rate: Cents | null
  /** In driving order. */
  readonly visits: readonly Waiting[]
}

export type Standing = {
  readonly state: ObligationState
  readonly dueAt: string | null
  readonly keptAt: string | null
  /** The stop that it is about, for an obligation that is due at each stop. */
  readonly stopId: string | null
  readonly atStake: Cents | null
}

type Clock = Omit<Standing, 'atStake'> & { readonly owed: Cents }

const minuteMs = 60_000
export const later = (iso: string, minutes: number) =>
  new Date(Date.parse(iso) + minutes * minuteMs).toISOString()
const idle = { dueAt: null, keptAt: null, stopId: null, owed: noMoney }

/**
 * The state of an obligation. A person's mark counts first. Without one it counts as kept if the load shows it (a POD,
 * a mail, an agreed charge, positions). Once the load is paid, nothing more is owed.
 */
export function obligationStatus(obligation: Obligation, load: LoadStand): Standing {
  const { owed, ...clock } = clockOf(obligation, load)
  const isOpen = ['waiting', 'running', 'lapsed'].includes(clock.state)
  const atStake = stakeOf(obligation, load, owed)
  if (isOpen && isMarked(obligation, load)) {
    return { ...clock, state: obligation.mark ?? clock.state, dueAt: null, atStake }
  }
  return isOpen && load.isPaid ? { ...clock, state: 'over', dueAt: null, atStake } : { ...clock, atStake }
}

/** For an obligation that is due at each stop, a mark covers the stops so far; the next stop starts anew. */
function isMarked({ kind, mark, markStopId }: Obligation, { visits }: LoadStand): boolean {
  if (mark === null) return false
  const isByStop = kind === 'detention_notice' || kind === 'detention_claim'
  if (!isByStop || mark === 'not_applicable') return true
  return (visits.at(-1)?.stopId ?? null) === markStopId
}

function clockOf(obligation: Obligation, load: LoadStand): Clock {
  switch (obligation.kind) {
    case 'pod':
      return podClock(obligation, load)
    case 'detention_notice':
      return noticeClock(obligation, load)
    case 'detention_claim':
      return detentionClaimClock(obligation, load)
    case 'claim':
      return claimClock(obligation, load)
    case 'tracking':
      return trackingClock(obligation, load)
    case 'free_time':
    case 'fine':
      return { ...idle, state: marked(obligation) ?? 'standing' }
  }
}

/** Without a deadline, only a person's mark counts. */
const marked = ({ mark }: Obligation) => mark

/** "Signed POD within 24 hours of delivery." */
function podClock(obligation: Obligation, { deliveredAt, podAt, isTonu, now }: LoadStand): Clock {
  const { withinMinutes } = obligation
  const dueAt = deliveredAt === null || withinMinutes === null ? null : later(deliveredAt, withinMinutes)
  if (podAt !== null) return kept({ keptAt: podAt, dueAt, stopId: null })
  if (isTonu) return { ...idle, state: 'over' }
  if (deliveredAt === null) return { ...idle, state: 'waiting' }
  return dueAt === null
    ? { ...idle, state: marked(obligation) ?? 'standing' }
    : { ...idle, state: now < dueAt ? 'running' : 'lapsed', dueAt }
}

/**
 * "Notify us 30 minutes before detention begins", for the last stop that the truck reached. No notice is needed for a
 * stop that it left within the free time.
 */
function noticeClock({ withinMinutes }: Obligation, { visits, deliveredAt, now }: LoadStand): Clock {
  const visit = visits.at(-1)
  if (visit === undefined) return { ...idle, state: 'waiting' }
  const { stopId, departedAt, freeUntil, noticedAt, owed } = visit
  const dueAt = later(freeUntil, -(withinMinutes ?? 0))
  if (noticedAt !== null) return { ...kept({ keptAt: noticedAt, dueAt, stopId }), owed }
  if (departedAt !== null && departedAt <= freeUntil) {
    return { ...idle, state: deliveredAt === null ? 'waiting' : 'over' }
  }
  return { ...idle, state: now < dueAt ? 'running' : 'lapsed', dueAt, stopId, owed }
}

/**
 * "Detention claims within 48 hours", for every stop where the truck was kept waiting; the earliest deadline counts.
 */
function detentionClaimClock(obligation: Obligation, load: LoadStand): Clock {
  const { withinMinutes, startsWith } = obligation
  const { visits, deliveredAt, now } = load
  const owing = claimable(obligation, visits)
  const [first] = owing.filter(({ claimedAt }) => claimedAt === null)
  const startOf = ({ departedAt }: Waiting) => (startsWith === 'departure' ? departedAt : deliveredAt)
  const dueOf = (visit: Waiting) => {
    const start = startOf(visit)
    return start === null || withinMinutes === null ? null : later(start, withinMinutes)
  }
  if (first === undefined) {
    const last = owing.at(-1)
    if (last?.claimedAt != null)
      return kept({ keptAt: last.claimedAt, dueAt: dueOf(last), stopId: last.stopId })
    return { ...idle, state: deliveredAt === null ? 'waiting' : 'over' }
  }
  const open = owing.filter(({ claimedAt }) => claimedAt === null)
  const owed = addMoney(...open.map((visit) => visit.owed))
  const dueAt = dueOf(first)
  const { stopId } = first
  if (dueAt === null) {
    const state = startOf(first) === null ? 'waiting' : (marked(obligation) ?? 'standing')
    return { ...idle, state, stopId, owed }
  }
  return { ...idle, state: now < dueAt ? 'running' : 'lapsed', dueAt, stopId, owed }
}

/**
 * The stops that can be claimed: the truck has left, so the amount is final, and something is owed. Stops before a
 * "done" mark are not asked for again.
 */
function claimable({ mark, markStopId }: Obligation, visits: readonly Waiting[]): Waiting[] {
  const seenTo = mark === 'done' ? visits.findIndex(({ stopId }) => stopId === markStopId) : -1
  const isLast = seenTo === visits.length - 1
  return visits.filter(
    ({ departedAt, owed }, index) => departedAt !== null && owed > 0 && (isLast || index > seenTo),
  )
}

/** "OS&D within 24 hours" matters only if there is something to report, which only a person knows. */
function claimClock(obligation: Obligation, { deliveredAt, isTonu, now }: LoadStand): Clock {
  const { withinMinutes } = obligation
  if (isTonu) return { ...idle, state: 'over' }
  if (withinMinutes === null) return { ...idle, state: marked(obligation) ?? 'standing' }
  if (deliveredAt === null) return { ...idle, state: 'waiting' }
  const dueAt = later(deliveredAt, withinMinutes)
  return now < dueAt ? { ...idle, state: 'running', dueAt } : { ...idle, state: 'over' }
}

/** "Updates every 15 minutes, a fine when tracking is lost for an hour." */
function trackingClock(obligation: Obligation, load: LoadStand): Clock {
  const { withinMinutes, graceMinutes } = obligation
  const { underWaySince, lastPositionAt, deliveredAt, isTonu, now } = load
  if (isTonu) return { ...idle, state: 'over' }
  if (underWaySince === null) return { ...idle, state: deliveredAt === null ? 'waiting' : 'over' }
  if (withinMinutes === null) return { ...idle, state: marked(obligation) ?? 'standing' }
  const since = lastPositionAt !== null && lastPositionAt > underWaySince ? lastPositionAt : underWaySince
  const dueAt = later(since, Math.max(withinMinutes, graceMinutes ?? 0))
  const toldFrom = later(dueAt, -leadMinutes(obligation))
  if (now >= dueAt) return { ...idle, state: 'lapsed', dueAt }
  return { ...idle, state: now >= toldFrom ? 'running' : 'kept', dueAt }
}

type Kept = { readonly keptAt: string; readonly dueAt: string | null; readonly stopId: string | null }

function kept({ keptAt, dueAt, stopId }: Kept): Clock {
  return { ...idle, state: dueAt !== null && keptAt > dueAt ? 'late' : 'kept', keptAt, stopId }
}

const hundred = 100

/** Detention that is owed takes precedence over a flat amount, because it is what would be lost. */
function stakeOf({ kind, amount, percent }: Obligation, { rate }: LoadStand, owed: Cents): Cents | null {
  if (kind === 'free_time') return null
  if (owed > 0) return owed
  if (amount !== null) return amount
  return percent === null || rate === null ? null : centsOf(Math.round((rate * percent) / hundred))
}

/** When the office is warned of the deadline; null if no warning is due without a person's action. */
export function warnAt(obligation: Obligation, { state, dueAt }: Standing): string | null {
  const canBeTold = obligation.kind !== 'claim' && ['running', 'kept', 'lapsed'].includes(state)
  return canBeTold && dueAt !== null ? later(dueAt, -leadMinutes(obligation)) : null
}
