import type { FastifyInstance } from 'fastify'
import { paymentsApi } from '#contract/payments.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveChange, serveFile } from '../http/serve.ts'
import { writeLetter } from '../outbox/letters.ts'
import { abandonMail } from '../outbox/prepare-mail.ts'
import { prepareStatement, statementMails, statementName } from './email-statement.ts'
import { owedView } from './owed.ts'
import { notePromise } from './promise.ts'
import { markLoadPaid } from './record-payment.ts'
import { recordPayments } from './record-payments.ts'
import { statementOf } from './statement.ts'
import { statementPdf } from './statement-pdf.ts'
import { undoOnePayment, undoPayment } from './undo-payment.ts'

export function paymentRoutes(app: FastifyInstance): void {
  serve(app, paymentsApi.owed, ({ deps }) => owedView(deps))
  serveChange(app, paymentsApi.markPaid, ({ tx, actor, params, body }) =>
    markLoadPaid(tx, actor, params.id, body),
  )
  serveChange(app, paymentsApi.undoPayment, ({ tx, actor, params, body }) =>
    undoPayment(tx, actor, params.id, body),
  )
  serveChange(app, paymentsApi.recordPayments, ({ tx, actor, body }) => recordPayments(tx, actor, body))
  serveChange(app, paymentsApi.undoOnePayment, ({ tx, actor, params, body }) =>
    undoOnePayment(tx, actor, params.id, body.reason),
  )
  serveChange(app, paymentsApi.promise, ({ tx, actor, params, body }) =>
    notePromise(tx, actor, params.invoice, body.promise),
  )
  serveFile(app, paymentsApi.statement, async ({ deps, params, reply }) => {
    const statement = await statementOf(deps, params.id)
    return reply
      .header('content-disposition', `inline; ${dispositionName(statementName(statement))}`)
      .header('cache-control', 'private, no-cache')
      .send(await statementPdf(statement))
  })
  serve(app, paymentsApi.statementMails, ({ deps, params }) => statementMails(deps, params.id))
  serveChange(app, paymentsApi.emailStatement, {
    before: ({ deps, actor, params, body }) => prepareStatement(deps, actor, params.id, body),
    change: ({ tx, actor }, ready) => writeLetter(tx, actor, ready),
    abandon: (deps, { mail }) => abandonMail(deps, mail),
  })
}
