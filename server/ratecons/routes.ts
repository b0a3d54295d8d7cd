import type { FastifyInstance } from 'fastify'
import { paperMatchesApi } from '#contract/paper-matches.ts'
import { rateconsApi } from '#contract/ratecons.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { requireStillAllowed, serve, serveChange } from '../http/serve.ts'
import { extractPaper } from './extract-paper.ts'
import { generateLoad } from './generate-load.ts'
import { learnLayout, openReviewed } from './layouts/learn-layout.ts'
import { paperOfForm } from './paper-form.ts'
import { matchPaper } from './matches/match-paper.ts'
import { comparePaper, reviseLoad } from './matches/revise-load.ts'
import { papersUnderWay } from './papers-under-way.ts'
import { openPictureReader } from './picture-reader.ts'
import { readWords } from './read-words.ts'

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
  const underWay = papersUnderWay()
  serve(app, rateconsApi.extractPaper, ({ deps, actor, request: { raw } }) =>
    underWay.handle(
      { sender: actor.id, body: raw },
      async () => {
        const paper = await paperOfForm(raw)
        await requireStillAllowed(deps, actor, rateconsApi.extractPaper)
        return paper
      },
      async ({ bytes, wantsPictures }) =>
        extractPaper(deps, await readWords(bytes, { pictures, toJpeg, wantsPictures })),
    ),
  )
}
