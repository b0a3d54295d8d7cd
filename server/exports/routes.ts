import type { FastifyInstance } from 'fastify'
import { exportsApi } from '#contract/exports.ts'
import { AppError } from '../http/app-error.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serveFile } from '../http/serve.ts'
import { cutOffOnceRefused } from './cut-off.ts'
import { exportEverything } from './export-everything.ts'
import { whenOver } from '../http/when-over.ts'

/** Each holds a database connection for as long as its reader takes. */
const mostAtOnce = 2

export function exportRoutes(app: FastifyInstance): void {
  let running = 0
  serveFile(app, exportsApi.exportEverything, async ({ deps, actor, query, reply }) => {
    if (running >= mostAtOnce) throw new AppError('server_busy', { message: busy })
    running += 1
    // However it ends, also if the caller disconnects before anything was sent.
    whenOver(reply, () => (running -= 1))
    const { archive, fileName } = await exportEverything(deps, { withPositions: query.positions === 'true' })
    cutOffOnceRefused(deps, { actor, archive })
    return reply
      .header('content-disposition', `attachment; ${dispositionName(fileName)}`)
      .header('cache-control', 'no-store')
      .send(archive)
  })
}

const busy = 'Two exports are being downloaded right now. Start yours when one of them is done.'
