import { sql } from 'kysely'
import type { ChargeEvent } from '#contract/charges.ts'
import type { CustomerNotice } from '#contract/outbox.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { emailOfCustomer } from './email-of-customer.ts'
import { letterKey, prepareLetter, type ReadyLetter } from './letters.ts'
import type { MailPaper } from './prepare-mail.ts'
import type { MailPayload } from './write-mail.ts'

export const detentionNotice = 'detention_notice'
export const lateNotice = 'late_notice'
const names: Readonly<Record<string, string>> = {
  [detentionNotice]: 'Detention notice',
  [lateNotice]: 'Notice of a late truck',
}

type About = {
  readonly purpose: typeof detentionNotice | typeof lateNotice
  readonly loadId: string
  readonly about: string
  readonly papers?: readonly MailPaper[]
}

/** Prepares a mail to a load's customer, as a person drafted it. */
export async function prepareNotice(
  deps: AppDeps,
  actor: Person,
  { papers = [], ...about }: About,
  { emailAddress, subject, message }: CustomerNotice,
): Promise<ReadyLetter> {
  const load = await deps.db
    .selectFrom('loads')
    .select('customerId')
    .where('id', '=', about.loadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  return prepareLetter(deps, actor, {
    to: emailAddress ?? (await emailOfCustomer(deps, load.customerId)),
    papers,
    letter: {
      ...{ ...about, customerId: load.customerId, subject, text: `${message}\n` },
      // The same text with and without a paper are two different mails.
      contentHash: papers.map(({ fileName }) => fileName).join(' '),
    },
  })
}

export const isNotice = (purpose: string) => Object.hasOwn(names, purpose)

type Waiting = { readonly purpose: string; readonly loadId: string | null } & Pick<MailPayload, 'customerId'>

/** Refuses a waiting notice of a load that is gone or another customer's, or of a late truck that has come. */
export async function requireSameLoad(
  { db }: DbDeps,
  { purpose, loadId, customerId }: Waiting,
): Promise<void> {
  const load = await db
    .selectFrom('loads')
    .select(['customerId', 'deliveredAt'])
    .where('id', '=', loadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw outdated('Its load is in the trash')
  // A customer that was filled in later is no other one.
  if (customerId != null && load.customerId !== customerId)
    throw outdated('Its load has another customer by now')
  if (purpose === lateNotice && load.deliveredAt !== null) throw outdated('Its load was delivered')
}

const outdated = (why: string) => new AppError('mail_outdated', { message: `${why}. Nothing was sent.` })

/**
 * The mails to a load's customer and their states. For one charge only those that were sent, with their addresses,
 * because the customer sees that; a notice in time is about its stop, because there was no charge yet.
 */
export async function noticesOf(
  { db }: DbDeps,
  loadId: string,
  of?: { readonly chargeId: string; readonly stopId: string | null },
): Promise<ChargeEvent[]> {
  let query = db
    .selectFrom('outbox as mail')
    .innerJoin('loads', 'loads.id', 'mail.loadId')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('users', 'users.id', 'mail.createdBy')
    .select(['mail.id', 'mail.purpose', 'mail.status', 'mail.recipient', 'mail.lastError', 'mail.createdAt'])
    .select(['mail.sentAt', 'customers.name', 'customers.email'])
    .select(sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('actorName'))
    .where('mail.loadId', '=', loadId)
    .where('mail.purpose', 'in', Object.keys(names))
    .where('mail.status', '<>', 'cancelled')
  if (of !== undefined) {
    const subjects = [of.chargeId, of.stopId].filter((id) => id !== null)
    query = query
      .where((is) =>
        is.or(subjects.map((id) => is('mail.dedupeKey', 'like', `${letterKey(detentionNotice, id)}%`))),
      )
      .where('mail.sentAt', 'is not', null)
  }
  const mails = await query.execute()
  return mails.map(({ id, sentAt, createdAt, actorName, name, email, ...mail }) => {
    const { recipient } = mail
    const known = name !== null && recipient === email ? name : recipient
    const to = of !== undefined && known !== recipient ? `${known} (${recipient})` : known
    return { id, what: 'mail', at: sentAt ?? createdAt, text: noticeWords({ ...mail, to }), actorName }
  })
}

export type SentNotice = {
  /** The charge or stop that it was about. */
  readonly about: string
  readonly sentAt: string
}

/** The detention notices that were sent, oldest first. */
export async function sentNoticesOf({ db }: DbDeps, loadId: string): Promise<SentNotice[]> {
  const mails = await db
    .selectFrom('outbox')
    .select(['dedupeKey', 'sentAt'])
    .where('loadId', '=', loadId)
    .where('purpose', '=', detentionNotice)
    .orderBy('sentAt')
    .execute()
  return mails.flatMap(({ dedupeKey, sentAt }) => {
    const about = dedupeKey?.split(':')[1]
    return about === undefined || sentAt === null ? [] : [{ about, sentAt }]
  })
}

type Told = {
  readonly purpose: string
  readonly status: string
  readonly to: string
  readonly lastError: string | null
}

function noticeWords({ purpose, status, to, lastError }: Told): string {
  const name = names[purpose] ?? purpose
  if (status === 'sent' || status === 'delivered') return `${name} sent to ${to}`
  if (status === 'held') return `${name} to ${to} not sent: e-mail is not set up, it waits in the outbox`
  if (status === 'failed') return `${name} to ${to} not sent: ${lastError ?? 'the mail server refused it'}`
  return `${name} to ${to} on its way`
}
