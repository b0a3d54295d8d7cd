import type { FastifyInstance } from 'fastify'
import { chargesApi } from '#contract/charges.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveChange, serveFile } from '../http/serve.ts'
import { writeLetter } from '../outbox/letters.ts'
import { abandonMail } from '../outbox/prepare-mail.ts'
import { addCharge } from './add-charge.ts'
import { decideCharge, editCharge, removeCharge } from './change-charge.ts'
import { chargesView } from './charge-views.ts'
import { chargeEvidence } from './charge-evidence.ts'
import { evidencePaper } from './evidence-paper.ts'
import { prepareDetentionNotice } from './detention-notice.ts'

export function chargeRoutes(app: FastifyInstance): void {
  serve(app, chargesApi.listCharges, ({ deps, params }) => chargesView(deps, params.id))
  serveChange(app, chargesApi.addCharge, ({ tx, actor, params, body }) =>
    addCharge(tx, actor, params.id, body),
  )
  serveChange(app, chargesApi.editCharge, ({ tx, actor, params, body }) =>
    editCharge(tx, actor, params, body),
  )
  serveChange(app, chargesApi.decideCharge, ({ tx, actor, params, body }) =>
    decideCharge(tx, actor, params, body),
  )
  serveChange(app, chargesApi.removeCharge, ({ tx, actor, params }) => removeCharge(tx, actor, params))
  serve(app, chargesApi.chargeEvidence, ({ deps, params }) =>
    chargeEvidence(deps, params.id, params.chargeId),
  )
  serveFile(app, chargesApi.chargeEvidencePdf, async ({ deps, params, reply }) => {
    const { fileName, bytes } = await evidencePaper(deps, params.id, params.chargeId)
    return reply
      .header('content-disposition', `inline; ${dispositionName(fileName)}`)
      .header('cache-control', 'private, no-cache')
      .send(bytes)
  })
  serveChange(app, chargesApi.emailNotice, {
    before: ({ deps, actor, params, body }) => prepareDetentionNotice(deps, actor, params, body),
    change: ({ tx, actor }, ready) => writeLetter(tx, actor, ready),
    abandon: (deps, { mail }) => abandonMail(deps, mail),
  })
}
