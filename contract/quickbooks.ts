import { z } from 'zod'
import { parseCalendarDate, type CalendarDate } from '#domain/calendar.ts'
import { bookNames } from '#domain/quickbooks/books.ts'
import { endpoint } from './endpoint.ts'

const Day = z.string({ error: 'Please pick a date.' }).transform((text, context): CalendarDate => {
  const day = parseCalendarDate(text)
  if (day !== null) return day
  context.addIssue({ code: 'custom', message: 'Please pick a date.' })
  return z.NEVER
})

const period = { from: Day, to: Day }
type Period = { from?: string | undefined; to?: string | undefined }

function checkOrder(context: z.core.ParsePayload<Period>): void {
  const { from, to } = context.value
  if (from === undefined || to === undefined || from <= to) return
  context.issues.push({
    code: 'custom',
    message: 'The last day is before the first.',
    path: ['to'],
    input: to,
  })
}

const name = (usual: string) =>
  z
    .string()
    .trim()
    .max(31, 'QuickBooks takes at most 31 characters.')
    .optional()
    .transform((text) => (text === undefined || text === '' ? usual : text))

/** How the company's QuickBooks calls its accounts and items; the usual names where they are left out. */
export const bookNameFields = {
  incomeAccount: name(bookNames.incomeAccount),
  receivableAccount: name(bookNames.receivableAccount),
  depositAccount: name(bookNames.depositAccount),
  freight: name(bookNames.freight),
  lumper: name(bookNames.lumper),
  extraStops: name(bookNames.extraStops),
  accessorial: name(bookNames.accessorial),
}

const access = 'manage invoices'

export const quickbooksApi = {
  quickbooks: endpoint({
    method: 'GET',
    path: '/api/exports/quickbooks',
    summary: 'What the files for QuickBooks hold for these days',
    access,
    query: z.object(period).check(checkOrder),
    response: z.object({
      invoices: z.int(),
      payments: z.int(),
      withoutCustomer: z.array(z.string()).describe('Numbers of invoices that name nobody'),
      sentBefore: z
        .array(z.string())
        .describe('Numbers of invoices of these days that had gone out before them, and were revised since'),
      voided: z
        .array(z.string())
        .describe(
          'Numbers of invoices of these days that are void, or whose load is in the trash: they are in no file',
        ),
      invoiceFiles: z.int().describe('QuickBooks Online takes 100 invoices at a time'),
    }),
  }),
  quickbooksIif: endpoint({
    method: 'GET',
    path: '/api/exports/quickbooks.iif',
    summary: 'Invoices and payments for QuickBooks Desktop',
    access,
    query: z.object({ ...period, ...bookNameFields }).check(checkOrder),
    mediaType: 'text/plain',
    response: z.string(),
  }),
  quickbooksInvoices: endpoint({
    method: 'GET',
    path: '/api/exports/quickbooks-invoices.csv',
    summary: 'Invoices for the import of QuickBooks Online, one of as many files as they need',
    access,
    query: z
      .object({
        ...period,
        ...bookNameFields,
        file: z.coerce.number({ error: 'Give the number of a file.' }).int().min(1).max(10_000).optional(),
      })
      .check(checkOrder),
    mediaType: 'text/csv',
    response: z.string(),
  }),
  quickbooksPayments: endpoint({
    method: 'GET',
    path: '/api/exports/quickbooks-payments.csv',
    summary: 'Payments that came in, as a CSV file',
    access,
    query: z.object(period).check(checkOrder),
    mediaType: 'text/csv',
    response: z.string(),
  }),
}
