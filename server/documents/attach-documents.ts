import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { documentIdOf } from '#domain/documents/document-path.ts'
import { driverBehind, userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import {
  lockReceived,
  putOnLoad,
  setPages,
  setPurpose,
  takeOffLoad,
  type ReceivedDocument,
} from './document-store.ts'
import { relinkSuperseded, supersedeConfirmations } from './superseded-store.ts'

type Wanted = {
  /** The body's field with the files, for the error if one cannot be attached. */
  readonly field: string
  readonly paths: readonly string[]
  readonly loadId: string
}

/**
 * The documents of these paths, in order and without duplicates. Each must be completely uploaded, by this person
 * unless it is the office, and not be on another load. They stay locked until the transaction ends.
 */
export async function requireAttachable(
  deps: TxDeps,
  actor: Actor,
  { field, paths, loadId }: Wanted,
): Promise<ReceivedDocument[]> {
  const ids = [...new Set(paths)].map((path) => {
    const id = documentIdOf(path)
    if (id === null) throw invalidField(field, notThere)
    return id
  })
  const found = new Map((await lockReceived(deps, ids)).map((document) => [document.id, document]))
  return ids.map((id) => {
    const document = found.get(id)
    // A logo belongs to no load and is used by all invoices.
    if (!document || document.purpose === 'logo' || !isTheirs(document, actor, loadId))
      throw invalidField(field, notThere)
    if (document.loadId !== null && document.loadId !== loadId) throw invalidField(field, onAnotherLoad)
    return document
  })
}

const notThere = 'This file was not uploaded completely. Choose it again.'
const onAnotherLoad = 'This file belongs to another load. Upload it again for this one.'

/**
 * Like above, for a rate confirmation: the person's own upload, or already a rate confirmation of this load. A document
 * attached as something else stays what it is, because its driver sees it.
 */
export async function requireConfirmation(
  deps: TxDeps,
  actor: Actor,
  wanted: Wanted,
): Promise<ReceivedDocument[]> {
  const documents = await requireAttachable(deps, actor, wanted)
  for (const { loadId, purpose, uploadedBy } of documents) {
    if (loadId === null && uploadedBy !== userBehind(actor)?.id) throw invalidField(wanted.field, notThere)
    if (loadId !== null && purpose !== 'rate-confirmation') throw invalidField(wanted.field, isOtherPaper)
  }
  return documents
}

const isOtherPaper = 'This file is another paper of this load. Upload the confirmation.'

/** A driver who sends the whole list again also names pages that the office added. */
function isTheirs(document: ReceivedDocument, actor: Actor, loadId: string): boolean {
  const driverId = driverBehind(actor)
  return driverId === null || document.uploadedBy === driverId || document.loadId === loadId
}

/** Attaches what `requireAttachable` returned in the same transaction. */
export async function attachToLoad(
  deps: TxDeps,
  documents: readonly ReceivedDocument[],
  loadId: string,
): Promise<void> {
  await putOnLoad(deps, idsOf(documents), loadId)
}

/** Like above, but also changes their purpose, and with it who may see them. */
export async function attachToLoadAs(
  deps: TxDeps,
  purpose: 'pod' | 'bol' | 'rate-confirmation' | 'signature',
  { documents, loadId }: { documents: readonly ReceivedDocument[]; loadId: string },
): Promise<void> {
  await attachToLoad(deps, documents, loadId)
  await setPurpose(deps, idsOf(documents), purpose)
}

type Filing = {
  readonly loadId: string
  /** It was agreed to, so earlier ones are no longer valid. */
  readonly isAgreed: boolean
}

/** Like above, for a later rate confirmation of the load. */
export async function fileRevised(
  deps: TxDeps,
  documents: readonly ReceivedDocument[],
  { loadId, isAgreed }: Filing,
): Promise<void> {
  await attachToLoadAs(deps, 'rate-confirmation', { documents, loadId })
  for (const { id } of documents) if (isAgreed) await supersedeConfirmations(deps, { id, loadId })
}

type Paper = Parameters<typeof setPages>[2] & { readonly loadId: string; readonly purpose: PaperKind }

/** Attaches what `requireAttachable` returned as the pages, in order, of one paper of the load. */
export async function attachAsPaper(
  deps: TxDeps,
  documents: readonly ReceivedDocument[],
  { loadId, purpose, ...taken }: Paper,
): Promise<void> {
  await attachToLoad(deps, documents, loadId)
  await setPurpose(deps, idsOf(documents), purpose)
  await setPages(deps, idsOf(documents), taken)
}

const idsOf = (documents: readonly ReceivedDocument[]) => documents.map((document) => document.id)

/** Its bytes are deleted by the hourly chores, like those of any unused file. */
export async function detachFromLoad(deps: TxDeps, id: string, loadId: string): Promise<void> {
  if (!(await takeOffLoad(deps, id, loadId))) throw new AppError('document_not_found')
  await relinkSuperseded(deps, id)
}
