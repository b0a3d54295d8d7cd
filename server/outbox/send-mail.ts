import { longestPauseMs, nextTry } from '#domain/mail/mail-retries.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import type { MailOutcome } from '../providers/mail/mail-provider.ts'
import { detentionNotice } from './customer-notices.ts'
import { BrokenMailError, messageOf } from './message-of.ts'
import { requireCurrent } from './require-current.ts'
import { sending, sendingAgain } from './send-mail-job.ts'

/** After this many mails the rest continues in a new job, so that the worker can do other work. */
const mostInARow = 10
const minute = 60_000
/** Far longer than sending takes: the process that took a mail so long ago is gone. */
const takenForMs = 10 * minute

/** Whether this process is sending now, and whether it was asked to again meanwhile. */
const underWay = new WeakSet<AppDeps>()
const askedAgain = new WeakSet<AppDeps>()

/**
 * Sends due mails one after the other, so that a slow mail server occupies only one worker. No transaction is open
 * while talking to the server.
 */
export async function sendDueMail(deps: AppDeps): Promise<void> {
  if (underWay.has(deps)) {
    askedAgain.add(deps)
    return
  }
  underWay.add(deps)
  try {
    do await sendSome(deps)
    while (askedAgain.delete(deps))
  } finally {
    underWay.delete(deps)
  }
}

async function sendSome(deps: AppDeps): Promise<void> {
  if (deps.mail.place === null) return holdAll(deps)
  for (let sent = 0; sent < mostInARow; sent += 1) {
    const rest = deps.mail.restMs()
    if (rest > 0) return goOnAt(deps, new Date(deps.clock().getTime() + rest))
    const taken = await inTransaction(deps, takeNext)
    if (!taken) return
    const outcome = await send(deps, taken)
    await inTransaction(deps, (tx) => writeDown(tx, taken, outcome))
  }
  await goOnAt(deps)
}

async function goOnAt(deps: AppDeps, at?: Date): Promise<void> {
  await inTransaction(deps, (tx) => enqueueJobs(tx, [sendingAgain(at)]))
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeNext>>>

/** Taken by exactly one sender, even if others look at the same moment. */
async function takeNext({ db, clock }: TxDeps) {
  const now = clock().toISOString()
  return db
    .updateTable('outbox')
    .set({ status: 'sending', takenAt: now, updatedAt: now })
    .where('id', '=', (rows) =>
      rows
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'email')
        .where('status', '=', 'queued')
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'takenAt', 'attempts', 'queuedAt', 'createdAt'])
    .returning(['purpose', 'payload', 'loadId', 'invoiceId'])
    .executeTakeFirst()
}

async function send(deps: AppDeps, taken: Taken): Promise<MailOutcome> {
  try {
    // What it says may have changed since it was written, even within a day of tries.
    await inTransaction(deps, (tx) => requireCurrent(tx, taken))
    return await deps.mail.send(await messageOf(deps, taken.id))
  } catch (error) {
    if (isForGood(error)) return { kind: 'refused', why: error.message }
    deps.log.error({ err: error, mail: taken.id }, 'a mail could not be put together')
    return { kind: 'later', why: 'The e-mail could not be put together. It is tried again.' }
  }
}

/** Unlike a database or storage that is down for a while. */
function isForGood(error: unknown): error is Error {
  return error instanceof BrokenMailError || (error instanceof AppError && error.status < 500)
}

async function writeDown(tx: TxDeps, taken: Taken, outcome: MailOutcome): Promise<void> {
  const now = tx.clock()
  const attempts = taken.attempts + 1
  const since = new Date(taken.queuedAt ?? taken.createdAt)
  const next = outcome.kind === 'later' ? nextTry({ failedTries: attempts, since, now }) : null
  await tx.db
    .updateTable('outbox')
    .set({ attempts, updatedAt: now.toISOString(), ...rowAfter(outcome, next, now) })
    .where('id', '=', taken.id)
    // Another sender may have taken over, believing this one to be gone.
    .where('status', '=', 'sending')
    .where('takenAt', '=', taken.takenAt)
    .execute()
  if (next !== null) await enqueueJobs(tx, [sending(taken.id, next)])
  const { purpose, loadId } = taken
  // Obligations depend on whether the customer was told in time, and only the mail shows that.
  if (outcome.kind === 'accepted' && purpose === detentionNotice && loadId !== null)
    await enqueueJobs(tx, [{ task: 'watch_obligations', payload: { loadId } }])
}

function rowAfter(outcome: MailOutcome, next: Date | null, now: Date) {
  if (outcome.kind === 'accepted') {
    const refused = outcome.refused.map(({ recipient, why }) => `${recipient} did not get it. ${why}`)
    const { providerId } = outcome
    const lastError = refused.join(' ') || null
    return { status: 'sent', sentAt: now.toISOString(), providerId, lastError, nextAttemptAt: null }
  }
  if (next !== null) return { status: 'queued', lastError: outcome.why, nextAttemptAt: next.toISOString() }
  const lastError = outcome.kind === 'refused' ? outcome.why : `Given up after a day. ${outcome.why}`
  return { status: 'failed', lastError, nextAttemptAt: null }
}

/** The mail server was removed from the settings: waiting mails become held, so that they are not lost. */
async function holdAll(deps: AppDeps): Promise<void> {
  const updatedAt = deps.clock().toISOString()
  await inTransaction(deps, ({ db }) =>
    db
      .updateTable('outbox')
      .set({ status: 'held', nextAttemptAt: null, updatedAt })
      .where('kind', '=', 'email')
      .where('status', '=', 'queued')
      .execute(),
  )
}

/** Retries mails whose sender is gone or whose job was lost with a worker. */
export async function resumeMail(deps: AppDeps): Promise<void> {
  await lookAgain(deps, new Date(deps.clock().getTime() - takenForMs))
}

/**
 * Must run before this process's worker starts and while no other process has the database: mails in progress then have
 * no sender.
 */
export async function releaseMailInProgress(deps: AppDeps): Promise<void> {
  await lookAgain(deps, 'ever')
}

async function lookAgain(deps: AppDeps, takenBefore: Date | 'ever'): Promise<void> {
  const now = deps.clock()
  const latestTry = new Date(now.getTime() + longestPauseMs).toISOString()
  await inTransaction(deps, async (tx) => {
    await tx.db
      .updateTable('outbox')
      .set({ status: 'queued', nextAttemptAt: now.toISOString(), updatedAt: now.toISOString() })
      .where('kind', '=', 'email')
      .where((is) =>
        is.or([
          takenBefore === 'ever'
            ? is('status', '=', 'sending')
            : is.and([is('status', '=', 'sending'), is('takenAt', '<=', takenBefore.toISOString())]),
          // Written by a clock that was ahead: no try is put off for that long.
          is.and([is('status', '=', 'queued'), is('nextAttemptAt', '>', latestTry)]),
        ]),
      )
      .execute()
    const due = await tx.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'email')
      .where('status', '=', 'queued')
      .where('nextAttemptAt', '<=', now.toISOString())
      .limit(1)
      .executeTakeFirst()
    if (due) await enqueueJobs(tx, [sendingAgain()])
  })
}
