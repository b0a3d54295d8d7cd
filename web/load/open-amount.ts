import type { Load } from '#contract/load-views.ts'
import { openRest } from '#domain/invoices/judge-payment.ts'
import { addMoney, moneyFromStored, noMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { amountOf } from './shown-facts.ts'

/** What is still to come in for a load. */
export function openOf(load: Load): Cents {
  const paid = load.invoice?.paidAmount
  return openRest({ total: amountOf(load), paid: paid === undefined ? noMoney : moneyFromStored(paid) })
}

export function sumOpen(loads: readonly Load[]): Cents {
  return addMoney(...loads.map(openOf))
}
