import type { FastifyInstance } from 'fastify'
import { ratesApi } from '#contract/rates.ts'
import { serve } from '../http/serve.ts'
import { createRate, deleteRate, listRates, updateRate } from './rate-store.ts'

export function rateRoutes(app: FastifyInstance): void {
  serve(app, ratesApi.listRates, ({ deps }) => listRates(deps))
  serve(app, ratesApi.createRate, ({ deps, body }) => createRate(deps, body))
  serve(app, ratesApi.updateRate, ({ deps, params, body }) => updateRate(deps, params.id, body))
  serve(app, ratesApi.deleteRate, ({ deps, params }) => deleteRate(deps, params.id))
}
