import type { FastifyInstance } from 'fastify'
import { ratesApi } from '#contract/rates.ts'
import { serveChange, serveList } from '../http/serve.ts'
import { createRate, deleteRate, listRates, updateRate } from './rate-store.ts'

export function rateRoutes(app: FastifyInstance): void {
  serveList(app, ratesApi.listRates, ({ deps, query }) => listRates(deps, query))
  serveChange(app, ratesApi.createRate, ({ tx, body }) => createRate(tx, body))
  serveChange(app, ratesApi.updateRate, ({ tx, params, body }) => updateRate(tx, params.id, body))
  serveChange(app, ratesApi.deleteRate, ({ tx, params }) => deleteRate(tx, params.id))
}
