import type { FastifyInstance } from 'fastify'
import { importsApi } from '#contract/imports.ts'
import { maxImportBytes } from '#domain/imports/import-kinds.ts'
import { bodyOf, drain } from '../documents/incoming-body.ts'
import { AppError } from '../http/app-error.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveFile } from '../http/serve.ts'
import { discardImport } from './discard-import.ts'
import { listImports } from './import-summary.ts'
import { previewImport } from './preview-import.ts'
import { problemFile } from './problem-rows.ts'
import { receiveCsv } from './receive-csv.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export function importRoutes(app: FastifyInstance): void {
  serve(app, importsApi.listImports, ({ deps }) => listImports(deps))
  serve(app, importsApi.discardImport, ({ deps, params }) => discardImport(deps, params.id))
  serve(app, importsApi.previewImport, ({ deps, actor, params, body }) =>
    previewImport(deps, actor, params.id, body.mapping),
  )
  serve(app, importsApi.runImport, ({ deps, actor, params, body }) =>
    runImport(deps, actor, params.id, body.mapping),
  )
  serve(app, importsApi.undoImport, ({ deps, actor, params, query }) =>
    undoImport(deps, actor, { id: params.id, isConfirmed: query.confirm === 'true' }),
  )
  serveFile(app, importsApi.problemRows, async ({ deps, params, reply }) => {
    const { fileName, text } = await problemFile(deps, params.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; ${dispositionName(fileName)}`)
      .header('cache-control', 'no-store')
      .send(text)
  })
  // Apart from the rest, which reads every body as JSON.
  app.register((scope, _options, done) => {
    receivingRoute(scope)
    done()
  })
}

function receivingRoute(app: FastifyInstance): void {
  // Browsers call a CSV text, a sheet of Excel or nothing at all: the bytes are judged, not the word.
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['content-type']
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(null)
  })
  serve(app, importsApi.startImport, async ({ deps, actor, query, request }) => {
    const { raw, headers } = request
    try {
      if (Number(headers['content-length'] ?? 0) > maxImportBytes) throw new AppError('too_large')
      return await receiveCsv(deps, actor, { ...query, fileName: query.fileName, body: bodyOf(raw) })
    } catch (error) {
      drain(raw, 2 * maxImportBytes)
      throw error
    }
  })
}
