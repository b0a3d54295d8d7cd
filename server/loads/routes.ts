import type { FastifyInstance } from 'fastify'
import { loadsApi } from '#contract/loads.ts'
import { papersApi } from '#contract/papers.ts'
import { trashApi } from '#contract/trash.ts'
import { goneSignal } from '../http/gone-signal.ts'
import { serve, serveChange, serveList } from '../http/serve.ts'
import { newPatience } from '../patience.ts'
import { assignDriver } from './write/assign-driver.ts'
import { calculateRoute } from './stops/calculate-route.ts'
import { changeLoadStatus } from './write/change-load-status.ts'
import { createLoad } from './write/create-load.ts'
import { bulkDeleteLoads, deleteLoad } from './trash/delete-load.ts'
import { editLoad, saveCharges } from './write/edit-load.ts'
import { attachDocuments, attachPod, loadDocuments, removeDocument } from './papers/load-documents.ts'
import { signLoad } from './papers/sign-load.ts'
import { attachPaper } from './papers/attach-paper.ts'
import { matchPapers } from './papers/match-papers.ts'
import { addStops, removeStop, reorderStops } from './stops/load-stops.ts'
import { editStop } from './stops/edit-stop.ts'
import { listLoads } from './read/list-loads.ts'
import { historyView, loadView, nextFreeNumber, stopsView } from './read/load-views.ts'
import { judgeOverride } from './write/replace-duplicate.ts'
import { restoreLoads } from './trash/restore-loads.ts'
import { returnLoad } from './write/return-load.ts'
import { listTrash, purgeLoad, restoreLoad } from './trash/trash.ts'

export function loadRoutes(app: FastifyInstance): void {
  serveList(app, loadsApi.listLoads, ({ deps, actor, query }) => listLoads(deps, actor, query))
  serve(app, loadsApi.nextNumber, ({ deps }) => nextFreeNumber(deps))
  serve(app, loadsApi.getLoad, ({ deps, actor, params }) => loadView(deps, actor, params.id))
  serveChange(app, loadsApi.createLoad, {
    before: ({ deps, actor, body }) => judgeOverride(deps, actor, body),
    change: ({ tx, actor, body }, mayReplace) => createLoad(tx, actor, { load: body, mayReplace }),
  })
  serveChange(app, loadsApi.editLoad, ({ tx, actor, params, body }) => editLoad(tx, actor, params.id, body))
  serveChange(app, loadsApi.deleteLoad, ({ tx, actor, params }) => deleteLoad(tx, actor, params.id))
  serveChange(app, loadsApi.bulkDelete, ({ tx, actor, body }) => bulkDeleteLoads(tx, actor, body.loadIds))
  serve(app, loadsApi.history, ({ deps, actor, params }) => historyView(deps, actor, params.id))
  stopRoutes(app)
  moneyRoutes(app)
  workRoutes(app)
  documentRoutes(app)
  trashRoutes(app)
}

function stopRoutes(app: FastifyInstance): void {
  serve(app, loadsApi.listStops, ({ deps, actor, params }) => stopsView(deps, actor, params.id))
  serveChange(app, loadsApi.addStops, ({ tx, actor, params, body }) =>
    addStops(tx, actor, { id: params.id, body }),
  )
  serveChange(app, loadsApi.reorderStops, ({ tx, actor, params, body }) =>
    reorderStops(tx, actor, { id: params.id, body }),
  )
  serveChange(app, loadsApi.editStop, ({ tx, actor, params, body }) =>
    editStop(tx, actor, { ...params, body }),
  )
  serveChange(app, loadsApi.removeStop, ({ tx, actor, params }) => removeStop(tx, actor, params))
}

function moneyRoutes(app: FastifyInstance): void {
  serveChange(app, loadsApi.saveCharges, ({ tx, actor, params, body }) =>
    saveCharges(tx, actor, params.id, body),
  )
}

function workRoutes(app: FastifyInstance): void {
  serve(app, loadsApi.calculateRoute, ({ deps, actor, params, body, reply }) =>
    calculateRoute(deps, actor, { id: params.id, body, patience: newPatience(goneSignal(reply)) }),
  )
  serveChange(app, loadsApi.assignDriver, ({ tx, actor, params, body }) =>
    assignDriver(tx, actor, params.id, body),
  )
  serveChange(app, loadsApi.changeStatus, ({ tx, actor, params, body }) =>
    changeLoadStatus(tx, actor, params.id, body),
  )
  serveChange(app, loadsApi.returnLoad, ({ tx, actor, params, body }) =>
    returnLoad(tx, actor, params.id, body?.happenedAt),
  )
  serveChange(app, loadsApi.signLoad, ({ tx, actor, params, body }) => signLoad(tx, actor, params.id, body))
  serveChange(app, loadsApi.attachPod, ({ tx, actor, params, body }) =>
    attachPod(tx, actor, params.id, body.podDocumentURL),
  )
}

function documentRoutes(app: FastifyInstance): void {
  serve(app, papersApi.matchPapers, ({ deps, actor, body }) => matchPapers(deps, actor, body.files))
  serveChange(app, loadsApi.attachPaper, ({ tx, actor, params, body }) =>
    attachPaper(tx, actor, { id: params.id, ...body }),
  )
  serve(app, loadsApi.listDocuments, ({ deps, params }) => loadDocuments(deps, params.id))
  serveChange(app, loadsApi.attachDocuments, ({ tx, actor, params, body }) =>
    attachDocuments(tx, actor, { id: params.id, ...body }),
  )
  serveChange(app, loadsApi.removeDocument, ({ tx, actor, params }) => removeDocument(tx, actor, params))
}

function trashRoutes(app: FastifyInstance): void {
  serveList(app, trashApi.listTrash, ({ deps, query }) => listTrash(deps, query))
  serveChange(app, trashApi.restoreLoad, ({ tx, actor, params, body }) =>
    restoreLoad(tx, actor, params.id, body?.number109),
  )
  serveChange(app, trashApi.restoreLoads, ({ tx, actor, body }) => restoreLoads(tx, actor, body.loadIds))
  serveChange(app, trashApi.purgeLoad, ({ tx, params }) => purgeLoad(tx, params.id))
}
