import type { FastifyInstance, FastifyReply } from 'fastify'
import { settlementsApi } from '#contract/settlements.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { serve, serveChange, serveFile } from '../http/serve.ts'
import { addAdjustment, deleteAdjustment } from './adjustments.ts'
import { paySettlement, voidSettlement } from './change-settlement.ts'
import { finalizeSettlement } from './finalize-settlement.ts'
import { settlementCsv, settlementsCsv } from './settlement-csv.ts'
import { settlementDrivers } from './settlement-drivers.ts'
import { settlementList } from './settlement-list.ts'
import { settlementPdf } from './settlement-pdf.ts'
import { draftView, settlementView } from './settlement-views.ts'

export function settlementRoutes(app: FastifyInstance): void {
  serve(app, settlementsApi.settlements, ({ deps, query }) => settlementList(deps, query))
  serve(app, settlementsApi.settlementDraft, ({ deps, query: { driverId, ...period } }) =>
    draftView(deps, driverId, period),
  )
  serve(app, settlementsApi.settlementDrivers, ({ deps }) => settlementDrivers(deps))
  serve(app, settlementsApi.settlement, ({ deps, params }) => settlementView(deps, params.id))
  serveFile(app, settlementsApi.settlementPdf, async ({ deps, params, reply }) => {
    const settlement = await settlementView(deps, params.id)
    const fileName = `settlement-${String(settlement.settlementNumber)}.pdf`
    return asFile(reply, 'inline', fileName).send(await settlementPdf(settlement))
  })
  serveFile(app, settlementsApi.settlementCsv, async ({ deps, params, reply }) =>
    sendCsv(reply, await settlementCsv(deps, params.id)),
  )
  serveFile(app, settlementsApi.settlementsCsv, async ({ deps, query, reply }) =>
    sendCsv(reply, await settlementsCsv(deps, query)),
  )
  serveChange(app, settlementsApi.finalizeSettlement, async ({ tx, actor, body }) =>
    settlementView(tx, await finalizeSettlement(tx, actor, body)),
  )
  serveChange(app, settlementsApi.voidSettlement, async ({ tx, params }) => {
    await voidSettlement(tx, params.id)
    return settlementView(tx, params.id)
  })
  serveChange(app, settlementsApi.paySettlement, async ({ tx, params, body }) => {
    await paySettlement(tx, params.id, body.paidOn)
    return settlementView(tx, params.id)
  })
  serveChange(app, settlementsApi.addAdjustment, ({ tx, actor, body }) => addAdjustment(tx, actor, body))
  serveChange(app, settlementsApi.deleteAdjustment, ({ tx, params }) => deleteAdjustment(tx, params.id))
}

function sendCsv(reply: FastifyReply, { fileName, text }: { fileName: string; text: string }): FastifyReply {
  return asFile(reply.type('text/csv; charset=utf-8'), 'attachment', fileName).send(text)
}

function asFile(reply: FastifyReply, how: 'inline' | 'attachment', fileName: string): FastifyReply {
  return reply
    .header('content-disposition', `${how}; ${dispositionName(fileName)}`)
    .header('cache-control', 'no-store')
}
