import { decideNotice, type NoticeDecision, type NoticeMethod } from '#domain/notices/which-channel.ts'
import type { NoticeFacts, NoticeKind } from '#domain/notices/notice-kinds.ts'
import { noticeWords } from '#domain/notices/notice-words.ts'
import type { JsonObject } from '../db/tables.generated.ts'
import type { TxDeps } from '../deps.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import { noteNotices } from '../live/note-changes.ts'
import { companySettings } from '../settings/company-settings.ts'
import { obstacleOf, textingOf } from '../text-messages/consents.ts'
import { preferencesOf } from './preferences.ts'
import { phonesOf } from './push-subscriptions.ts'
import { texting } from './text-job.ts'

export type NewNotice = {
  readonly driverId: string
  readonly loadId: string
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly isUrgent: boolean
  /** A driver is notified once per cause. */
  readonly cause: string
  readonly happenedAt: string
}

/** Facts from outside of the transaction. */
export type Setting = { readonly textsAreSetUp: boolean }

/**
 * Puts a notice into the driver's inbox, records what happens on each channel, and requests the push message and the
 * text. Former drivers are told nothing.
 */
export async function tellDriver(tx: TxDeps, setting: Setting, notice: NewNotice): Promise<void> {
  const { driverId, kind, facts, isUrgent, cause } = notice
  const driver = await activeDriver(tx, driverId)
  if (!driver) return
  const at = tx.clock()
  const preferences = await preferencesOf(tx, driverId)
  const { timeZone } = await companySettings(tx)
  const ways = await waysTo(tx, setting, driver)
  const decisions = decideNotice({ kind, facts, isUrgent }, { preferences, ...ways, timeZone, at })
  const isShown = decisions.some(({ method, status }) => method === 'in_app' && status === 'sent')
  const id = tx.newId()
  const made = await tx.db
    .insertInto('notices')
    .values({
      ...notice,
      id,
      // Made of plain values only: it is stored as JSON.
      facts: facts as unknown as JsonObject,
      cause,
      isShown,
      createdAt: at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['driverId', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await writeDown(tx, { ...notice, id, timeZone }, decisions)
  if (isShown) noteNotices(tx, driverId)
}

function activeDriver({ db }: TxDeps, driverId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'phoneNumber'])
    .where('id', '=', driverId)
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
    .executeTakeFirst()
}

type Driver = { readonly id: string; readonly phoneNumber: string | null }

/** There is no e-mail provider for drivers; the log says so each time. */
async function waysTo(tx: TxDeps, { textsAreSetUp }: Setting, driver: Driver) {
  const phones = await phonesOf(tx, driver.id)
  const setUp = new Set<NoticeMethod>(['in_app'])
  if (phones.length > 0) setUp.add('push')
  if (textsAreSetUp) setUp.add('sms')
  return { setUp, obstacles: { sms: obstacleOf(await textingOf(tx, driver)) } }
}

type Made = NewNotice & { readonly id: string; readonly timeZone: string }

async function writeDown(tx: TxDeps, notice: Made, decisions: readonly NoticeDecision[]): Promise<void> {
  const at = tx.clock().toISOString()
  const { driverId, loadId, kind, facts, timeZone } = notice
  const { title, text } = noticeWords({ kind, facts }, 'en', timeZone)
  const rows = decisions.map(({ method, status, reason, sendAt }) => ({
    id: tx.newId(),
    noticeId: notice.id,
    driverId,
    loadId,
    type: kind,
    method,
    // For the office, in English.
    message: `${title}. ${text}`,
    status,
    reason,
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: status === 'sent' ? at : null,
    createdAt: at,
  }))
  await tx.db.insertInto('notificationLog').values(rows).execute()
  const waiting = rows.filter(({ status }) => status === 'queued' || status === 'held')
  await enqueueJobs(
    tx,
    waiting.map(({ id: logId, method, sendAt }) =>
      method === 'sms'
        ? texting({ logId, failedTries: 0 }, sendAt)
        : ringing({ logId, failedTries: 0 }, sendAt),
    ),
  )
}

export type Ringing = {
  readonly logId: string
  readonly failedTries: number
  /** The phones that have not received it yet; absent: all of the driver's. */
  readonly phones?: readonly string[]
}

export function ringing(payload: Ringing, sendAt: string | null) {
  const job = { task: 'ring_phones', payload }
  return sendAt === null ? job : { ...job, runAt: new Date(sendAt) }
}
