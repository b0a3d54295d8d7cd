import type { Load } from '#contract/load-views.ts'
import { openRest } from '#domain/invoices/judge-payment.ts'
import { addMoney, formatMoney, moneyFromStored, noMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { amountOf } from './shown-facts.ts'

/** What is still to come in for a load that is not paid. */
export function openOf(load: Load): Cents {
  const paid = load.invoice?.paidAmount
  return openRest({ total: amountOf(load), paid: paid === undefined ? noMoney : moneyFromStored(paid) })
}

/** In the list: what is still to come in, and of a paid load what came in. */
export function listedAmountOf(load: Load): Cents {
  return load.invoice?.status === 'paid' ? amountOf(load) : openOf(load)
}

export function sumListed(loads: readonly Load[]): Cents {
  return addMoney(...loads.map(listedAmountOf))
}

/** `$981.00 of $2,481.00`, where a part came in; else nothing needs to be said. */
export function partPaidWords(load: Load): string | undefined {
  const [listed, whole] = [listedAmountOf(load), amountOf(load)]
  return listed === whole ? undefined : `${formatMoney(listed)} of ${formatMoney(whole)} still open`
}
