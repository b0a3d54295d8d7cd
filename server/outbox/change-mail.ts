import type { Mail } from '#contract/outbox.ts'
import type { Person } from '../auth/actor.ts'
import { mayDo } from '../auth/actor.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import { packagePurpose, releasePackage } from '../packages/email-package.ts'
import { mailView } from './mail-views.ts'
import { packageMailOf, requireCurrent } from './require-current.ts'
import { sending } from './send-mail-job.ts'

/** The office may change mails of invoices and its own; all others are for admins. */
export async function requireOwnMail({ db }: DbDeps, actor: Person, id: string) {
  const mail = await db
    .selectFrom('outbox')
    .select(['id', 'purpose', 'payload', 'invoiceId', 'loadId', 'createdBy'])
    .where('id', '=', id)
    .where('kind', '=', 'email')
    .executeTakeFirst()
  if (!mail) throw new AppError('mail_not_found')
  const isTheirs = mail.invoiceId !== null || mail.createdBy === actor.id
  if (!isTheirs && !mayDo(actor, 'see the outbox')) throw new AppError('forbidden')
  return mail
}

/**
 * Sends a held, failed or canceled mail, or one that waits for its next try: somebody wants it now, so the day of
 * retries starts anew.
 */
export async function sendMail(
  tx: TxDeps,
  actor: Person,
  { id, isSetUp }: { readonly id: string; readonly isSetUp: boolean },
): Promise<Mail> {
  const mail = await requireOwnMail(tx, actor, id)
  if (!isSetUp) throw new AppError('email_not_configured')
  if (mail.purpose === packagePurpose) await releasePackage(tx, actor, packageMailOf(mail))
  else await requireCurrent(tx, mail)
  const now = tx.clock().toISOString()
  const { numUpdatedRows } = await tx.db
    .updateTable('outbox')
    .set({
      status: 'queued',
      nextAttemptAt: now,
      queuedAt: now,
      updatedAt: now,
      attempts: 0,
      lastError: null,
    })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('status', 'in', ['held', 'failed', 'cancelled']),
        is.and([is('status', '=', 'queued'), is('attempts', '>', 0)]),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('mail_under_way')
  await enqueueJobs(tx, [sending(id)])
  return mailView(tx, id)
}

export async function cancelMail(tx: TxDeps, actor: Person, id: string): Promise<Mail> {
  await requireOwnMail(tx, actor, id)
  const { numUpdatedRows } = await tx.db
    .updateTable('outbox')
    .set({ status: 'cancelled', nextAttemptAt: null, updatedAt: tx.clock().toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'held', 'failed'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('mail_gone_out')
  return mailView(tx, id)
}
