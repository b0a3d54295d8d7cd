import { wishOf, type NoticeFacts, type NoticeKind, type NoticeWish } from './notice-kinds.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'

/** The ways to a driver. `push` rings on the phone for what lies in the inbox. */
export const noticeMethods = ['in_app', 'push', 'sms', 'email'] as const
export type NoticeMethod = (typeof noticeMethods)[number]

export type NoticePreferences = QuietHours &
  Readonly<Record<NoticeWish | 'smsEnabled' | 'emailEnabled' | 'inAppEnabled', boolean>>

/** Why a way that is set up does not lead to this driver. */
export type NoticeObstacle = 'no_number' | 'no_consent' | 'stopped'
export type NoticeReason = 'not_wanted' | 'channel_off' | 'quiet_hours' | 'not_set_up' | NoticeObstacle

export type NoticeDecision = {
  readonly method: NoticeMethod
  readonly status: 'queued' | 'held' | 'skipped' | 'not_set_up' | 'sent'
  readonly reason: NoticeReason | null
  /** When what is held goes out. */
  readonly sendAt: Date | null
}

type Judged = { readonly kind: NoticeKind; readonly facts: NoticeFacts; readonly isUrgent: boolean }
type Circumstances = {
  readonly preferences: NoticePreferences
  /** The ways that work: a provider is set up, a phone has asked for it. */
  readonly setUp: ReadonlySet<NoticeMethod>
  readonly obstacles?: Partial<Record<NoticeMethod, NoticeObstacle | null>>
  readonly timeZone: string
  readonly at: Date
}

const switches = {
  in_app: 'inAppEnabled',
  push: 'inAppEnabled',
  sms: 'smsEnabled',
  email: 'emailEnabled',
} as const satisfies Record<NoticeMethod, keyof NoticePreferences>

/**
 * What becomes of a notice on every way. The inbox makes no sound, so that quiet hours do not hold it; what is urgent
 * passes them for whoever wants emergency alerts.
 */
export function decideNotice(notice: Judged, circumstances: Circumstances): NoticeDecision[] {
  return noticeMethods.map((method) => ({ method, ...decide(method, notice, circumstances) }))
}

type Outcome = Omit<NoticeDecision, 'method'>

function decide(method: NoticeMethod, notice: Judged, circumstances: Circumstances): Outcome {
  const { preferences, setUp, obstacles, timeZone, at } = circumstances
  const isEmergency = notice.isUrgent && preferences.emergencyAlerts
  if (!isEmergency && !preferences[wishOf(notice.kind, notice.facts)]) return without('skipped', 'not_wanted')
  if (!preferences[switches[method]]) return without('skipped', 'channel_off')
  if (!setUp.has(method)) return without('not_set_up', 'not_set_up')
  const obstacle = obstacles?.[method]
  if (obstacle) return without('skipped', obstacle)
  if (method === 'in_app') return { status: 'sent', reason: null, sendAt: null }
  const until = isEmergency ? null : quietUntil(preferences, timeZone, at)
  if (until !== null) return { status: 'held', reason: 'quiet_hours', sendAt: until }
  return { status: 'queued', reason: null, sendAt: null }
}

function without(status: 'skipped' | 'not_set_up', reason: NoticeReason): Outcome {
  return { status, reason, sendAt: null }
}
