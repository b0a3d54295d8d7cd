import { settingOf, type NoticeFacts, type NoticeKind, type NoticeSetting } from './notice-kinds.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'

/** The channels to a driver. `push` makes the phone ring for a notice that is in the inbox. */
export const noticeMethods = ['in_app', 'push', 'sms', 'email'] as const
export type NoticeMethod = (typeof noticeMethods)[number]

export type NoticePreferences = QuietHours &
  Readonly<Record<NoticeSetting | 'smsEnabled' | 'emailEnabled' | 'inAppEnabled', boolean>>

/** Why a configured channel cannot reach this driver. */
export type NoticeObstacle = 'no_number' | 'no_consent' | 'stopped'
export type NoticeReason = 'not_wanted' | 'channel_off' | 'quiet_hours' | 'not_set_up' | NoticeObstacle

export type NoticeDecision = {
  readonly method: NoticeMethod
  readonly status: 'queued' | 'held' | 'skipped' | 'not_set_up' | 'sent'
  readonly reason: NoticeReason | null
  /** When a held notice is sent. */
  readonly sendAt: Date | null
}

type Judged = { readonly kind: NoticeKind; readonly facts: NoticeFacts; readonly isUrgent: boolean }
type Circumstances = {
  readonly preferences: NoticePreferences
  /** The channels that work for this driver: the provider is configured, or a phone has subscribed. */
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
 * What happens to a notice on each channel. Quiet hours do not hold the inbox, which makes no sound, nor urgent notices
 * to a driver who wants emergency alerts.
 */
export function decideNotice(notice: Judged, circumstances: Circumstances): NoticeDecision[] {
  return noticeMethods.map((method) => ({ method, ...decide(method, notice, circumstances) }))
}

type Outcome = Omit<NoticeDecision, 'method'>

function decide(method: NoticeMethod, notice: Judged, circumstances: Circumstances): Outcome {
  const { preferences, setUp, obstacles, timeZone, at } = circumstances
  const isEmergency = notice.isUrgent && preferences.emergencyAlerts
  if (!isEmergency && !preferences[settingOf(notice.kind, notice.facts)])
    return without('skipped', 'not_wanted')
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
