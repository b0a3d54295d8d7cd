import type { Owed, OwedCustomer, OwedLine } from '#contract/payments.ts'
import { aLoad } from '#client/test-support/a-load.ts'

export const aLine = (line: Partial<OwedLine> & Pick<OwedLine, 'loadId' | 'number109'>): OwedLine => ({
  ...{ place: 'Houston TX', invoiceId: null, invoiceNumber: null, invoiceStatus: null, invoicedOn: null },
  ...{ total: '1790.00', paid: '0.00', open: '1790.00', ageDays: 1, emailedAt: null, printedAt: null },
  ...{ promise: null, hasRateConfirmation: true, hasBol: true, hasPod: true, payments: [] },
  ...{ isStillDriven: false, isTonu: false },
  ...line,
})
export const anInvoice = (
  number: string,
  open: string,
  ageDays: number,
  more: Partial<OwedLine> = {},
): OwedLine =>
  aLine({
    ...{
      loadId: `00000000-0000-4000-8000-00000000${number}`,
      number109: `109-2026-${number.slice(1)}`,
      invoiceId: `id-${number}`,
    },
    ...{
      invoiceNumber: number,
      invoiceStatus: 'finalized',
      invoicedOn: '2026-10-16',
      total: open,
      open,
      ageDays,
    },
    ...more,
  })
export const aCustomer = (
  name: string,
  lines: OwedLine[],
  more: Partial<OwedCustomer> = {},
): OwedCustomer => ({
  ...{
    id: name,
    name,
    email: `pay@${name.toLowerCase()}.example`,
    termsDays: 30,
    usualDays: 34,
    factoredTo: null,
  },
  ...{ toInvoice: '0.00', noRate: 0, owed: '0.00', oldestDays: null, lines },
  ages: { upTo30: '0.00', upTo60: '0.00', upTo90: '0.00', over90: '0.00' },
  ...more,
})

export const harbor = aCustomer(
  'Harbor',
  [
    anInvoice('6014', '2207.50', 39, { promise: 'Promised Friday' }),
    anInvoice('6039', '1912.50', 4, { emailedAt: '2026-11-20T15:00:00.000Z' }),
  ],
  {
    owed: '4120.00',
    oldestDays: 39,
    ages: { upTo30: '1912.50', upTo60: '2207.50', upTo90: '0.00', over90: '0.00' },
  },
)
export const bluestem = aCustomer(
  'Bluestem',
  [
    aLine({ loadId: 'load-414', number109: '109-2026-414', place: 'Dallas TX' }),
    anInvoice('6037', '1840.00', 6, { hasPod: false, printedAt: '2026-11-18T15:00:00.000Z' }),
  ],
  { toInvoice: '1790.00', owed: '1840.00', oldestDays: 6, email: null },
)
/** Two customers owe: Harbor for long, Bluestem with a load that waits for its invoice. */
export const whatIsOwed: Owed = {
  toInvoice: { amount: '1790.00', loads: 1, noRate: 0 },
  owed: { amount: '5960.00', invoices: 3 },
  over30: { amount: '2207.50', invoices: 1 },
  paidThisWeek: { amount: '7115.00', invoices: 3, since: '2026-11-23' },
  paidThisMonth: { amount: '24310.00', invoices: 9 },
  customers: [harbor, bluestem],
}
export const waitingLoad = aLoad({
  ...{ id: 'load-414', number109: '109-2026-414', status: 'awaiting_invoicing', tripRate: '1790.00' },
  ...{ podDocumentPath: '/api/documents/1', customerId: 'Bluestem' },
  customer: { id: 'Bluestem', name: 'Bluestem' },
})
