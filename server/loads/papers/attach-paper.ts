import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { notLaterThan } from '#domain/loads/reported-time.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { attachAsPaper, requireAttachable } from '../../documents/attach-documents.ts'
import { snapshotPod } from '../../invoices/pod-snapshot.ts'
import { changeLoad } from '../write/change-load.ts'
import type { PaperColumns } from '../write/load-change.ts'
import type { LockedLoad } from '../write/lock-load.ts'
import { lockForPapers, viewAfterPapers } from './lock-for-papers.ts'
import { withPaths } from './paper-paths.ts'

type Paper = {
  readonly id: string
  readonly kind: PaperKind
  readonly pages: readonly string[]
  readonly happenedAt?: string | null | undefined
  readonly stopId?: string | null | undefined
}

/** Attaches pages that were photographed together as one paper. Sending them again changes nothing. */
export async function attachPaper(tx: TxDeps, actor: Actor, paper: Paper) {
  const takenAt = notLaterThan(tx.clock().toISOString(), paper.happenedAt)
  const load = await lockForPapers(tx, actor, paper.id, takenAt)
  const paths = paper.pages.map((page) => documentPath(page.toLowerCase()))
  const documents = await requireAttachable(tx, actor, { field: 'pages', paths, loadId: load.id })
  const { kind } = paper
  const stopId = await stopStillThere(tx, load.id, paper.stopId)
  await attachAsPaper(tx, documents, { loadId: load.id, purpose: kind, takenAt, stopId })
  await changeLoad(tx, actor, load, {
    kind: 'papers',
    papers: columnsFor(kind, load, paths),
    documentIds: documents.map(({ id }) => id),
  })
  if (kind === 'pod') await snapshotPod(tx, load.id)
  return viewAfterPapers(tx, actor, load.id)
}

/** A delivery that the office took off meanwhile does not keep its paper out. */
async function stopStillThere({ db }: TxDeps, loadId: string, stopId: string | null = null) {
  if (stopId === null) return null
  const stop = await db
    .selectFrom('loadStops')
    .select('id')
    .where('id', '=', stopId)
    .where('loadId', '=', loadId)
    .executeTakeFirst()
  return stop?.id ?? null
}

/** BOL and POD are columns of the load itself; invoices and shared links read them there. */
function columnsFor(kind: PaperKind, load: LockedLoad, paths: readonly string[]): PaperColumns {
  if (kind === 'bol') return { bolDocumentPath: withPaths(load.bolDocumentPath, paths) }
  if (kind === 'pod') return { podDocumentPath: withPaths(load.podDocumentPath, paths) }
  return {}
}
