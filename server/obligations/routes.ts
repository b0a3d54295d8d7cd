import type { FastifyInstance } from 'fastify'
import { obligationsApi } from '#contract/obligations.ts'
import { serve, serveChange } from '../http/serve.ts'
import { writeLetter } from '../outbox/letters.ts'
import { abandonMail } from '../outbox/prepare-mail.ts'
import { prepareObligationNotice } from './email-notice.ts'
import { obligationsView } from './obligation-views.ts'
import { addObligation, editObligation, markObligation, removeObligation } from './write-obligations.ts'

export function obligationRoutes(app: FastifyInstance): void {
  serve(app, obligationsApi.listObligations, ({ deps, params }) => obligationsView(deps, params.id))
  serveChange(app, obligationsApi.addObligation, ({ tx, actor, params, body }) =>
    addObligation(tx, actor, params.id, body),
  )
  serveChange(app, obligationsApi.editObligation, ({ tx, actor, params, body }) =>
    editObligation(tx, actor, params, body),
  )
  serveChange(app, obligationsApi.markObligation, ({ tx, actor, params, body }) =>
    markObligation(tx, actor, params, body),
  )
  serveChange(app, obligationsApi.emailObligation, {
    before: ({ deps, actor, params, body }) => prepareObligationNotice(deps, actor, params, body),
    change: ({ tx, actor }, ready) => writeLetter(tx, actor, ready),
    abandon: (deps, { mail }) => abandonMail(deps, mail),
  })
  serveChange(app, obligationsApi.removeObligation, ({ tx, actor, params }) =>
    removeObligation(tx, actor, params),
  )
}
