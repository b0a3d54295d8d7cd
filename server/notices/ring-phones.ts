import { createHash } from 'node:crypto'
import { pauseAfter } from '#domain/notices/push-retries.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import type { PushMessage, PushOutcome } from '../providers/push/push-provider.ts'
import { dayComes } from './is-still-true.ts'
import { forgetPhones, phonesOf } from './push-subscriptions.ts'
import { ringing, type Ringing } from './tell-driver.ts'
import { findWaiting, judgeAgain, writeVerdict, type Verdict, type Waiting } from './waiting-notice.ts'

/**
 * Makes the driver's phones ring for a notice. If done twice, the second replaces the first on the phone. No
 * transaction is open while push services are called.
 */
export async function ringPhones(deps: AppDeps, payload: unknown): Promise<void> {
  // Only `ringing` requests this job.
  const job = payload as Ringing
  const waiting = await findWaiting(deps, job.logId)
  if (!waiting) return
  const verdict = await judge(deps, waiting)
  if (verdict !== null) return inTransaction(deps, (tx) => settle(tx, job, verdict))
  const phones = (await phonesOf(deps, waiting.driverId)).filter(({ id }) => job.phones?.includes(id) ?? true)
  const message = messageOf(waiting, await ttlSecondsOf(deps, waiting))
  const outcomes = await Promise.all(
    phones.map(async (phone) => ({ id: phone.id, outcome: await deps.push.send(phone, message) })),
  )
  await inTransaction(deps, (tx) => writeDown(tx, { job, waiting, outcomes }))
}

async function judge(deps: DbDeps, waiting: Waiting): Promise<Verdict | null> {
  const phones = await phonesOf(deps, waiting.driverId)
  return judgeAgain(deps, waiting, { method: 'push', isSetUp: phones.length > 0 })
}

async function settle(tx: TxDeps, job: Ringing, verdict: Verdict): Promise<void> {
  await writeVerdict(tx, job.logId, verdict)
  if (verdict.sendAt !== null) await enqueueJobs(tx, [ringing(job, verdict.sendAt.toISOString())])
}

/**
 * The text is created on the phone, so that push services learn no names or places, and encryption need not protect
 * any.
 */
function messageOf({ id, kind, facts, loadId, isUrgent }: Waiting, ttlSeconds: number): PushMessage {
  return {
    payload: JSON.stringify({ id, kind, number: facts.number, loadId }),
    ttlSeconds,
    isUrgent: isUrgent || kind === 'not_accepted',
    topic: createHash('sha256')
      .update(`${kind} ${String(loadId)}`)
      .digest('base64url')
      .slice(0, 32),
  }
}

const hourSeconds = 60 * 60

/** A phone that was off through the night must not ring with "tomorrow" in the morning. */
async function ttlSecondsOf(deps: DbDeps, { kind, facts }: Waiting): Promise<number> {
  const usual = (kind === 'not_accepted' ? 2 : 24) * hourSeconds
  const ends = kind === 'appointment_tomorrow' ? await dayComes(deps, facts.stop) : null
  if (ends === null) return usual
  return Math.min(usual, Math.max(0, Math.floor((ends.getTime() - deps.clock().getTime()) / 1000)))
}

type Rung = {
  readonly job: Ringing
  readonly waiting: Waiting
  readonly outcomes: readonly { readonly id: string; readonly outcome: PushOutcome }[]
}

async function writeDown(tx: TxDeps, { job, waiting, outcomes }: Rung): Promise<void> {
  const of = (kind: PushOutcome['kind']) => outcomes.filter(({ outcome }) => outcome.kind === kind)
  await forgetPhones(
    tx,
    of('gone').map(({ id }) => id),
  )
  const later = of('later').map(({ id }) => id)
  const failedTries = job.failedTries + 1
  const pause = later.length === 0 ? null : pauseAfter(failedTries, longestWait(outcomes))
  const now = tx.clock()
  const sentAt = of('accepted').length > 0 ? now.toISOString() : waiting.sentAt
  const isDone = pause === null
  await tx.db
    .updateTable('notificationLog')
    .set({
      ...(isDone && { status: sentAt === null ? 'failed' : 'sent' }),
      sentAt,
      errorMessage: whyNot(outcomes),
    })
    .where('id', '=', job.logId)
    .where('status', 'in', ['queued', 'held'])
    .execute()
  if (isDone) return
  const sendAt = new Date(now.getTime() + pause).toISOString()
  await enqueueJobs(tx, [ringing({ logId: job.logId, failedTries, phones: later }, sendAt)])
}

function longestWait(outcomes: Rung['outcomes']): number | null {
  const waits = outcomes.map(({ outcome }) => (outcome.kind === 'later' ? outcome.waitMs : null))
  return waits.reduce((longest, wait) => (wait !== null && wait > (longest ?? 0) ? wait : longest), null)
}

function whyNot(outcomes: Rung['outcomes']): string | null {
  const words = outcomes.map(({ outcome }) => {
    if (outcome.kind === 'gone') return 'the phone asked for no more'
    return 'why' in outcome ? outcome.why : null
  })
  return words.filter((word) => word !== null).join('; ') || null
}
