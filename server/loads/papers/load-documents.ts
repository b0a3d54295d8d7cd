import type { LoadDocument } from '#contract/load-views.ts'
import { documentPath, splitDocumentPaths } from '#domain/documents/document-path.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import {
  attachToLoad,
  attachToLoadAs,
  detachFromLoad,
  requireAttachable,
} from '../../documents/attach-documents.ts'
import { documentsOfLoad } from '../../documents/documents-of-load.ts'
import { AppError } from '../../http/app-error.ts'
import { snapshotPod } from '../../invoices/pod-snapshot.ts'
import { lockLoad, nextVersion, requireOpen } from '../write/lock-load.ts'
import { loadView } from '../read/load-views.ts'
import { awaitInvoicing } from '../write/set-status.ts'

const pathsIn = (joined: string | null) => splitDocumentPaths(joined ?? '')
const joined = (paths: readonly string[]) => (paths.length === 0 ? null : [...new Set(paths)].join(','))

/** What hangs on the load by its paths is that; of the rest only rate confirmations are shown. */
export async function loadDocuments(deps: DbDeps, id: string): Promise<LoadDocument[]> {
  const load = await deps.db
    .selectFrom('loads')
    .select(['bolDocumentPath', 'podDocumentPath', 'signatureUrl'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  const byPath = new Map<string, LoadDocument['kind']>([
    ...pathsIn(load.bolDocumentPath).map((path) => [path, 'bol'] as const),
    ...pathsIn(load.podDocumentPath).map((path) => [path, 'pod'] as const),
    ...pathsIn(load.signatureUrl).map((path) => [path, 'signature'] as const),
  ])
  return (await documentsOfLoad(deps, id)).flatMap(({ purpose, ...document }) => {
    const kind = byPath.get(document.path) ?? (purpose === 'rate-confirmation' ? purpose : undefined)
    return kind === undefined ? [] : [{ ...document, kind }]
  })
}

type Attached = { id: string; kind: 'bol' | 'rate-confirmation'; documentURL: string }

/** Bills of lading are the load's own; rate confirmations are its documents of that kind, which no driver sees. */
export async function attachDocuments(tx: TxDeps, actor: Actor, { id, kind, documentURL }: Attached) {
  const load = await lockLoad(tx, actor, id)
  const paths = pathsIn(documentURL)
  const documents = await requireAttachable(tx, actor, { field: 'documentURL', paths, loadId: id })
  await attachToLoadAs(tx, kind, { documents, loadId: id })
  const bolDocumentPath = kind === 'bol' ? joined([...pathsIn(load.bolDocumentPath), ...paths]) : undefined
  await tx.db
    .updateTable('loads')
    .set({ ...(bolDocumentPath && { bolDocumentPath }), updatedAt: nextVersion(tx, load) })
    .where('id', '=', id)
    .execute()
  return loadView(tx, actor, id)
}

/** A signature stays: only the driver could give another one. */
export async function removeDocument(
  tx: TxDeps,
  actor: Actor,
  { id, documentId }: { id: string; documentId: string },
) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  const path = documentPath(documentId.toLowerCase())
  if (load.signatureUrl === path) throw new AppError('document_not_found')
  await detachFromLoad(tx, documentId, id)
  const without = (paths: string | null) => joined(pathsIn(paths).filter((kept) => kept !== path))
  const podDocumentPath = without(load.podDocumentPath)
  await tx.db
    .updateTable('loads')
    .set({
      bolDocumentPath: without(load.bolDocumentPath),
      podDocumentPath,
      updatedAt: nextVersion(tx, load),
    })
    .where('id', '=', id)
    .execute()
  if (podDocumentPath !== load.podDocumentPath) await snapshotPod(tx, id)
  return loadView(tx, actor, id)
}

/** Added to what is there already; a delivered load then moves on to Awaiting Invoicing by itself. */
export async function attachPod(tx: TxDeps, actor: Actor, id: string, podDocumentURL: string) {
  const load = await lockLoad(tx, actor, id)
  const documents = await requireAttachable(tx, actor, {
    field: 'podDocumentURL',
    paths: pathsIn(podDocumentURL),
    loadId: id,
  })
  await attachToLoadAs(tx, 'pod', { documents, loadId: id })
  const podDocumentPath = joined([...pathsIn(load.podDocumentPath), ...pathsIn(podDocumentURL)])
  await tx.db
    .updateTable('loads')
    .set({ podDocumentPath, updatedAt: nextVersion(tx, load) })
    .where('id', '=', id)
    .execute()
  await snapshotPod(tx, id)
  if (load.status === 'delivered') {
    await awaitInvoicing(tx, actor, { ...load, podDocumentPath }, 'Proof of delivery attached')
  }
  return loadView(tx, actor, id)
}

export async function signLoad(
  tx: TxDeps,
  actor: Actor,
  id: string,
  signature: { signatureURL: string; signedAt?: string | undefined },
) {
  const load = await lockLoad(tx, actor, id)
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) throw new AppError('load_closed')
  const documents = await requireAttachable(tx, actor, {
    field: 'signatureURL',
    paths: [signature.signatureURL],
    loadId: id,
  })
  await attachToLoad(tx, documents, id)
  await tx.db
    .updateTable('loads')
    .set({
      signatureUrl: signature.signatureURL,
      signedAt: signature.signedAt ?? tx.clock().toISOString(),
      updatedAt: nextVersion(tx, load),
    })
    .where('id', '=', id)
    .execute()
  return loadView(tx, actor, id)
}
