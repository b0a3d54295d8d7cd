import type { Load } from '#contract/load-views.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'

export function methodWords(load: Load): string {
  return load.paymentMethod === null ? '' : paymentMethods[load.paymentMethod].label
}

/** The archive's Customer column shows the delivery location's name (specification section 2). */
export function archiveCustomer(load: Load): string {
  return load.location?.name ?? load.customer?.name ?? ''
}
