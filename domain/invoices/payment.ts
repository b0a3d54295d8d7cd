export const paymentTerms = 'Net 30'
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

export const invoiceStatuses = ['draft', 'finalized', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
