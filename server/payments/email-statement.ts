import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Mail } from '#contract/outbox.ts'
import type { paymentsApi } from '#contract/payments.ts'
import { nameInFile } from '#domain/documents/file-names.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { emailOfCustomer } from '../outbox/email-of-customer.ts'
import { letterKey, prepareLetter, type ReadyLetter } from '../outbox/letters.ts'
import { mailsOfKey } from '../outbox/mail-views.ts'
import { requireCustomer, statementOf, type Statement } from './statement.ts'
import { statementPdf } from './statement-pdf.ts'

export const statementPurpose = 'statement'

type Asked = BodyOf<typeof paymentsApi.emailStatement>

export async function prepareStatement(
  deps: AppDeps,
  actor: Person,
  customerId: string,
  { emailAddress, message }: Asked,
): Promise<ReadyLetter> {
  const statement = await statementOf(deps, customerId)
  return prepareLetter(deps, actor, {
    to: emailAddress ?? (await emailOfCustomer(deps, customerId)),
    papers: [
      {
        fileName: statementName(statement),
        contentType: 'application/pdf',
        bytes: await statementPdf(statement),
      },
    ],
    letter: {
      ...statementWords(statement, message ?? null),
      purpose: statementPurpose,
      about: customerId,
      contentHash: accountHash(statement),
    },
    downloadUrl: `/api/customers/${customerId}/statement.pdf`,
  })
}

export async function statementMails(deps: DbDeps, customerId: string): Promise<Mail[]> {
  const { id } = await requireCustomer(deps, customerId)
  return mailsOfKey(deps, letterKey(statementPurpose, id))
}

export const statementName = ({ customer, today }: Statement) =>
  `Statement ${nameInFile(customer.name)} ${today}.pdf`

/** A held statement shows what was owed then: a customer who has paid since must not be asked again. */
export async function requireSameStatement(
  tx: TxDeps,
  { customerId, contentHash }: { customerId: string | undefined; contentHash: string | undefined },
): Promise<void> {
  const isSame = customerId !== undefined && (await accountNow(tx, customerId)) === contentHash
  if (isSame) return
  throw new AppError('mail_outdated', {
    message: 'What this customer owes changed since. Nothing was sent: e-mail its statement anew.',
  })
}

const accountNow = async (deps: DbDeps, customerId: string) =>
  accountHash(await statementOf(deps, customerId))

/** A hash of what is owed, independent of the date. */
function accountHash({ open, remitTo, notice }: Statement): string {
  const lines = open.map(({ invoiceNumber, total, paid }) => [invoiceNumber, total, paid])
  return createHash('sha256')
    .update(JSON.stringify([lines, remitTo, notice]))
    .digest('hex')
    .slice(0, 32)
}

export function statementWords(
  { company, customer, today, open, sums, remitTo, notice }: Statement,
  message: string | null,
): { readonly subject: string; readonly text: string } {
  const total = money(sums.owed)
  const invoices = open.length === 1 ? '1 open invoice' : `${String(open.length)} open invoices`
  const lines = [
    'Hello,',
    '',
    ...(message === null ? [] : [message, '']),
    open.length === 0
      ? `attached is the statement of ${customer.name} as of ${longDay(today)}. Nothing is open.`
      : `attached is the statement of ${customer.name} as of ${longDay(today)}: ${invoices}, ${total}.`,
    ...(open.length === 0 ? [] : ['']),
    ...open.map(
      ({ invoiceNumber, number109, open: rest, ageDays }) =>
        `Invoice ${invoiceNumber ?? ''}, load ${number109}: ${money(rest ?? '0.00')} open, ${days(ageDays ?? 0)}`,
    ),
    ...(notice === null ? [] : ['', notice]),
    ...(remitTo === null ? [] : ['', 'Please pay to:', remitTo]),
    '',
    company.name,
    ...company.lines,
  ]
  return {
    subject: `Statement of ${company.name}, ${longDay(today)}: ${total} open`,
    text: `${lines.join('\n')}\n`,
  }
}

const money = (text: string) => formatMoney(moneyFromStored(text))
const days = (count: number) => (count === 1 ? '1 day' : `${String(count)} days`)

/** `November 20, 2026` */
function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
