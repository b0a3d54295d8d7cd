import type { FastifyInstance } from 'fastify'
import { chargesApi } from '#contract/charges.ts'
import { serve, serveChange } from '../http/serve.ts'
import { addCharge } from './add-charge.ts'
import { decideCharge, editCharge, removeCharge } from './change-charge.ts'
import { chargesView } from './charge-views.ts'
import { chargeEvidence } from './charge-evidence.ts'

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
}
