import type { Signer } from '#contract/signatures.ts'
import { isSignaturePicture } from '#domain/documents/signatures.ts'
import { notLaterThan } from '#domain/loads/reported-time.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { attachToLoadAs, requireAttachable } from '../../documents/attach-documents.ts'
import { invalidField } from '../../http/app-error.ts'
import { changeLoad } from '../write/change-load.ts'
import { requireOpen, type LockedLoad } from '../write/lock-load.ts'
import { lockForPapers, viewAfterPapers } from './lock-for-papers.ts'

type Given = {
  readonly signatureURL: string
  readonly signedAt?: string | undefined
  readonly signer?: Signer | null | undefined
}

/** Makes the picture the load's signature, with the phone's data. The previous one stays among the papers. */
export async function signLoad(tx: TxDeps, actor: Actor, id: string, given: Given) {
  const signedAt = notLaterThan(tx.clock().toISOString(), given.signedAt)
  const load = await lockForPapers(tx, actor, id, signedAt)
  requireOpen(load)
  const { signatureURL: signatureUrl, signer } = given
  // Sent again without its key: the signature was recorded already.
  if (load.signatureUrl === signatureUrl) return viewAfterPapers(tx, actor, id)
  const document = await requirePicture(tx, actor, load, signatureUrl)
  await attachToLoadAs(tx, 'signature', { documents: [document], loadId: load.id })
  await changeLoad(tx, actor, load, {
    kind: 'signed',
    signatureUrl,
    signedAt,
    happenedAt: signedAt,
    ...(signer && { facts: { ...signer, documentId: document.id } }),
  })
  return viewAfterPapers(tx, actor, id)
}

async function requirePicture(tx: TxDeps, actor: Actor, load: LockedLoad, path: string) {
  const field = 'signatureURL'
  const [document] = await requireAttachable(tx, actor, { field, paths: [path], loadId: load.id })
  if (!document || !isSignaturePicture(document)) throw invalidField(field, noPicture)
  // It is a page of the POD, or a signature that was replaced.
  if (document.loadId !== null) throw invalidField(field, alreadyAPaper)
  return document
}

const noPicture = 'A signature is a PNG or JPEG picture of up to 1 MB. Sign again.'
const alreadyAPaper = 'This file is a paper of the load already. Sign again.'
