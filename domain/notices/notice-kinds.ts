import type { StopType } from '../loads/stops.ts'

/** What a driver chooses to be told of (specification section 3). */
export type NoticeWish =
  'loadAssignments' | 'statusReminders' | 'documentReminders' | 'deliveryAlerts' | 'emergencyAlerts'

export const noticeKinds = [
  'assigned',
  'taken_away',
  'changed',
  'appointment_tomorrow',
  'not_accepted',
  'pod_missing',
  'late',
  'delivered',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const changedParts = ['stops', 'times', 'instructions', 'numbers'] as const
export type ChangedPart = (typeof changedParts)[number]

/** What a notice is about. The words are made of it where it is read, in the reader's language. */
export type NoticeFacts = {
  readonly number: string
  /** Of `changed`. */
  readonly parts?: readonly ChangedPart[] | undefined
  /** The stop that it is about. */
  readonly stop?:
    | {
        readonly type: StopType
        readonly place: string | null
        readonly town: string | null
        readonly appointmentAt: string | null
      }
    | undefined
  /** Of `late`: when the truck is expected there. */
  readonly expectedAt?: string | undefined
}

/** The wish that a notice goes by; what is about a delivery is a delivery alert. */
export function wishOf(kind: NoticeKind, { stop }: NoticeFacts): NoticeWish {
  switch (kind) {
    case 'assigned':
    case 'taken_away':
    case 'changed':
      return 'loadAssignments'
    case 'not_accepted':
      return 'statusReminders'
    case 'appointment_tomorrow':
    case 'late':
      return stop?.type === 'dropoff' ? 'deliveryAlerts' : 'statusReminders'
    case 'pod_missing':
      return 'documentReminders'
    case 'delivered':
      return 'deliveryAlerts'
  }
}

/** The load is still the driver's: a tap on the notice opens it. */
export function opensLoad(kind: NoticeKind): boolean {
  return kind !== 'taken_away'
}
