import type { FastifyInstance } from 'fastify'
import { filesApi } from '#contract/files.ts'
import { invoicesApi } from '#contract/invoices.ts'
import { loadsApi } from '#contract/loads.ts'
import { actorOf } from '../auth/actor-of.ts'
import { mayDo } from '../auth/actor.ts'
import { AppError } from '../http/app-error.ts'
import { serve, serveChange, serveList } from '../http/serve.ts'
import { forceLoadStatus } from './force-load-status.ts'
import { generateInvoice } from './generate-invoice.ts'
import { updateInvoice } from './update-invoice.ts'
import { invoiceFile } from '../invoices/invoice-file.ts'
import { findInvoice } from '../invoices/find-invoice.ts'
import { listInvoices } from '../invoices/invoice-views.ts'
import { markPrinted, voidInvoice } from './mark-printed.ts'
import { paidRows, paidSummary } from './paid-loads.ts'
import { paperOf, printPreview } from './print-preview.ts'

export function billingRoutes(app: FastifyInstance): void {
  serveList(app, invoicesApi.listInvoices, ({ deps, query }) => listInvoices(deps, query))
  serveList(app, invoicesApi.listPaid, ({ deps, query }) => paidRows(deps, query))
  serve(app, invoicesApi.paidSummary, ({ deps, query }) => paidSummary(deps, query))
  serve(app, invoicesApi.printPreview, ({ deps, params, body }) =>
    printPreview(deps, params.invoice, body?.loadId),
  )
  serveChange(app, invoicesApi.markPrinted, ({ tx, actor, params, body }) =>
    markPrinted(tx, actor, params.invoice, body?.paperHash),
  )
  serveChange(app, invoicesApi.voidInvoice, ({ tx, actor, params }) => voidInvoice(tx, actor, params.invoice))
  loadRoutes(app)
  pdfRoute(app)
}

/** What a load is billed by. */
function loadRoutes(app: FastifyInstance): void {
  serveChange(app, loadsApi.generateInvoice, ({ tx, actor, params, body }) =>
    generateInvoice(tx, actor, params.id, body?.customerId),
  )
  serveChange(app, loadsApi.updateInvoice, ({ tx, actor, params }) => updateInvoice(tx, actor, params.id))
  serveChange(app, loadsApi.forceStatus, ({ tx, actor, params, body }) =>
    forceLoadStatus(tx, actor, params.id, body),
  )
}

function pdfRoute(app: FastifyInstance): void {
  app.get<{ Params: { invoice: string }; Querystring: { revision?: string } }>(
    filesApi.invoicePdf.path,
    { config: { takesLong: true } },
    async (request, reply) => {
      const actor = await actorOf(app.deps, request)
      if (!actor) throw new AppError('unauthorized')
      if (!mayDo(actor, 'manage invoices')) throw new AppError('forbidden')
      const { id, invoiceNumber } = await findInvoice(app.deps, request.params.invoice)
      const asked = request.query.revision
      const revision = asked !== undefined && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined
      const pdf = await invoiceFile(app.deps, await paperOf(app.deps, id, revision))
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="invoice-${invoiceNumber}.pdf"`)
        .header('cache-control', 'private, no-cache')
        .send(pdf)
    },
  )
}
