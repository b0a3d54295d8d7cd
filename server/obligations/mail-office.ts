import { parseRecipients } from '#domain/mail/recipients.ts'
import { deadlineMail } from '#domain/obligations/deadline-mail.ts'
import { isWatched } from '#domain/obligations/obligation-kinds.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { NewJob } from '../jobs/enqueue-jobs.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { prepareMail, type ReadyMail } from '../outbox/prepare-mail.ts'
import { writeMail } from '../outbox/write-mail.ts'
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

/**
 * Warns the office by mail before a deadline, once per obligation and stop. Without a mail server nothing is put into
 * the outbox: the mail is useless after the deadline.
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
  const standings = await standingsOf(tx, loadId)
  const told = standings?.rows.find(({ row }) => row.id === obligationId)
  if (told === undefined) return
  const { obligation, standing, row } = told
  // It may have been taken care of since.
  if (standing.state !== 'running' || standing.dueAt !== dueAt || !isWatched(obligation.kind)) return
  const { stopId, atStake } = standing
  const { subject, text } = deadlineMail({
    ...{ ...written, kind: obligation.kind, number109, dueAt, atStake, sentence: row.sentence },
    customerName: await nameOfCustomer(tx, customerId),
    stopName: stopId === null ? null : (standings?.load.stops.get(stopId)?.name ?? null),
  })
  await writeMail(tx, mail, {
    ...{ purpose: 'deadline', subject, text, loadId, about: obligationId, createdBy: null },
    dedupeKey: `deadline:${obligationId}:${stopId ?? ''}`,
  })
}

async function nameOfCustomer({ db }: TxDeps, id: string | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
