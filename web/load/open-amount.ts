import type { Load } from '#contract/load-views.ts'
import { openBalance } from '#domain/invoices/judge-payment.ts'
import { addMoney, formatMoney, moneyFromStored, noMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { amountOf } from './shown-facts.ts'

/** The open amount of an unpaid load. */
export function openOf(load: Load): Cents {
  const paid = load.invoice?.paidAmount
  return openBalance({ total: amountOf(load), paid: paid === undefined ? noMoney : moneyFromStored(paid) })
}

/** The amount in lists: what is open, or for a paid load what was paid. */
export function listedAmountOf(load: Load): Cents {
  return load.invoice?.status === 'paid' ? amountOf(load) : openOf(load)
}

export function sumListed(loads: readonly Load[]): Cents {
  return addMoney(...loads.map(listedAmountOf))
}

/** `$981.00 of $2,481.00` if a part was paid; otherwise undefined. */
export function partPaidWords(load: Load): string | undefined {
  const [listed, whole] = [listedAmountOf(load), amountOf(load)]
  return listed === whole ? undefined : `${formatMoney(listed)} of ${formatMoney(whole)} still open`
}
