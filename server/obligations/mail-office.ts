import { parseRecipients } from '#domain/mail/recipients.ts'
import { deadlineMail } from '#domain/obligations/deadline-mail.ts'
import { isWatched } from '#domain/obligations/obligation-kinds.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { NewJob } from '../jobs/enqueue-jobs.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { prepareMail, type ReadyMail } from '../outbox/prepare-mail.ts'
import { writeMail, type MailPayload } from '../outbox/write-mail.ts'
import { companySettings } from '../settings/company-settings.ts'
import { standingsOf, type StandingRow } from './obligation-rows.ts'

const actor: Actor = { kind: 'system' }

type Deadline = { readonly loadId: string; readonly obligationId: string; readonly dueAt: string }

/** The job that mails the office, for obligations that need somebody to act in time. */
export function mailingOffice(loadId: string, { row, obligation, standing }: StandingRow): NewJob[] {
  const { dueAt } = standing
  if (!isWatched(obligation.kind) || dueAt === null) return []
  const deadline: Deadline = { loadId, obligationId: row.id, dueAt }
  return [{ task: 'mail_deadline', payload: deadline }]
}

export const deadlinePurpose = 'deadline'
/** A deadline that moved by less is the same one, corrected: whoever was warned of it knows. */
const sameDeadlineMs = 60 * 60_000

/**
 * Warns the office by mail before a deadline, once per obligation, stop and deadline. Without a mail server nothing is
 * put into the outbox: the mail is useless after the deadline.
 */
export async function mailDeadline(deps: AppDeps, payload: unknown): Promise<void> {
  const deadline = payload as Deadline // Asked for by `mailingOffice` alone.
  const settings = await companySettings(deps)
  const to = settings.deadlineMailTo ?? settings.contactEmail
  if (deps.mail.place === null || !settings.deadlineMailIsOn) return
  if (to === null || parseRecipients(to) === null) return
  const mail = await prepareMail(deps, { to, papers: [] })
  const { timeZone } = settings
  const address = `${deps.config.publicUrl}/dashboard?load=${deadline.loadId}`
  try {
    await inTransaction(deps, (tx) => write(tx, mail, { ...deadline, timeZone, link: address }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'load_not_found') return
    throw error
  }
}

async function write(
  tx: TxDeps,
  mail: ReadyMail,
  {
    loadId,
    obligationId,
    dueAt,
    ...written
  }: Deadline & { readonly timeZone: string; readonly link: string },
): Promise<void> {
  const { number109, customerId } = await lockLoad(tx, actor, loadId)
  // It may have been taken care of since.
  const running = await runningDeadline(tx, { loadId, obligationId, dueAt })
  if (running === null) return
  const { kind, sentence, stopId, stopName, atStake } = running
  const key = `${deadlinePurpose}:${obligationId}:${stopId ?? ''}`
  if (await wasMailed(tx, key, dueAt)) return
  const { subject, text } = deadlineMail({
    ...{ ...written, kind, number109, dueAt, atStake, sentence, stopName },
    customerName: await nameOfCustomer(tx, customerId),
  })
  await writeMail(tx, mail, {
    ...{ purpose: deadlinePurpose, subject, text, loadId, createdBy: null },
    ...{ about: obligationId, contentHash: dueAt, dedupeKey: `${key}:${dueAt}` },
  })
}

/** The obligation while somebody must still act by that time; null otherwise. */
async function runningDeadline(deps: DbDeps, { loadId, obligationId, dueAt }: Deadline) {
  const standings = await standingsOf(deps, loadId)
  const found = standings?.rows.find(({ row }) => row.id === obligationId)
  if (standings === null || found === undefined) return null
  const { obligation, standing, row } = found
  const { state, stopId, atStake } = standing
  if (state !== 'running' || standing.dueAt !== dueAt || !isWatched(obligation.kind)) return null
  const stopName = stopId === null ? null : (standings.load.stops.get(stopId)?.name ?? null)
  return { kind: obligation.kind, sentence: row.sentence, stopId, stopName, atStake }
}

async function wasMailed({ db }: DbDeps, key: string, dueAt: string): Promise<boolean> {
  const mails = await db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupeKey', 'like', `${key}%`)
    .where('status', 'not in', ['failed', 'cancelled'])
    .execute()
  return mails.some(({ payload }) => {
    // Only writeMail writes it.
    const { contentHash } = payload as MailPayload
    // Mails of earlier releases do not tell of which deadline they were.
    return contentHash === undefined || Math.abs(Date.parse(contentHash) - Date.parse(dueAt)) < sameDeadlineMs
  })
}

type Waiting = { readonly loadId: string | null } & Pick<MailPayload, 'about' | 'contentHash'>

/** Refuses a waiting mail when it is too late for it, or nobody needs it any more. */
export async function requireRunning(deps: DbDeps, { loadId, about, contentHash }: Waiting): Promise<void> {
  const { deadlineMailIsOn } = await companySettings(deps)
  const isRunning =
    deadlineMailIsOn &&
    loadId !== null &&
    about !== undefined &&
    contentHash !== undefined &&
    (await runningDeadline(deps, { loadId, obligationId: about, dueAt: contentHash })) !== null
  if (isRunning) return
  throw new AppError('mail_outdated', {
    message: 'The deadline of which this e-mail tells was kept, moved or has passed. Nothing was sent.',
  })
}

async function nameOfCustomer({ db }: TxDeps, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
