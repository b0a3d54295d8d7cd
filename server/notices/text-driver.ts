import { textFailureWords, stoppedCode } from '#domain/text-messages/text-failures.ts'
import { textOfNotice } from '#domain/text-messages/text-of-notice.ts'
import { pauseAfter } from '#domain/notices/push-retries.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import type { SmsOutcome, SmsProvider } from '../providers/sms/sms-provider.ts'
import { companySettings } from '../settings/company-settings.ts'
import { obstacleOf, recordConsent, textingOf } from '../text-messages/consents.ts'
import { languageOf } from '../text-messages/driver-of-number.ts'
import { findSent, messageOf, textLink } from '../text-messages/send-text.ts'
import { texting, type TextJob } from './text-job.ts'
import { findWaiting, judgeAgain, writeVerdict, type Waiting } from './waiting-notice.ts'

/** Longer than two calls to the vendor take: a try that started within this time may still be running. */
const tryLastsMs = 25_000

/**
 * Texts one notice to a driver. Each try is recorded before the vendor is called; after a try with unknown outcome, the
 * next one first asks the vendor what happened. No transaction is open meanwhile.
 */
export async function textDriver(deps: AppDeps, payload: unknown): Promise<void> {
  // Only `texting` requests this job.
  const job = payload as TextJob
  const waiting = await findWaiting(deps, job.logId)
  if (!waiting) return
  const driver = await driverOf(deps, waiting.driverId)
  const texts = await textingOf(deps, driver)
  const { sms } = deps
  const isBusy = waiting.triedAt !== null && deps.clock().getTime() < Date.parse(waiting.triedAt) + tryLastsMs
  if (isBusy) return comeBack(deps, job)
  const earlier = sms === null ? null : await earlierTry(deps, sms, { job, waiting })
  if (earlier !== null) return inTransaction(deps, (tx) => writeDown(tx, { job, waiting }, earlier))
  const way = { method: 'sms', isSetUp: sms !== null, obstacle: obstacleOf(texts) } as const
  const verdict = await judgeAgain(deps, waiting, way)
  if (verdict !== null || sms === null || texts.number === null) {
    if (verdict !== null) await inTransaction(deps, (tx) => settle(tx, job, verdict))
    return
  }
  const text = waiting.body ?? (await wordsFor(deps, waiting, driver.language))
  if (!(await take(deps, { job, waiting, to: texts.number, text }))) return
  const message = messageOf(deps, { logId: job.logId, to: texts.number, text })
  const outcome = await sms.send(message)
  await inTransaction(deps, (tx) => writeDown(tx, { job, waiting }, outcome))
}

async function driverOf({ db }: DbDeps, id: string) {
  const driver = await db
    .selectFrom('users')
    .select(['id', 'phoneNumber', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...driver, language: languageOf(driver.language) ?? 'en' }
}

function comeBack(deps: AppDeps, job: TextJob): Promise<void> {
  const sendAt = new Date(deps.clock().getTime() + tryLastsMs).toISOString()
  return inTransaction(deps, (tx) => enqueueJobs(tx, [texting(job, sendAt)]))
}

type Trying = { readonly job: TextJob; readonly waiting: Waiting }

/** The outcome of earlier tries; null if there was none or none created a message. */
function earlierTry(deps: AppDeps, sms: SmsProvider, { job, waiting }: Trying): Promise<SmsOutcome | null> {
  const { firstTriedAt, body, recipient } = waiting
  if (firstTriedAt === null || body === null || recipient === null) return Promise.resolve(null)
  const message = messageOf(deps, { logId: job.logId, to: recipient, text: body })
  return findSent(deps, sms, { message, logId: job.logId, since: firstTriedAt })
}

async function settle(
  tx: TxDeps,
  job: TextJob,
  verdict: NonNullable<Awaited<ReturnType<typeof judgeAgain>>>,
) {
  await writeVerdict(tx, job.logId, verdict)
  if (verdict.sendAt !== null) await enqueueJobs(tx, [texting(job, verdict.sendAt.toISOString())])
}

async function wordsFor(deps: AppDeps, waiting: Waiting, language: 'en' | 'es'): Promise<string> {
  const { companyName, timeZone } = await companySettings(deps)
  return textOfNotice(waiting, language, { company: companyName, link: textLink(deps), timeZone })
}

type Taken = Trying & { readonly to: string; readonly text: string }

/** False if another worker took this try. */
async function take({ db, clock }: AppDeps, { job, waiting, to, text }: Taken): Promise<boolean> {
  const now = clock().toISOString()
  const row = await db
    .updateTable('notificationLog')
    .set((eb) => ({
      body: text,
      recipient: to,
      tries: waiting.tries + 1,
      firstTriedAt: eb.fn.coalesce('firstTriedAt', eb.val(now)),
      triedAt: now,
    }))
    .where('id', '=', job.logId)
    .where('status', 'in', ['queued', 'held'])
    .where('tries', '=', waiting.tries)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function writeDown(tx: TxDeps, { job, waiting }: Trying, outcome: SmsOutcome): Promise<void> {
  const failedTries = job.failedTries + 1
  const pause = outcome.kind === 'later' ? pauseAfter(failedTries, outcome.waitMs) : null
  await tx.db
    .updateTable('notificationLog')
    .set({ sendAt: null, ...columnsOf(tx, outcome, pause !== null) })
    .where('id', '=', job.logId)
    .where('status', 'in', ['queued', 'held'])
    .execute()
  if (outcome.kind === 'refused' && outcome.code === stoppedCode) await noteStop(tx, waiting)
  if (pause === null) return
  const sendAt = new Date(tx.clock().getTime() + pause).toISOString()
  await enqueueJobs(tx, [texting({ logId: job.logId, failedTries }, sendAt)])
}

function columnsOf({ clock }: TxDeps, outcome: SmsOutcome, isTriedAgain: boolean) {
  if (outcome.kind === 'accepted')
    return {
      status: 'sent',
      reason: null,
      errorMessage: null,
      providerId: outcome.id,
      sentAt: clock().toISOString(),
    }
  if (outcome.kind === 'refused')
    return { status: 'failed', reason: 'refused', errorMessage: textFailureWords(outcome.code) }
  const status = isTriedAgain ? 'queued' : 'failed'
  return { status, reason: isTriedAgain ? 'tried_again' : 'no_answer', errorMessage: outcome.why }
}

/** The vendor received a STOP that did not reach us. */
async function noteStop(tx: TxDeps, { driverId }: Waiting): Promise<void> {
  const driver = await driverOf(tx, driverId)
  const { number, state } = await textingOf(tx, driver)
  if (number === null || state === 'stopped') return
  await recordConsent(tx, {
    phoneNumber: number,
    driverId,
    consented: false,
    source: 'sms',
    wording: `STOP, as Twilio tells (${stoppedCode}).`,
    language: driver.language,
    recordedBy: null,
  })
}
