import type { FastifyInstance } from 'fastify'
import { filesApi } from '#contract/files.ts'
import { invoicesApi } from '#contract/invoices.ts'
import { packagesApi } from '#contract/packages.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveChange, serveFile } from '../http/serve.ts'
import { findInvoice } from '../invoices/find-invoice.ts'
import { abandonMail } from '../outbox/prepare-mail.ts'
import { buildPackage } from './build-package.ts'
import { checkPackage } from './check-package.ts'
import { emailPackage, preparePackage } from './email-package.ts'

export function packageRoutes(app: FastifyInstance): void {
  serve(app, packagesApi.checkPackage, async ({ deps, params }) =>
    checkPackage(deps, (await findInvoice(deps, params.invoice)).id),
  )
  serveFile(app, filesApi.packagePdf, async ({ deps, params, reply }) => {
    const { id } = await findInvoice(deps, params.invoice)
    const { bytes, fileName } = await buildPackage(deps, id)
    return reply
      .header('content-disposition', `inline; ${dispositionName(fileName)}`)
      .header('cache-control', 'private, no-cache')
      .send(bytes)
  })
  serveChange(app, invoicesApi.emailPackage, {
    before: ({ deps, actor, params, body }) => preparePackage(deps, actor, params.invoice, body),
    change: ({ tx, actor }, ready) => emailPackage(tx, actor, ready),
    abandon: (deps, { mail }) => abandonMail(deps, mail),
  })
}
