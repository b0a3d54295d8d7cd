import type { FastifyInstance } from 'fastify'
import { loadsApi } from '#contract/loads.ts'
import { trashApi } from '#contract/trash.ts'
import { serve } from '../http/serve.ts'
import { generateInvoice } from '../invoices/generate-invoice.ts'
import { updateInvoice } from '../invoices/update-invoice.ts'
import { assignDriver } from './assign-driver.ts'
import { calculateRoute } from './calculate-route.ts'
import { changeLoadStatus, forceLoadStatus } from './change-load-status.ts'
import { createLoad } from './create-load.ts'
import { bulkDeleteLoads, deleteLoad } from './delete-load.ts'
import { editLoad, saveCharges } from './edit-load.ts'
import { attachDocuments, attachPod, loadDocuments, removeDocument, signLoad } from './load-documents.ts'
import { addStops, removeStop, reorderStops } from './load-stops.ts'
import { listLoads } from './list-loads.ts'
import { historyView, loadView, nextFreeNumber, stopsView } from './load-views.ts'
import { markLoadPaid } from './mark-load-paid.ts'
import { restoreLoads } from './restore-loads.ts'
import { returnLoad } from './return-load.ts'
import { listTrash, purgeLoad, restoreLoad } from './trash.ts'

export function loadRoutes(app: FastifyInstance): void {
  serve(app, loadsApi.listLoads, async ({ deps, actor, query, reply }) => {
    const { loads, nextCursor } = await listLoads(deps, actor, query)
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
    return loads
  })
  serve(app, loadsApi.nextNumber, ({ deps }) => nextFreeNumber(deps))
  serve(app, loadsApi.getLoad, ({ deps, actor, params }) => loadView(deps, actor, params.id))
  serve(app, loadsApi.createLoad, ({ deps, actor, body }) => createLoad(deps, actor, body))
  serve(app, loadsApi.editLoad, ({ deps, actor, params, body }) => editLoad(deps, actor, params.id, body))
  serve(app, loadsApi.deleteLoad, ({ deps, actor, params }) => deleteLoad(deps, actor, params.id))
  serve(app, loadsApi.bulkDelete, ({ deps, actor, body }) => bulkDeleteLoads(deps, actor, body.loadIds))
  serve(app, loadsApi.history, ({ deps, actor, params }) => historyView(deps, actor, params.id))
  stopRoutes(app)
  moneyRoutes(app)
  workRoutes(app)
  documentRoutes(app)
  trashRoutes(app)
}

function stopRoutes(app: FastifyInstance): void {
  serve(app, loadsApi.listStops, ({ deps, actor, params }) => stopsView(deps, actor, params.id))
  serve(app, loadsApi.addStops, ({ deps, actor, params, body }) =>
    addStops(deps, actor, { id: params.id, body }),
  )
  serve(app, loadsApi.reorderStops, ({ deps, actor, params, body }) =>
    reorderStops(deps, actor, { id: params.id, body }),
  )
  serve(app, loadsApi.removeStop, ({ deps, actor, params }) => removeStop(deps, actor, params))
}

function moneyRoutes(app: FastifyInstance): void {
  serve(app, loadsApi.saveCharges, ({ deps, actor, params, body }) =>
    saveCharges(deps, actor, params.id, body),
  )
  serve(app, loadsApi.generateInvoice, ({ deps, actor, params, body }) =>
    generateInvoice(deps, actor, params.id, body?.customerId),
  )
  serve(app, loadsApi.updateInvoice, ({ deps, actor, params }) => updateInvoice(deps, actor, params.id))
  serve(app, loadsApi.markPaid, ({ deps, actor, params, body }) => markLoadPaid(deps, actor, params.id, body))
}

function workRoutes(app: FastifyInstance): void {
  serve(app, loadsApi.calculateRoute, ({ deps, actor, params, body }) =>
    calculateRoute(deps, actor, { id: params.id, body }),
  )
  serve(app, loadsApi.assignDriver, ({ deps, actor, params, body }) =>
    assignDriver(deps, actor, params.id, body),
  )
  serve(app, loadsApi.changeStatus, ({ deps, actor, params, body }) =>
    changeLoadStatus(deps, actor, params.id, body),
  )
  serve(app, loadsApi.forceStatus, ({ deps, actor, params, body }) =>
    forceLoadStatus(deps, actor, params.id, body),
  )
  serve(app, loadsApi.returnLoad, ({ deps, actor, params }) => returnLoad(deps, actor, params.id))
  serve(app, loadsApi.signLoad, ({ deps, actor, params, body }) => signLoad(deps, actor, params.id, body))
  serve(app, loadsApi.attachPod, ({ deps, actor, params, body }) =>
    attachPod(deps, actor, params.id, body.podDocumentURL),
  )
}

function documentRoutes(app: FastifyInstance): void {
  serve(app, loadsApi.listDocuments, ({ deps, params }) => loadDocuments(deps, params.id))
  serve(app, loadsApi.attachDocuments, ({ deps, actor, params, body }) =>
    attachDocuments(deps, actor, { id: params.id, ...body }),
  )
  serve(app, loadsApi.removeDocument, ({ deps, actor, params }) => removeDocument(deps, actor, params))
}

function trashRoutes(app: FastifyInstance): void {
  serve(app, trashApi.listTrash, async ({ deps, query, reply }) => {
    const { loads, nextCursor } = await listTrash(deps, query)
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
    return loads
  })
  serve(app, trashApi.restoreLoad, ({ deps, actor, params, body }) =>
    restoreLoad(deps, actor, params.id, body?.number109),
  )
  serve(app, trashApi.restoreLoads, ({ deps, body }) => restoreLoads(deps, body.loadIds))
  serve(app, trashApi.purgeLoad, ({ deps, params }) => purgeLoad(deps, params.id))
}
