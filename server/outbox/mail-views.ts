import { sql } from 'kysely'
import type { Mail } from '#contract/outbox.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

const mostShown = 50
const papers = sql<Mail['attachments']>`coalesce((
  select json_agg(json_build_object('fileName', paper.file_name, 'size', paper.size) order by paper.place)
  from outbox_attachments as paper where paper.outbox_id = mail.id), '[]')`

function mailQuery({ db }: DbDeps) {
  return db
    .selectFrom('outbox as mail')
    .leftJoin('invoices', 'invoices.id', 'mail.invoiceId')
    .leftJoin('users', 'users.id', 'mail.createdBy')
    .select(['mail.id', 'mail.purpose', 'mail.recipient', 'mail.subject', 'mail.status', 'mail.attempts'])
    .select([
      'mail.lastError',
      'mail.createdAt',
      'mail.sentAt',
      'mail.nextAttemptAt',
      'invoices.invoiceNumber',
    ])
    .select(sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('createdBy'))
    .select(papers.as('attachments'))
    .where('mail.kind', '=', 'email')
    .orderBy('mail.createdAt', 'desc')
    .orderBy('mail.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof mailQuery>['execute']>>[number]

function mailOf(row: Row): Mail {
  // The check constraint lists exactly the states.
  return { ...row, subject: row.subject ?? '', status: row.status as Mail['status'] }
}

export async function listMails(deps: DbDeps): Promise<Mail[]> {
  return (await mailQuery(deps).limit(mostShown).execute()).map(mailOf)
}

export async function mailsOfInvoice(deps: DbDeps, invoiceId: string): Promise<Mail[]> {
  const rows = await mailQuery(deps).where('mail.invoiceId', '=', invoiceId).limit(mostShown).execute()
  return rows.map(mailOf)
}

/** The mails whose key starts like this. */
export async function mailsOfKey(deps: DbDeps, key: string): Promise<Mail[]> {
  const rows = await mailQuery(deps).where('mail.dedupeKey', 'like', `${key}%`).limit(mostShown).execute()
  return rows.map(mailOf)
}

export async function mailView(deps: DbDeps, id: string): Promise<Mail> {
  const row = await mailQuery(deps).where('mail.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('mail_not_found')
  return mailOf(row)
}
