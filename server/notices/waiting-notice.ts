import type { NoticeFacts, NoticeKind } from '#domain/notices/notice-kinds.ts'
import { decideNotice, type NoticeMethod, type NoticeObstacle } from '#domain/notices/which-channel.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import { isOvertaken } from './is-overtaken.ts'
import { isStillTrue } from './is-still-true.ts'
import { preferencesOf } from './preferences.ts'

export type Waiting = Exclude<Awaited<ReturnType<typeof findWaiting>>, null>

/** A notice that is still to be sent on one channel. */
export async function findWaiting({ db }: DbDeps, logId: string) {
  const row = await db
    .selectFrom('notificationLog as log')
    .innerJoin('notices', 'notices.id', 'log.noticeId')
    .select([
      'notices.id',
      'notices.driverId',
      'notices.loadId',
      'notices.kind',
      'notices.facts',
      'notices.isUrgent',
      'notices.happenedAt',
    ])
    .select(['log.sentAt', 'log.body', 'log.recipient', 'log.tries', 'log.firstTriedAt', 'log.triedAt'])
    .where('log.id', '=', logId)
    .where('log.status', 'in', ['queued', 'held'])
    .executeTakeFirst()
  if (!row) return null
  // Only tellDriver writes these.
  return { ...row, kind: row.kind as NoticeKind, facts: row.facts as unknown as NoticeFacts }
}

export type Verdict = {
  readonly status: 'held' | 'skipped' | 'not_set_up'
  readonly reason: string
  readonly sendAt: Date | null
}

type Way = {
  readonly method: 'push' | 'sms'
  readonly isSetUp: boolean
  readonly obstacle?: NoticeObstacle | null
}

/**
 * Checked again before each try: quiet hours may have begun, the driver may have changed settings, the load may be
 * gone.
 */
export async function judgeAgain(
  deps: DbDeps,
  waiting: Waiting,
  { method, isSetUp, obstacle = null }: Way,
): Promise<Verdict | null> {
  if ((await isOvertaken(deps, waiting)) || !(await isStillTrue(deps, waiting)))
    return { status: 'skipped', reason: 'no_longer_true', sendAt: null }
  const preferences = await preferencesOf(deps, waiting.driverId)
  const { timeZone } = await companySettings(deps)
  const setUp = new Set<NoticeMethod>(isSetUp ? [method] : [])
  const obstacles = { [method]: obstacle }
  const decisions = decideNotice(waiting, { preferences, setUp, obstacles, timeZone, at: deps.clock() })
  const decision = decisions.find((one) => one.method === method)
  if (!decision || decision.status === 'queued' || decision.status === 'sent') return null
  return { status: decision.status, reason: decision.reason ?? '', sendAt: decision.sendAt }
}

export async function writeVerdict({ db }: TxDeps, logId: string, verdict: Verdict): Promise<void> {
  const { status, reason, sendAt } = verdict
  await db
    .updateTable('notificationLog')
    .set({ status, reason, sendAt: sendAt?.toISOString() ?? null })
    .where('id', '=', logId)
    .where('status', 'in', ['queued', 'held'])
    .execute()
}
