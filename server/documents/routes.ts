import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentsApi, maxPartBytes } from '#contract/documents.ts'
import { filesApi } from '#contract/files.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { isId } from '#domain/ids.ts'
import { actorOf } from '../auth/actor-of.ts'
import { mayDo } from '../auth/actor.ts'
import { AppError } from '../http/app-error.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveChange } from '../http/serve.ts'
import { heicToJpeg, type HeicToJpeg } from './heic-preview.ts'
import { bodyOf, drain } from './incoming-body.ts'
import { readDocument, type Shown } from './read-document.ts'
import { receiveUpload } from './receive-upload.ts'
import { startUpload } from './start-upload.ts'
import { openUpload, takePart } from './upload-in-parts.ts'
import { checkUploadLink, uploadUrl, type Grant } from './upload-link.ts'

type ById = { Params: { id: string }; Querystring: Record<string, unknown> }

export function documentRoutes(app: FastifyInstance): void {
  serveChange(app, documentsApi.startUpload, {
    before: ({ deps, request }) => Promise.resolve((grant: Grant) => uploadUrl(deps, request, grant)),
    change: ({ tx, actor, body }, linkTo) => startUpload(tx, { actor, body, linkTo }),
  })
  const toJpeg = heicToJpeg(app.deps.log)
  serve(app, documentsApi.openUpload, ({ deps, actor, params, body }) =>
    openUpload(deps, { id: params.id.toLowerCase(), actor, toJpeg }, body),
  )
  app.get<ById>(filesApi.readDocument.path, (request, reply) => answerDocument(app, request, reply))
  // In its own scope, because all other routes read their bodies as JSON.
  app.register((scope, _options, done) => {
    receivingRoutes(scope, toJpeg)
    done()
  })
}

function receivingRoutes(app: FastifyInstance, toJpeg: HeicToJpeg): void {
  // The declared content type is ignored, and an odd one must not keep a file out.
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['content-type']
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(null)
  })
  serve(app, documentsApi.sendPart, async ({ deps, actor, params, query, request: { raw } }) => {
    try {
      return await takePart(
        deps,
        { id: params.id.toLowerCase(), actor, toJpeg },
        { offset: query.offset, body: bodyOf(raw) },
      )
    } catch (error) {
      drain(raw, 2 * maxPartBytes)
      throw error
    }
  })
  // The signature of the link is the authorization, so no session or anti-forgery token is needed.
  app.put<ById>(
    filesApi.putFile.path,
    { config: { provesItself: true, readsOwnBody: true } },
    async (request, reply) => {
      const { id } = request.params
      const { expires, signature } = request.query
      try {
        checkUploadLink(app.deps, { documentId: id, expires: String(expires), signature: String(signature) })
        if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) throw new AppError('too_large')
        await receiveUpload(app.deps, { documentId: id, body: bodyOf(request.raw), toJpeg })
      } catch (error) {
        drain(request.raw, 2 * maxUploadBytes)
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ success: true })
    },
  )
}

async function answerDocument(
  { deps }: FastifyInstance,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await actorOf(deps, request)
  if (!actor) throw new AppError('unauthorized')
  if (!mayDo(actor, 'read documents')) throw new AppError('forbidden')
  const { id } = request.params
  if (!isId(id)) throw new AppError('document_not_found')
  const shown = await readDocument(deps, actor, { id, asJpeg: request.query['as'] === 'jpeg' })
  const etag = `"${shown.version}"`
  const isKnown = request.headers['if-none-match']?.includes(etag) === true
  const object = isKnown ? null : await shown.open()
  reply.headers(headersOf(shown, etag))
  if (!object) return reply.code(304).send()
  return reply.type(shown.contentType).header('content-length', object.size).send(object.stream)
}

/**
 * Uploaded bytes are untrusted: the browser may show them, but `sandbox` denies them scripts and our origin. Chromium's
 * PDF viewer works with it, also in a frame, unless the frame itself has a sandbox attribute.
 */
function headersOf({ fileName }: Shown, etag: string) {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'content-disposition': `inline; ${dispositionName(fileName)}`,
    // Cached by the browser, but revalidated each time, so that access is checked again.
    'cache-control': 'private, no-cache',
    etag,
  }
}
