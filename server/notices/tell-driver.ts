import { decideNotice, type NoticeDecision, type NoticeMethod } from '#domain/notices/which-channel.ts'
import type { NoticeFacts, NoticeKind } from '#domain/notices/notice-kinds.ts'
import { noticeWords } from '#domain/notices/notice-words.ts'
import type { JsonObject } from '../db/tables.generated.ts'
import type { TxDeps } from '../deps.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import { noteNotices } from '../live/note-changes.ts'
import { companySettings } from '../settings/company-settings.ts'
import { preferencesOf } from './preferences.ts'
import { phonesOf } from './push-subscriptions.ts'

export type NewNotice = {
  readonly driverId: string
  readonly loadId: string
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly isUrgent: boolean
  /** The same cause tells a driver once. */
  readonly cause: string
  readonly happenedAt: string
}

/**
 * Puts a notice into the driver's inbox, writes down what becomes of it on each way, and asks for the ringing. A driver
 * who left is told nothing.
 */
export async function tellDriver(tx: TxDeps, notice: NewNotice): Promise<void> {
  const { driverId, kind, facts, isUrgent, cause } = notice
  if (!(await isDriving(tx, driverId))) return
  const at = tx.clock()
  const preferences = await preferencesOf(tx, driverId)
  const { timeZone } = await companySettings(tx)
  const setUp = await waysTo(tx, driverId)
  const decisions = decideNotice({ kind, facts, isUrgent }, { preferences, setUp, timeZone, at })
  const isShown = decisions.some(({ method, status }) => method === 'in_app' && status === 'sent')
  const id = tx.newId()
  const made = await tx.db
    .insertInto('notices')
    .values({
      ...notice,
      id,
      // Made of plain values alone: it is written as JSON.
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

async function isDriving({ db }: TxDeps, driverId: string): Promise<boolean> {
  const driver = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', driverId)
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
    .executeTakeFirst()
  return driver !== undefined
}

/** SMS and e-mail have no provider yet; the log says so each time. */
async function waysTo(tx: TxDeps, driverId: string): Promise<ReadonlySet<NoticeMethod>> {
  const phones = await phonesOf(tx, driverId)
  return new Set<NoticeMethod>(phones.length > 0 ? ['in_app', 'push'] : ['in_app'])
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
    // For the office, which reads English.
    message: `${title}. ${text}`,
    status,
    reason,
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: status === 'sent' ? at : null,
    createdAt: at,
  }))
  await tx.db.insertInto('notificationLog').values(rows).execute()
  const rings = rows.filter(
    ({ method, status }) => method === 'push' && (status === 'queued' || status === 'held'),
  )
  await enqueueJobs(
    tx,
    rings.map(({ id, sendAt }) => ringing({ logId: id, failedTries: 0 }, sendAt)),
  )
}

export type Ringing = {
  readonly logId: string
  readonly failedTries: number
  /** The phones that did not take it yet; left out: all of the driver's. */
  readonly phones?: readonly string[]
}

export function ringing(payload: Ringing, sendAt: string | null) {
  const job = { task: 'ring_phones', payload }
  return sendAt === null ? job : { ...job, runAt: new Date(sendAt) }
}
