import type { OwedCustomer, OwedLine } from '#contract/payments.ts'
import { dayIn } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companyHead } from '../settings/company-head.ts'
import { companySettings } from '../settings/company-settings.ts'
import { owedByCustomer } from './owed.ts'

export type StatementPayment = {
  readonly invoiceNumber: string
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly amount: string
}

export type Statement = {
  readonly company: ReturnType<typeof companyHead>
  /** Who receives the payment: the factor if invoices are sold, otherwise the company. */
  readonly remitTo: string | null
  readonly notice: string | null
  readonly customer: { readonly name: string; readonly lines: readonly string[] }
  readonly today: string
  readonly open: readonly OwedLine[]
  readonly sums: Pick<OwedCustomer, 'owed' | 'ages'>
  readonly payments: readonly StatementPayment[]
}

const nothingOwed = { owed: '0.00', ages: { upTo30: '0.00', upTo60: '0.00', upTo90: '0.00', over90: '0.00' } }
/** Recent payments that a bookkeeper may still be looking for. */
const recentDays = 60

export async function requireCustomer({ db }: DbDeps, id: string) {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', 'address', 'city', 'state', 'zipCode', 'isFactored'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) throw new AppError('customer_not_found')
  return customer
}

/** What a customer owes, as of now. */
export async function statementOf(deps: DbDeps, customerId: string): Promise<Statement> {
  const customer = await requireCustomer(deps, customerId)
  const settings = await companySettings(deps)
  const { factoringRemitTo, factoringNotice } = settings
  const owed = await owedByCustomer(deps, customerId)
  const open = (owed?.lines ?? []).filter(({ invoiceStatus }) => invoiceStatus === 'finalized')
  const town = [customer.city, [customer.state, customer.zipCode].filter(Boolean).join(' ')]
  return {
    company: companyHead(settings),
    remitTo: customer.isFactored ? (factoringRemitTo ?? settings.remitTo) : settings.remitTo,
    notice: customer.isFactored ? factoringNotice : null,
    customer: {
      name: customer.name,
      lines: [customer.address, town.filter(Boolean).join(', ')].filter(
        (line): line is string => line !== null && line !== '',
      ),
    },
    today: dayIn(settings.timeZone, deps.clock()),
    open,
    sums: owed ?? nothingOwed,
    payments: await paymentsSince(deps, { customerId, timeZone: settings.timeZone }),
  }
}

type Since = { readonly customerId: string; readonly timeZone: string }

async function paymentsSince(deps: DbDeps, { customerId, timeZone }: Since): Promise<StatementPayment[]> {
  const since = new Date(deps.clock().getTime() - recentDays * 86_400_000).toISOString()
  const payments = await deps.db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoiceId')
    .innerJoin('loads', 'loads.id', 'payments.loadId')
    .select(['invoices.invoiceNumber', 'payments.method', 'payments.reference', 'payments.amount'])
    .select('payments.paidAt')
    .where(({ fn }) => fn.coalesce('invoices.customerId', 'loads.customerId'), '=', customerId)
    .where('payments.undoneAt', 'is', null)
    .where('loads.deletedAt', 'is', null)
    .where('payments.amount', '>', '0')
    .where('payments.paidAt', '>=', since)
    .orderBy('payments.paidAt')
    .orderBy('payments.id')
    .execute()
  return payments.map(({ paidAt, method, ...payment }) => ({
    ...payment,
    // The check constraint lists exactly the methods.
    method: method as PaymentMethod,
    paidOn: dayIn(timeZone, new Date(paidAt)),
  }))
}
