import type { Load } from '#contract/load-views.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'

export function methodWords(load: Load): string {
  return load.paymentMethod === null ? '' : paymentMethods[load.paymentMethod].label
}

/** The archive's Customer column shows the location's name where a load has no customer (decisions section 12). */
export function archiveCustomer(load: Load): string {
  return load.customer?.name ?? load.location?.name ?? ''
}
