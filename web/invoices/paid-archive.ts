import { addMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { amountOf, driverNameOf } from '../loads/load-facts.ts'

export function methodWords(load: Load): string {
  return load.paymentMethod === null ? '' : paymentMethods[load.paymentMethod].label
}

/** The archive's Customer column shows the delivery location's name (specification section 2). */
export function archiveCustomer(load: Load): string {
  return load.location?.name ?? load.customer?.name ?? ''
}

/** Load number, driver, payment method and payment reference. */
export function matchesArchiveSearch(load: Load, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return true
  return [load.number109, driverNameOf(load), methodWords(load), load.paymentReference].some((text) =>
    text?.toLowerCase().includes(wanted),
  )
}

export function totalOf(loads: readonly Load[]): Cents {
  return addMoney(...loads.map(amountOf))
}
