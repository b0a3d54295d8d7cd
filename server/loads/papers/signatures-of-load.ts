import type { Signature } from '#contract/signatures.ts'
import { documentIdOf } from '#domain/documents/document-path.ts'
import type { SignerRole } from '#domain/documents/signatures.ts'
import type { DbDeps } from '../../deps.ts'

/** The data of a load's current and earlier signatures, by picture. */
export async function signaturesOfLoad(
  { db }: DbDeps,
  loadId: string,
): Promise<ReadonlyMap<string, Signature>> {
  const rows = await db.selectFrom('signatures').selectAll().where('loadId', '=', loadId).execute()
  return new Map(
    rows.map(({ documentId, placeName, placeCity, placeState, latitude, longitude, accuracy, ...row }) => [
      documentId,
      {
        printedName: row.printedName,
        // The check constraint lists exactly the roles.
        role: row.role as SignerRole,
        isTyped: row.isTyped,
        signedAt: row.signedAt,
        recordedAt: row.recordedAt,
        place: { name: placeName, city: placeCity, state: placeState },
        position:
          latitude === null || longitude === null
            ? null
            : { latitude: Number(latitude), longitude: Number(longitude), accuracy },
        documentHash: row.documentHash,
      },
    ]),
  )
}

/** The current signature with its picture; data about the signer may be missing. */
export async function signatureOfLoad(
  deps: DbDeps,
  loadId: string,
): Promise<{ readonly path: string; readonly signedAt: string; readonly signer: Signature | null } | null> {
  const load = await deps.db
    .selectFrom('loads')
    .select(['signatureUrl', 'signedAt'])
    .where('id', '=', loadId)
    .executeTakeFirst()
  if (load?.signatureUrl == null || load.signedAt === null) return null
  const { signatureUrl: path, signedAt } = load
  const signatures = await signaturesOfLoad(deps, loadId)
  return { path, signedAt, signer: signatures.get(documentIdOf(path) ?? '') ?? null }
}
