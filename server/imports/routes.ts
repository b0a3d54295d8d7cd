import type { FastifyInstance, FastifyReply } from 'fastify'
import { importsApi } from '#contract/imports.ts'
import { maxImportBytes } from '#domain/imports/import-kinds.ts'
import { bodyOf, drain } from '../documents/incoming-body.ts'
import { AppError } from '../http/app-error.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { countedAsSent } from '../http/idempotency.ts'
import { serve, serveChange, serveFile, serveList } from '../http/serve.ts'
import { correctionFile } from './correction-file.ts'
import { discardImport } from './discard-import.ts'
import { listImports } from './import-summary.ts'
import { previewImport } from './preview-import.ts'
import { problemFile } from './problem-rows.ts'
import { dropReceived, receiveCsv, startImport } from './receive-csv.ts'
import { readDraft, runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export function importRoutes(app: FastifyInstance): void {
  serveList(app, importsApi.listImports, ({ deps, query }) => listImports(deps, query))
  serveChange(app, importsApi.discardImport, ({ tx, params }) => discardImport(tx, params.id))
  serve(app, importsApi.previewImport, ({ deps, actor, params, body }) =>
    previewImport(deps, actor, { id: params.id, how: body }),
  )
  serveChange(app, importsApi.runImport, {
    before: ({ deps, params, body }) => readDraft(deps, params.id, body),
    change: ({ tx, actor, params }, judge) => runImport(tx, actor, { id: params.id, judge }),
  })
  serveChange(app, importsApi.undoImport, ({ tx, actor, params, query }) =>
    undoImport(tx, actor, { id: params.id, isConfirmed: query.confirm === 'true' }),
  )
  serveFile(app, importsApi.problemRows, async ({ deps, params, reply }) =>
    sendCsv(reply, await problemFile(deps, params.id)),
  )
  serveFile(app, importsApi.importCorrections, async ({ deps, params, reply }) =>
    sendCsv(reply, await correctionFile(deps, params.id)),
  )
  // In its own scope, because all other routes read their bodies as JSON.
  app.register((scope, _options, done) => {
    receivingRoute(scope)
    done()
  })
}

function sendCsv(reply: FastifyReply, { fileName, text }: { fileName: string; text: string }): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; ${dispositionName(fileName)}`)
    .header('cache-control', 'no-store')
    .send(text)
}

function receivingRoute(app: FastifyInstance): void {
  // Browsers declare a CSV as text, as an Excel sheet or not at all, so the bytes are checked rather than the type.
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['content-type']
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(null)
  })
  serveChange(app, importsApi.startImport, {
    before: async ({ deps, query, request }) => {
      const { raw, headers } = request
      try {
        if (Number(headers['content-length'] ?? 0) > maxImportBytes) throw new AppError('too_large')
        const body = countedAsSent(request, bodyOf(raw))
        return await receiveCsv(deps, { ...query, fileName: query.fileName, body })
      } catch (error) {
        drain(raw, 2 * maxImportBytes)
        throw error
      }
    },
    change: ({ tx, actor }, received) => startImport(tx, actor, received),
    abandon: dropReceived,
  })
}
