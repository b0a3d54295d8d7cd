import { parseCalendarDate, type CalendarDate } from '../calendar.ts'

/** The terms of customers without terms of their own (specification section 9). */
export const usualTermsDays = 30

/** How an invoice says when it is due: `Net 30`. */
export function paymentTerms(days: number | null): string {
  return days === 0 ? 'Due on receipt' : `Net ${String(days ?? usualTermsDays)}`
}

export function dueDay(invoiced: CalendarDate, days: number | null): CalendarDate {
  const due = new Date(`${invoiced}T00:00:00Z`)
  due.setUTCDate(due.getUTCDate() + (days ?? usualTermsDays))
  return parseCalendarDate(due.toISOString().slice(0, 10)) ?? invoiced
}

/** Printed where a load has no BOL number (specification section 2). */
export const defaultBolNumber = '374'
export const defaultExtraStopCharge = '50.00'

export const paymentMethods = {
  check: { label: 'Check', referenceLabel: 'Check number' },
  wire: { label: 'Wire', referenceLabel: 'Wire reference' },
  ach: { label: 'ACH', referenceLabel: 'ACH trace number' },
  cash: { label: 'Cash', referenceLabel: 'Receipt number' },
  credit_card: { label: 'Credit Card', referenceLabel: 'Authorization code' },
  other: { label: 'Other', referenceLabel: 'Reference' },
} as const
export type PaymentMethod = keyof typeof paymentMethods
export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

/** Nobody selects more by hand, and each payment locks its load. */
export const severalPaymentsLimit = 200

export const invoiceStatuses = ['draft', 'finalized', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
