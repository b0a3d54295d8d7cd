import type { FastifyInstance } from 'fastify'
import { rateconsApi } from '#contract/ratecons.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { AppError } from '../http/app-error.ts'
import { serve, serveChange } from '../http/serve.ts'
import { extractPaper } from './extract-paper.ts'
import { generateLoad } from './generate-load.ts'
import { paperOfForm } from './paper-form.ts'
import { openPictureReader } from './picture-reader.ts'
import { readWords } from './read-words.ts'

/** Each holds a file of up to 25 MB and keeps a processor at work. */
const mostAtOnce = 2
const retryAfterSeconds = 5

export function rateconRoutes(app: FastifyInstance): void {
  serveChange(app, rateconsApi.generateLoad, ({ tx, actor, body }) => generateLoad(tx, actor, body))
  // Apart from the rest, which reads every body as JSON.
  app.register((scope, _options, done) => {
    extractingRoute(scope)
    done()
  })
}

function extractingRoute(app: FastifyInstance): void {
  const pictures = openPictureReader(app.deps.log)
  const toJpeg = heicToJpeg(app.deps.log)
  app.addHook('onClose', () => pictures.close())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(null)
  })
  let running = 0
  serve(app, rateconsApi.extractPaper, async ({ deps, request }) => {
    if (running >= mostAtOnce)
      throw new AppError('scanner_busy', { headers: { 'retry-after': String(retryAfterSeconds) } })
    running += 1
    try {
      const { bytes, wantsPictures } = await paperOfForm(request.raw)
      return await extractPaper(deps, await readWords(bytes, { pictures, toJpeg, wantsPictures }))
    } finally {
      running -= 1
    }
  })
}
