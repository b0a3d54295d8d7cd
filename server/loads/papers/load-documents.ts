import { paperKinds } from '#domain/documents/paper-kinds.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { LoadDocument } from '#contract/load-views.ts'
import type { loadsApi } from '#contract/loads.ts'
import { documentPath, splitDocumentPaths } from '#domain/documents/document-path.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import {
  attachAsPaper,
  attachToLoadAs,
  detachFromLoad,
  requireAttachable,
} from '../../documents/attach-documents.ts'
import { documentsOfLoad } from '../../documents/documents-of-load.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { snapshotPod } from '../../invoices/pod-snapshot.ts'
import { changeLoad } from '../write/change-load.ts'
import { lockLoad, requireOpen } from '../write/lock-load.ts'
import { loadView } from '../read/load-views.ts'
import { joinedPaths, withPaths } from './paper-paths.ts'
import { signaturesOfLoad } from './signatures-of-load.ts'

/**
 * Documents in the load's own columns have that kind; others are shown if they are rate confirmations, earlier
 * signatures or drivers' photos.
 */
export async function loadDocuments(deps: DbDeps, id: string): Promise<LoadDocument[]> {
  const load = await deps.db
    .selectFrom('loads')
    .select(['bolDocumentPath', 'podDocumentPath', 'signatureUrl'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  const byPath = new Map<string, LoadDocument['kind']>([
    ...splitDocumentPaths(load.bolDocumentPath).map((path) => [path, 'bol'] as const),
    ...splitDocumentPaths(load.podDocumentPath).map((path) => [path, 'pod'] as const),
    ...splitDocumentPaths(load.signatureUrl).map((path) => [path, 'signature'] as const),
  ])
  const signatures = await signaturesOfLoad(deps, id)
  return (await documentsOfLoad(deps, id)).flatMap(({ purpose, ...document }) => {
    const kind = byPath.get(document.path) ?? shownByItself(purpose, document.page !== null)
    return kind === null ? [] : [{ ...document, kind, signature: signatures.get(document.id) ?? null }]
  })
}

function shownByItself(purpose: string, isPhotographed: boolean): LoadDocument['kind'] | null {
  if (purpose === 'rate-confirmation' || purpose === 'signature') return purpose
  return (isPhotographed && paperKinds.find((kind) => kind === purpose)) || null
}

type Attached = { id: string } & BodyOf<typeof loadsApi.attachDocuments>

/**
 * Bills of lading go into the load's column; rate confirmations are documents that no driver sees; anything else is a
 * paper like those that drivers photograph.
 */
export async function attachDocuments(tx: TxDeps, actor: Actor, { id, kind, documentURL }: Attached) {
  const load = await lockLoad(tx, actor, id)
  const paths = chosenPaths('documentURL', documentURL)
  const documents = await requireAttachable(tx, actor, { field: 'documentURL', paths, loadId: id })
  if (kind === 'bol' || kind === 'rate-confirmation')
    await attachToLoadAs(tx, kind, { documents, loadId: id })
  else
    await attachAsPaper(tx, documents, {
      ...{ loadId: id, purpose: kind, takenAt: tx.clock().toISOString(), stopId: null },
    })
  const papers = kind === 'bol' ? { bolDocumentPath: withPaths(load.bolDocumentPath, paths) } : {}
  await changeLoad(tx, actor, load, { kind: 'papers', papers, documentIds: idsOf(documents) })
  return loadView(tx, actor, id)
}

/** Signatures cannot be removed, because only the driver could get a new one. */
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
  const without = (paths: string | null) =>
    joinedPaths(splitDocumentPaths(paths).filter((kept) => kept !== path))
  const papers = {
    bolDocumentPath: without(load.bolDocumentPath),
    podDocumentPath: without(load.podDocumentPath),
  }
  await changeLoad(tx, actor, load, { kind: 'papers', papers, documentIds: [documentId.toLowerCase()] })
  if (papers.podDocumentPath !== load.podDocumentPath) await snapshotPod(tx, id)
  return loadView(tx, actor, id)
}

/** Adds to the existing files; a delivered load then moves on to Awaiting Invoicing. */
export async function attachPod(tx: TxDeps, actor: Actor, id: string, podDocumentURL: string) {
  const load = await lockLoad(tx, actor, id)
  const paths = chosenPaths('podDocumentURL', podDocumentURL)
  const documents = await requireAttachable(tx, actor, { field: 'podDocumentURL', paths, loadId: id })
  await attachToLoadAs(tx, 'pod', { documents, loadId: id })
  const papers = { podDocumentPath: withPaths(load.podDocumentPath, paths) }
  await changeLoad(tx, actor, load, { kind: 'papers', papers, documentIds: idsOf(documents) })
  await snapshotPod(tx, id)
  return loadView(tx, actor, id)
}

/** Commas alone name no file. */
function chosenPaths(field: string, joined: string): string[] {
  const paths = splitDocumentPaths(joined)
  if (paths.length === 0) throw invalidField(field, 'No Files Selected')
  return paths
}

const idsOf = (documents: readonly { readonly id: string }[]) => documents.map(({ id }) => id)
