import type { FastifyInstance } from 'fastify'
import { mileageApi } from '#contract/mileage.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveFile } from '../http/serve.ts'
import { stateMilesCsv } from './state-miles-csv.ts'
import { loadsOfReport, milesOfOneLoad, stateMilesReport } from './state-miles-report.ts'

export function mileageRoutes(app: FastifyInstance): void {
  serve(app, mileageApi.stateMiles, ({ deps, query }) => stateMilesReport(deps, query.quarter))
  serve(app, mileageApi.stateMilesLoads, ({ deps, query }) => loadsOfReport(deps, query))
  serve(app, mileageApi.milesOfLoad, ({ deps, params }) => milesOfOneLoad(deps, params.id))
  serveFile(app, mileageApi.stateMilesCsv, async ({ deps, query, reply }) => {
    const { fileName, text } = await stateMilesCsv(deps, query.quarter, query.detail === 'loads')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; ${dispositionName(fileName)}`)
      .header('cache-control', 'no-store')
      .send(text)
  })
}
