import { z } from 'zod'
import { paymentMethodNames, severalPaymentsLimit } from '#domain/invoices/payment.ts'
import { endpoint } from './endpoint.ts'
import { EmailAddresses, Instant, Money, MoneyInput, Ok, optionalText, requiredText } from './fields.ts'
import { MarkPaid, UndoPayment } from './load-inputs.ts'
import { Load } from './load-views.ts'
import { Mail, MailAsked } from './outbox.ts'

const PaymentLine = z.object({
  invoice: requiredText('Which invoice is missing.', 40).describe('its number or its id'),
  amount: MoneyInput.nullable()
    .optional()
    .describe('what came in; the whole open rest, if nobody says otherwise'),
  paymentReference: optionalText(120),
  closes: MarkPaid.shape.closes,
  givesUp: MarkPaid.shape.givesUp,
  shortReason: MarkPaid.shape.shortReason,
})

export const RecordPayments = MarkPaid.pick({ paymentMethod: true, paidOn: true, paymentNotes: true }).extend(
  {
    lines: z
      .array(PaymentLine, { error: 'Please select at least one invoice' })
      .min(1, 'Please select at least one invoice')
      .max(severalPaymentsLimit, `Please select at most ${String(severalPaymentsLimit)} invoices at once.`),
  },
)
export type RecordPayments = z.infer<typeof RecordPayments>

const PaymentResult = z.object({
  invoice: z.string().describe('as it was asked for'),
  loadId: z.string().nullable(),
  paymentId: z.string().nullable(),
  outcome: z.enum(['paid', 'part', 'failed']),
  amount: Money.nullable().describe('what was recorded'),
  open: Money.nullable().describe('what is still open'),
  code: z.string().nullable().describe('why it failed, as in an error'),
  message: z.string().nullable(),
})
export type PaymentResult = z.infer<typeof PaymentResult>

const PartPayment = z.object({
  id: z.string(),
  amount: Money,
  paidOn: z.string().describe('YYYY-MM-DD, company time zone'),
  method: z.enum(paymentMethodNames),
  reference: z.string().nullable(),
  shortReason: z.string().nullable(),
})

const OwedLine = z.object({
  loadId: z.string(),
  number109: z.string(),
  place: z.string().nullable().describe('Where it was delivered: `Houston TX`'),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceStatus: z.enum(['draft', 'finalized']).nullable(),
  invoicedOn: z.string().nullable().describe('YYYY-MM-DD, company time zone'),
  total: Money.nullable().describe('null: there is no rate to bill it at'),
  paid: Money,
  open: Money.nullable(),
  ageDays: z
    .int()
    .nullable()
    .describe('since it was invoiced; before that, since it was delivered or its TONU approved'),
  emailedAt: Instant.nullable(),
  printedAt: Instant.nullable(),
  promise: z.string().nullable(),
  hasRateConfirmation: z.boolean(),
  hasBol: z.boolean(),
  hasPod: z.boolean(),
  isStillDriven: z.boolean().describe('billed while its driver is still on the road'),
  isTonu: z.boolean().describe('the truck was ordered and not used: no BOL and no POD are to come'),
  payments: z.array(PartPayment),
})
export type OwedLine = z.infer<typeof OwedLine>

const Ages = z.object({ upTo30: Money, upTo60: Money, upTo90: Money, over90: Money })

const OwedCustomer = z.object({
  id: z.string().nullable().describe('null: loads without a customer'),
  name: z.string(),
  email: z.string().nullable(),
  termsDays: z.int(),
  usualDays: z.int().nullable().describe('From invoice to payment, in the middle of the last ones'),
  factoredTo: z.string().nullable().describe('Whom its invoices are sold to'),
  toInvoice: Money,
  noRate: z.int().describe('Loads to invoice that have no rate, so they are in no sum'),
  ages: Ages,
  owed: Money,
  oldestDays: z.int().nullable(),
  lines: z.array(OwedLine),
})
export type OwedCustomer = z.infer<typeof OwedCustomer>

export const Owed = z.object({
  toInvoice: z.object({ amount: Money, loads: z.int(), noRate: z.int() }),
  owed: z.object({ amount: Money, invoices: z.int() }),
  over30: z.object({ amount: Money, invoices: z.int() }),
  paidThisWeek: z.object({ amount: Money, invoices: z.int(), since: z.string() }),
  paidThisMonth: z.object({ amount: Money, invoices: z.int() }),
  customers: z.array(OwedCustomer),
})
export type Owed = z.infer<typeof Owed>

export const paymentsApi = {
  owed: endpoint({
    method: 'GET',
    path: '/api/owed',
    summary: 'What is to be invoiced and what is owed, by customer, with its ages',
    access: 'manage invoices',
    response: Owed,
  }),
  recordPayments: endpoint({
    method: 'POST',
    path: '/api/payments',
    summary: 'Record what came in for several invoices; a line that fails leaves the others alone',
    access: 'manage invoices',
    body: RecordPayments,
    response: z.object({ results: z.array(PaymentResult) }),
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/loads/:id/mark-paid',
    summary: 'Record the payment of the load and its invoice, the whole open rest or a part of it',
    access: 'manage invoices',
    body: MarkPaid,
    response: Load,
    notFound: 'load_not_found',
  }),
  undoPayment: endpoint({
    method: 'POST',
    path: '/api/loads/:id/undo-payment',
    summary:
      'Take back a payment that was none: the invoice is finalized again, the history keeps what was recorded',
    access: 'manage invoices',
    body: UndoPayment,
    response: Load,
    notFound: 'load_not_found',
  }),
  undoOnePayment: endpoint({
    method: 'POST',
    path: '/api/payments/:id/undo',
    summary: 'Take back one of several payments',
    access: 'manage invoices',
    body: UndoPayment.pick({ reason: true }),
    response: Load,
    notFound: 'payment_not_found',
  }),
  promise: endpoint({
    method: 'PATCH',
    path: '/api/invoices/:invoice/payment-promise',
    summary: 'What the customer said when it was asked for the money; null clears',
    access: 'manage invoices',
    body: z.object({ promise: requiredText('Say what was promised.', 80).nullable() }),
    response: Ok,
    notFound: 'invoice_not_found',
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/customers/:id/statement.pdf',
    summary: 'What the customer owes: open invoices with their ages, payments since, the sum',
    access: 'manage invoices',
    mediaType: 'application/pdf',
    response: z.any(),
    takesLong: true,
    notFound: 'customer_not_found',
  }),
  statementMails: endpoint({
    method: 'GET',
    path: '/api/owed/:id/mails',
    summary: 'The mails that took a customer its statement, with their states, the newest first',
    access: 'manage invoices',
    response: z.array(Mail),
    notFound: 'customer_not_found',
  }),
  emailStatement: endpoint({
    method: 'POST',
    path: '/api/customers/:id/email-statement',
    summary: 'E-mail the customer its statement',
    access: 'manage invoices',
    body: z.object({
      emailAddress: EmailAddresses.optional().describe('one address or several; else the customer’s own'),
      message: optionalText(2000).describe('a few words above the sum'),
    }),
    status: 202,
    response: MailAsked,
    takesLong: true,
    notFound: 'customer_not_found',
  }),
}
