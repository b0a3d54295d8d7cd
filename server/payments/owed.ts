import type { Owed, OwedCustomer, OwedLine } from '#contract/payments.ts'
import { usualDays } from '#domain/invoices/ages.ts'
import { openBalance } from '#domain/invoices/judge-payment.ts'
import { usualTermsDays } from '#domain/invoices/payment.ts'
import { owedByAge, sumOwed } from '#domain/invoices/sum-owed.ts'
import { moneyFromStored, moneyText } from '#domain/money.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import { owedStatement, type OwedAnswer, type OwedCustomerRow, type OwedRow } from './owed-sql.ts'

/** Loads to invoice and invoices owed, starting with the customer who has the oldest invoice. */
export async function owedView(deps: DbDeps): Promise<Owed> {
  const answer = await read(deps, null)
  const lines = answer.lines.map(lineOf)
  const all = sumOwed(lines)
  return {
    toInvoice: { amount: moneyText(all.toInvoice), loads: all.loads, noRate: all.noRate },
    owed: { amount: moneyText(all.owed), invoices: all.invoices },
    over30: { amount: moneyText(all.over30), invoices: all.oldInvoices },
    paidThisWeek: answer.week,
    paidThisMonth: answer.month,
    customers: customersOf(answer, lines),
  }
}

/** The same for one customer; null if nothing is open. */
export async function owedByCustomer(deps: DbDeps, customerId: string): Promise<OwedCustomer | null> {
  const answer = await read(deps, customerId)
  return customersOf(answer, answer.lines.map(lineOf))[0] ?? null
}

async function read(deps: DbDeps, customerId: string | null): Promise<OwedAnswer> {
  const { timeZone } = await companySettings(deps)
  const now = deps.clock().toISOString()
  const { rows } = await owedStatement({ now, timeZone, customerId }).execute(deps.db)
  const [answer] = rows
  if (!answer) throw new Error('a select without from answers one row')
  return answer
}

type Placed = OwedLine & { readonly customerId: string | null }

function lineOf({ total, paid, ...row }: OwedRow): Placed {
  const open =
    total === null
      ? null
      : moneyText(openBalance({ total: moneyFromStored(total), paid: moneyFromStored(paid) }))
  return { ...row, total, paid, open, payments: [...row.payments] }
}

function customersOf({ customers, factoredTo }: OwedAnswer, lines: readonly Placed[]): OwedCustomer[] {
  const known = new Map<string | null, OwedCustomerRow>(customers.map((customer) => [customer.id, customer]))
  const groups = new Map<string | null, Placed[]>()
  for (const line of lines) {
    const group = groups.get(line.customerId)
    if (group) group.push(line)
    else groups.set(line.customerId, [line])
  }
  return [...groups].map(([id, group]) => customerOf(known.get(id), group, factoredTo)).sort(byOldest)
}

function customerOf(
  customer: OwedCustomerRow | undefined,
  group: readonly Placed[],
  factoredTo: string | null,
): OwedCustomer {
  const sums = sumOwed(group)
  return {
    id: customer?.id ?? null,
    name: customer?.name ?? 'No customer',
    email: customer?.email ?? null,
    termsDays: customer?.termsDays ?? usualTermsDays,
    usualDays: usualDays(customer?.paidAfter ?? []),
    factoredTo: customer?.isFactored === true ? (factoredTo ?? '') : null,
    toInvoice: moneyText(sums.toInvoice),
    noRate: sums.noRate,
    ages: owedByAge(group),
    owed: moneyText(sums.owed),
    oldestDays: sums.oldestDays,
    lines: group.map(({ customerId: _customer, ...line }) => line),
  }
}

function byOldest(one: OwedCustomer, other: OwedCustomer): number {
  return (
    (other.oldestDays ?? -1) - (one.oldestDays ?? -1) ||
    moneyFromStored(other.toInvoice) - moneyFromStored(one.toInvoice) ||
    one.name.localeCompare(other.name, 'en-US')
  )
}
