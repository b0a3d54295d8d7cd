import type { StopType } from '../loads/stops.ts'

/** The kinds of notices that a driver can switch on and off (specification section 3). */
export type NoticeSetting =
  | 'loadAssignments'
  | 'statusReminders'
  | 'documentReminders'
  | 'deliveryAlerts'
  | 'emergencyAlerts'

export const noticeKinds = [
  'assigned',
  'yours_now',
  'taken_away',
  'changed',
  'tonu',
  'appointment_tomorrow',
  'not_accepted',
  'pod_missing',
  'late',
  'delivered',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const changedParts = ['stops', 'times', 'instructions', 'numbers'] as const
export type ChangedPart = (typeof changedParts)[number]

/** The facts of a notice. It is put into words when it is read, in the reader's language. */
export type NoticeFacts = {
  readonly number: string
  /** Only for `changed`. */
  readonly parts?: readonly ChangedPart[] | undefined
  /** The stop that the notice is about. */
  readonly stop?:
    | {
        readonly type: StopType
        readonly place: string | null
        readonly town: string | null
        readonly appointmentAt: string | null
        /** The time zone of the place; unknown in notices of older releases. */
        readonly timeZone?: string | null | undefined
      }
    | undefined
  /** Only for `late`: when the truck is expected there. */
  readonly expectedAt?: string | undefined
}

/** The driver's setting that decides about a notice. Anything about a delivery counts as a delivery alert. */
export function settingOf(kind: NoticeKind, { stop }: NoticeFacts): NoticeSetting {
  switch (kind) {
    case 'assigned':
    case 'yours_now':
    case 'taken_away':
    case 'changed':
    case 'tonu':
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

/** What tells a driver to drive. It is not told of a load for which the truck was ordered and not used. */
export const isOfDriving: Readonly<Record<NoticeKind, boolean>> = {
  assigned: true,
  yours_now: true,
  taken_away: false,
  changed: true,
  tonu: false,
  appointment_tomorrow: true,
  not_accepted: true,
  pod_missing: true,
  late: true,
  delivered: false,
}

/** Whether the load is still the driver's, so that a tap on the notice can open it. */
export function opensLoad(kind: NoticeKind): boolean {
  return kind !== 'taken_away'
}
