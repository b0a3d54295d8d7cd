import { documentPath } from '#domain/documents/document-path.ts'
import type { SignerInput } from '#contract/signatures.ts'
import { request } from '../api/call.ts'
import { newId } from '../api/new-key.ts'
import type { Tap } from '../queue/entry.ts'
import type { QueueKind } from '../queue/kinds.ts'
import { longestCallMs, sendFile } from '../uploads/send-file.ts'

type Signed = {
  readonly loadId: string
  readonly driverId: string
  /** PNG. */
  readonly image: Blob
  readonly signer: SignerInput
  /** When Save was pressed, by this phone's clock. */
  readonly happenedAt: string
}

type Body = { readonly imageId: string; readonly signer: SignerInput }

/** A signature for the queue. Its picture gets its id here, so that it is one document however often it is sent. */
export function signatureTap({ loadId, driverId, image, signer, happenedAt }: Signed): Tap {
  const body: Body = { imageId: newId(), signer }
  return {
    kind: 'signature',
    call: { method: 'PATCH', path: `/api/loads/${loadId}/signature` },
    body,
    blobs: [image],
    loadId,
    driverId,
    happenedAt,
  }
}

/**
 * Sends the picture in parts, then its data. It is in the load's lane, so a delivery that was tapped after the
 * signature arrives after it.
 */
export const signatureKind: QueueKind = {
  send: async ({ call, body, blobs, happenedAt, idempotencyKey }, tools) => {
    // Only signatureTap writes it.
    const { imageId, signer } = body as Body
    for (const file of blobs) {
      await sendFile({ id: imageId, file, purpose: 'signature', name: 'signature' }, tools)
    }
    return request(call.method, call.path, {
      body: { signatureURL: documentPath(imageId), signedAt: happenedAt, signer },
      idempotencyKey,
      headers: tools.headers(),
      signal: AbortSignal.timeout(longestCallMs),
    })
  },
}
