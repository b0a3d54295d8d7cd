import type { FastifyInstance, FastifyReply } from 'fastify'
import { quickbooksApi } from '#contract/quickbooks.ts'
import { importFiles, invoicesCsv, paymentsCsv } from '#domain/quickbooks/books-csv.ts'
import { noCustomer } from '#domain/quickbooks/books.ts'
import { iifFile } from '#domain/quickbooks/iif.ts'
import { invalidField } from '../http/app-error.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveFile } from '../http/serve.ts'
import { readBooks } from './read-books.ts'

export function quickbooksRoutes(app: FastifyInstance): void {
  serve(app, quickbooksApi.quickbooks, async ({ deps, query }) => {
    const { invoices, payments, sentBefore, voided } = await readBooks(deps, query)
    return {
      invoices: invoices.length,
      payments: payments.length,
      withoutCustomer: invoices
        .filter(({ customer }) => customer === noCustomer)
        .map(({ invoiceNumber }) => invoiceNumber),
      sentBefore: [...sentBefore],
      voided: [...voided],
      invoiceFiles: importFiles(invoices).length,
    }
  })
  serveFile(app, quickbooksApi.quickbooksIif, async ({ deps, query, reply }) => {
    const { from, to, ...names } = query
    const { invoices, payments } = await readBooks(deps, { from, to })
    const file = reply.type('text/plain; charset=us-ascii')
    return send(file, `quickbooks-${from}-${to}.iif`, iifFile({ names, invoices, payments }))
  })
  serveFile(app, quickbooksApi.quickbooksInvoices, async ({ deps, query, reply }) => {
    const { from, to, file: number = 1, ...names } = query
    const files = importFiles((await readBooks(deps, { from, to })).invoices)
    const file = files[number - 1] ?? (number === 1 ? [] : undefined)
    if (file === undefined) throw invalidField('file', 'There are not so many files.')
    const part = files.length > 1 ? `-${String(number)}` : ''
    return send(csv(reply), `quickbooks-invoices-${from}-${to}${part}.csv`, invoicesCsv(file, names))
  })
  serveFile(app, quickbooksApi.quickbooksPayments, async ({ deps, query, reply }) => {
    const { payments } = await readBooks(deps, query)
    return send(csv(reply), `quickbooks-payments-${query.from}-${query.to}.csv`, paymentsCsv(payments))
  })
}

const csv = (reply: FastifyReply) => reply.type('text/csv; charset=utf-8')

function send(reply: FastifyReply, fileName: string, text: string): FastifyReply {
  return reply
    .header('content-disposition', `attachment; ${dispositionName(fileName)}`)
    .header('cache-control', 'no-store')
    .send(text)
}
