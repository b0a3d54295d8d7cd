import type { FastifyInstance } from 'fastify'
import { invoicesApi } from '#contract/invoices.ts'
import { serveChange } from '../http/serve.ts'
import { abandonMail } from '../outbox/prepare-mail.ts'
import { emailPackage, preparePackage } from './email-package.ts'

export function packageRoutes(app: FastifyInstance): void {
  serveChange(app, invoicesApi.emailPackage, {
    before: ({ deps, actor, params, body }) => preparePackage(deps, actor, params.invoice, body),
    change: ({ tx, actor }, ready) => emailPackage(tx, actor, ready),
    abandon: (deps, { mail }) => abandonMail(deps, mail),
  })
}
