import { z } from 'zod'
import { invoiceStatuses, paymentMethodNames } from '#domain/invoices/payment.ts'
import { stopTypes } from '#domain/loads/stops.ts'
import { each, referenceFacts } from '#domain/loads/typed-facts.ts'
import { endpoint } from './endpoint.ts'
import { mailStates } from './outbox.ts'
import { EmailAddresses, Instant, Money, optionalText, ref } from './fields.ts'
import { Signature } from './signatures.ts'
import { PageQuery, PaidPageQuery, PaidQuery } from './load-query.ts'

export const Invoice = z.object({
  id: z.string(),
  loadId: z.string(),
  number109: z.string().nullable(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  invoiceNumber: z.string(),
  revision: z.int(),
  flatRate: Money,
  lumperCharge: Money,
  extraStopsCharge: Money,
  extraStopsCount: z.int(),
  accessorialsAmount: Money,
  totalAmount: Money,
  status: z.enum(invoiceStatuses),
  podUrl: z.string().nullable(),
  podChecksum: z.string().nullable(),
  podAttachedAt: Instant.nullable(),
  podSnapshot: z.object({ size: z.number(), contentType: z.string() }).nullable(),
  generatedAt: Instant,
  finalizedAt: Instant.nullable(),
  printedAt: Instant.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** By the company's clocks, `2026-11-18T16:12`; of a former release the day alone. */
const Moment = z.string()

/** Goes up by one when the shape changes; `readPaper` then learns to read the one before. */
export const paperVersion = 3

/** Everything that stands on the paper; frozen when the invoice is finalized, but for how it stands by now. */
export const InvoicePaper = z.object({
  version: z.literal(paperVersion).describe('Of this shape; papers of former releases are read into it'),
  company: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    remitTo: z.string().nullable(),
    logoPath: z.string().nullable().optional(),
  }),
  billTo: z.object({ name: z.string(), lines: z.array(z.string()) }).nullable(),
  invoiceNumber: z.string(),
  revision: z.int(),
  date: z.string().describe('YYYY-MM-DD, company time zone'),
  dueDate: z.string().nullable().describe('YYYY-MM-DD'),
  loadNumber: z.string(),
  ...each(referenceFacts, () => z.string().nullable()),
  status: z.enum(invoiceStatuses).describe('How the invoice stands by now'),
  generatedDate: Moment,
  origin: z.string(),
  destination: z.string(),
  miles: z.string().nullable(),
  stops: z.array(
    z.object({
      type: z.enum(stopTypes),
      place: z.string(),
      arrived: Moment.nullable(),
      left: Moment.nullable(),
    }),
  ),
  base: Money,
  lumper: Money,
  lumperDetail: z.string().nullable(),
  extraStops: Money,
  extraStopsCount: z.int(),
  extraStopsDetail: z.string().nullable(),
  /** The approved charges beside the rate. */
  accessorials: z
    .array(z.object({ label: z.string(), detail: z.string().nullable(), amount: Money }))
    .default([]),
  total: Money,
  paymentTerms: z.string(),
  notes: z.string().nullable().describe('What this customer wants printed on every invoice'),
  factoringNotice: z.string().nullable().describe('Where the invoice is sold: to whom alone it can be paid'),
  proof: z.object({ signedBy: z.string().nullable(), signedAt: Moment }).nullable(),
})
export type InvoicePaper = z.infer<typeof InvoicePaper>

export const PaidSummary = z.object({
  totalLoads: z.int(),
  totalRevenue: Money,
  averagePerLoad: Money.describe('Rounded to the cent; 0.00 without loads'),
  lastPaymentAt: Instant.nullable(),
})

/** A paid load in short, for files of all of them. */
const PaidRow = z.object({
  number109: z.string(),
  tripNumber: z.string().nullable(),
  driver: z.string().nullable(),
  customer: z.string().nullable(),
  destination: z.string().nullable(),
  location: z.string().nullable(),
  amount: Money,
  invoiceNumber: z.string().nullable(),
  paidDay: z.string().describe('YYYY-MM-DD, company time zone'),
  paymentMethod: z.enum(paymentMethodNames).nullable(),
  paymentReference: z.string().nullable(),
})

const PodPage = z.object({ path: z.string(), fileName: z.string(), contentType: z.string() })
/** As it stands below the POD. */
const PodSignature = z.object({
  path: z.string(),
  signedAt: Instant,
  signer: Signature.pick({ printedName: true, role: true, isTyped: true, place: true }).nullable(),
})
export type PodSignature = z.infer<typeof PodSignature>

const notFound = 'invoice_not_found'

export const invoicesApi = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    summary: 'Invoices, newest first. The next cursor is in X-Next-Cursor.',
    access: 'manage invoices',
    query: PageQuery,
    response: z.array(Invoice),
  }),
  listPaid: endpoint({
    method: 'GET',
    path: '/api/invoices/paid',
    summary:
      'Every paid load of the filter in short: what the CSV files are made of. The next cursor is in X-Next-Cursor.',
    access: 'manage invoices',
    query: PaidPageQuery,
    response: z.array(PaidRow),
  }),
  paidSummary: endpoint({
    method: 'GET',
    path: '/api/invoices/paid-summary',
    summary: 'Count, revenue, average and last payment over every paid load of the filter',
    access: 'manage invoices',
    query: PaidQuery,
    response: PaidSummary,
  }),
  printPreview: endpoint({
    method: 'POST',
    path: '/api/invoices/:invoice/print-preview',
    summary: 'What the preview window prints: the invoice, and the POD when both belong together',
    access: 'manage invoices',
    body: z.object({ loadId: ref('The load is missing.').optional() }).optional(),
    response: z.object({
      success: z.literal(true),
      previewUrl: z.string(),
      invoiceId: z.string(),
      loadId: z.string(),
      status: z.enum(invoiceStatuses),
      paper: InvoicePaper,
      paperHash: z.string().describe('of what is printed: to be sent with mark-printed'),
      pod: z.array(PodPage),
      signature: PodSignature.nullable().describe('of the load as it stands now'),
    }),
    notFound,
  }),
  markPrinted: endpoint({
    method: 'PATCH',
    path: '/api/invoices/:invoice/mark-printed',
    summary: 'Finalize the invoice after printing; a delivered load then awaits payment',
    access: 'manage invoices',
    body: z
      .object({
        paperHash: z
          .string()
          .max(64)
          .optional()
          .describe('of the preview that was printed; refused if the invoice says something else by now'),
      })
      .optional(),
    response: Invoice,
    notFound,
  }),
  voidInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/:invoice/void',
    summary: 'Void an invoice; its number is never used again',
    access: 'manage invoices',
    response: Invoice,
    notFound,
  }),
  emailPackage: endpoint({
    method: 'POST',
    path: '/api/invoices/:invoice/email-complete-package',
    summary: 'E-mail invoice, rate confirmation, BOL and POD as one document',
    access: 'manage invoices',
    body: z.object({
      emailAddress: EmailAddresses.describe('one address, or several parted by commas'),
      loadId: ref('The load is missing.').optional(),
      message: optionalText(2000).describe('a few words to the customer'),
    }),
    status: 202,
    takesLong: true,
    response: z.object({
      success: z.literal(true),
      id: z.string().describe('of the mail in the outbox'),
      status: z.enum(mailStates).describe('it is sent by a job; the mails of the invoice tell how that went'),
    }),
    notFound,
  }),
}
