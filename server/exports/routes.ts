import type { FastifyInstance } from 'fastify'
import { exportsApi } from '#contract/exports.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serveFile } from '../http/serve.ts'
import { exportEverything } from './export-everything.ts'

export function exportRoutes(app: FastifyInstance): void {
  serveFile(app, exportsApi.exportEverything, async ({ deps, query, reply }) => {
    const { archive, fileName } = await exportEverything(deps, { withPositions: query.positions === 'true' })
    return reply
      .header('content-disposition', `attachment; ${dispositionName(fileName)}`)
      .header('cache-control', 'no-store')
      .send(archive)
  })
}
