/** What a rate confirmation asks for. The first is no duty but the terms that waiting is paid by. */
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

/** A claim counts from the delivery, or from when the truck left the stop where it was kept. */
export const clockStarts = ['delivery', 'departure'] as const
export type ClockStart = (typeof clockStarts)[number]

/** A person's word on it: it was seen to, or the paper does not mean this load. */
export const obligationMarks = ['done', 'not_applicable'] as const
export type ObligationMark = (typeof obligationMarks)[number]

export const obligationStates = [
  /** It has no clock, or none that the paper names. */
  'standing',
  /** Its clock has not started. */
  'waiting',
  'running',
  'kept',
  /** Kept after its time: the other side may still refuse. */
  'late',
  'lapsed',
  /** Nothing can come of it any more. */
  'over',
  'done',
  'not_applicable',
] as const
export type ObligationState = (typeof obligationStates)[number]

/** Those of which somebody must act in time: lists mark them, and the office is told. */
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
 * So many minutes before it lapses the office is told: a POD takes a call to the driver, a notice one mail, a claim its
 * papers. Of a short deadline half the time is left alone, or it would be told as soon as it starts.
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
      // The first position that does not come is told, where it costs only later.
      return graceMinutes !== null && graceMinutes > (withinMinutes ?? 0)
        ? graceMinutes - (withinMinutes ?? 0)
        : Math.min(trackingLead, half)
    case 'free_time':
    case 'fine':
      return 0
  }
}
