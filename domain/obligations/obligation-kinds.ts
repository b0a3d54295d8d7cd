/** What a rate confirmation asks for. The first is not a duty: it holds the terms for paying waiting time. */
export const obligationKinds = [
  'free_time',
  'detention_notice',
  'detention_claim',
  'claim',
  'pod',
  'tracking',
  'fine',
] as const
export type ObligationKind = (typeof obligationKinds)[number]

/** A claim's deadline starts at the delivery, or when the truck leaves the stop where it was kept waiting. */
export const clockStarts = ['delivery', 'departure'] as const
export type ClockStart = (typeof clockStarts)[number]

/** What a person can say about it: it is taken care of, or it does not apply to this load. */
export const obligationMarks = ['done', 'not_applicable'] as const
export type ObligationMark = (typeof obligationMarks)[number]

export const obligationStates = [
  /** It has no deadline, or the paper does not name one. */
  'standing',
  /** The time for it has not started yet. */
  'waiting',
  'running',
  'kept',
  /** Done after the deadline: the other side may still refuse. */
  'late',
  'lapsed',
  /** Too late to matter, or no longer needed. */
  'over',
  'done',
  'not_applicable',
] as const
export type ObligationState = (typeof obligationStates)[number]

/** The kinds that need somebody to act in time: lists mark them, and the office is warned. */
export const watchedKinds = ['detention_notice', 'detention_claim', 'pod'] as const
export type WatchedKind = (typeof watchedKinds)[number]

export const isWatched = (kind: ObligationKind): kind is WatchedKind =>
  watchedKinds.some((watched) => watched === kind)

export const obligationLabels: Readonly<Record<ObligationKind, string>> = {
  free_time: 'Free time',
  detention_notice: 'Detention notice',
  detention_claim: 'Detention claim',
  claim: 'Other claim',
  pod: 'POD',
  tracking: 'Tracking',
  fine: 'Fine',
}

const [podLead, noticeLead, claimLead, trackingLead] = [4 * 60, 15, 6 * 60, 5]

type Timed = {
  readonly kind: ObligationKind
  readonly withinMinutes: number | null
  readonly graceMinutes: number | null
}

/**
 * How many minutes before the deadline the office is warned. A POD takes a call to the driver, a notice takes one mail,
 * a claim takes papers. The warning never takes more than half of a short deadline, or it would come as soon as the
 * deadline starts.
 */
export function leadMinutes({ kind, withinMinutes, graceMinutes }: Timed): number {
  const half = (withinMinutes ?? 0) / 2
  switch (kind) {
    case 'pod':
      return Math.min(podLead, half)
    case 'detention_notice':
      return noticeLead
    case 'detention_claim':
    case 'claim':
      return Math.min(claimLead, half)
    case 'tracking':
      // If the fine comes only after a grace period, the office is warned when the first position is missing.
      return graceMinutes !== null && graceMinutes > (withinMinutes ?? 0)
        ? graceMinutes - (withinMinutes ?? 0)
        : Math.min(trackingLead, half)
    case 'free_time':
    case 'fine':
      return 0
  }
}
