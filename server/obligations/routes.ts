import type { FastifyInstance } from 'fastify'
import { obligationsApi } from '#contract/obligations.ts'
import { serve, serveChange } from '../http/serve.ts'
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
  serveChange(app, obligationsApi.removeObligation, ({ tx, actor, params }) =>
    removeObligation(tx, actor, params),
  )
}
