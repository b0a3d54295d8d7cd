import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { attachToLoad, requireAttachable } from '../documents/attach-documents.ts'
import { AppError } from '../http/app-error.ts'
import { snapshotPod } from '../invoices/pod-snapshot.ts'
import { lockLoad, nextVersion } from './locked-load.ts'
import { loadView } from './load-views.ts'
import { awaitInvoicing } from './set-status.ts'

const splitPaths = (joined: string) =>
  joined
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')

/** Added to what is there already; a delivered load then moves on to Awaiting Invoicing by itself. */
export function attachPod(deps: Deps, actor: Actor, id: string, podDocumentURL: string) {
  return inTransaction(deps, async (tx) => {
    const load = await lockLoad(tx, actor, id)
    const documents = await requireAttachable(tx, actor, {
      field: 'podDocumentURL',
      paths: splitPaths(podDocumentURL),
      loadId: id,
    })
    await attachToLoad(tx, documents, id)
    const paths = new Set([...splitPaths(load.podDocumentPath ?? ''), ...splitPaths(podDocumentURL)])
    const podDocumentPath = [...paths].join(',')
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
  })
}

export function signLoad(
  deps: Deps,
  actor: Actor,
  id: string,
  signature: { signatureURL: string; signedAt?: string | undefined },
) {
  return inTransaction(deps, async (tx) => {
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
  })
}
