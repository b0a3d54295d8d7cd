import { documentPath } from '#domain/documents/document-path.ts'
import type { DbDeps } from '../deps.ts'
import { findOfLoad } from './document-store.ts'

/** All files of a load, oldest first, for somebody who may see all of them. */
export async function documentsOfLoad(deps: DbDeps, loadId: string) {
  const rows = await findOfLoad(deps, loadId)
  return rows.map(
    ({ id, purpose, fileName, contentType, size, receivedAt, firstName, lastName, ...row }) => ({
      id,
      purpose,
      path: documentPath(id),
      fileName,
      contentType,
      size,
      uploadedAt: receivedAt,
      uploadedBy: [firstName, lastName].filter(Boolean).join(' ') || null,
      page:
        row.paperId === null || row.page === null
          ? null
          : { paperId: row.paperId, number: row.page, count: row.pages },
      takenAt: row.takenAt,
      stopId: row.stopId,
      superseded:
        row.supersededBy === null || row.supersededAt === null
          ? null
          : { by: row.supersededBy, fileName: row.newerName, at: row.supersededAt },
    }),
  )
}
