import { insertion, type Writing } from '../../db/insert-rows.ts'
import type { LoadChange } from './load-change.ts'

type Signing = { readonly change: LoadChange; readonly loadId: string; readonly recordedAt: string }

/** Writes the data of a signature, which is separate from its picture; nothing if the signer is unknown. */
export function signatureWriting({ change, loadId, recordedAt }: Signing): Writing {
  if (change.kind !== 'signed' || change.facts === undefined) return null
  const { documentId, printedName, role, isTyped, place, position, documentHash } = change.facts
  return insertion('signatures', [
    {
      documentId,
      loadId,
      printedName,
      role,
      isTyped,
      signedAt: change.signedAt,
      recordedAt,
      placeName: place?.name,
      placeCity: place?.city,
      placeState: place?.state,
      latitude: position?.latitude,
      longitude: position?.longitude,
      accuracy: position?.accuracy,
      documentHash,
    },
  ])
}
