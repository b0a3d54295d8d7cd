import type { FastifyInstance } from 'fastify'
import { paperMatchesApi } from '#contract/paper-matches.ts'
import { rateconsApi } from '#contract/ratecons.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { AppError } from '../http/app-error.ts'
import { serve, serveChange } from '../http/serve.ts'
import { extractPaper } from './extract-paper.ts'
import { generateLoad } from './generate-load.ts'
import { learnLayout, openReviewed } from './layouts/learn-layout.ts'
import { paperOfForm } from './paper-form.ts'
import { matchPaper } from './matches/match-paper.ts'
import { comparePaper, reviseLoad } from './matches/revise-load.ts'
import { openPictureReader } from './picture-reader.ts'
import { readWords } from './read-words.ts'

/** Each occupies a processor. */
const mostAtWork = 2
/** Each holds a file of up to 25 MB in memory; slow uploads only use up their sender's share. */
const mostReceived = { ofOne: 4, ofAll: 16 }
const retryAfterSeconds = 5

export function rateconRoutes(app: FastifyInstance): void {
  serveChange(app, rateconsApi.generateLoad, {
    before: ({ deps, body }) => openReviewed(deps, body),
    change: async ({ tx, actor, body }, reviewed) => {
      await learnLayout(tx, reviewed)
      return generateLoad(tx, actor, body)
    },
  })
  serve(app, paperMatchesApi.matchPaper, ({ deps, body }) => matchPaper(deps, body))
  serve(app, paperMatchesApi.comparePaper, ({ deps, body }) => comparePaper(deps, body.loadId, body.paper))
  serveChange(app, paperMatchesApi.reviseLoad, {
    before: ({ deps, body }) => openReviewed(deps, body.paper),
    change: async ({ tx, actor, body }, reviewed) => {
      await learnLayout(tx, reviewed)
      return reviseLoad(tx, actor, body)
    },
  })
  // In its own scope, because all other routes read their bodies as JSON.
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
  const senders: string[] = []
  let atWork = 0
  serve(app, rateconsApi.extractPaper, async ({ deps, actor, request }) => {
    if (
      senders.length >= mostReceived.ofAll ||
      senders.filter((id) => id === actor.id).length >= mostReceived.ofOne
    )
      throw busy()
    senders.push(actor.id)
    try {
      const { bytes, wantsPictures } = await paperOfForm(request.raw)
      if (atWork >= mostAtWork) throw busy()
      atWork += 1
      try {
        return await extractPaper(deps, await readWords(bytes, { pictures, toJpeg, wantsPictures }))
      } finally {
        atWork -= 1
      }
    } finally {
      senders.splice(senders.indexOf(actor.id), 1)
    }
  })
}

function busy(): AppError {
  return new AppError('scanner_busy', {
    headers: { 'retry-after': String(retryAfterSeconds) },
    extras: { retryAfterSeconds },
  })
}
