import type { FastifyInstance } from 'fastify'
import { learnedLayoutsApi } from '#contract/learned-layouts.ts'
import { serve, serveChange } from '../../http/serve.ts'
import { forgetLayout, forgetRule, listLayouts } from './layout-views.ts'

export function learnedLayoutRoutes(app: FastifyInstance): void {
  serve(app, learnedLayoutsApi.listLayouts, ({ deps }) => listLayouts(deps))
  serveChange(app, learnedLayoutsApi.forgetLayout, ({ tx, params }) => forgetLayout(tx, params.id))
  serveChange(app, learnedLayoutsApi.forgetRule, ({ tx, params }) => forgetRule(tx, params))
}
