import { sql } from 'kysely'
import { documentPath } from '#domain/documents/document-path.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import type { Keys } from './document-store.ts'

/** As if they had never come: nobody can read or attach them, and `findOrphans` finds them. */
const orphaned = { receivedAt: null, loadId: null, uploadExpiresAt: new Date(0).toISOString() }

export async function orphanDocumentsOf(deps: TxDeps, loadId: string): Promise<string[]> {
  const rows = await deps.db
    .updateTable('documents')
    .set(orphaned)
    .where('loadId', '=', loadId)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Files from before that moment that were never used; a logo is used by each paper that shows it. */
export async function orphanAbandoned({ db }: DbDeps, before: Date): Promise<void> {
  await db
    .updateTable('documents')
    .set(orphaned)
    .where('receivedAt', '<', before.toISOString())
    .where('loadId', 'is', null)
    .where((eb) => {
      const asLogo = eb.selectFrom('settings').select('settings.onlyRow')
      const onPaper = sql<boolean>`documents.purpose = 'logo' and exists (
        select from invoice_revisions
        where invoice_revisions.paper -> 'company' ->> 'logoPath' = ${documentPath('')} || documents.id::text)`
      return eb.not(
        eb.or([eb.exists(asLogo.whereRef('settings.logoDocumentId', '=', 'documents.id')), onPaper]),
      )
    })
    .execute()
}

type Which = { readonly ids: readonly string[] } | { readonly expiredBefore: Date }

export async function findOrphans({ db }: DbDeps, which: Which): Promise<(Keys & { readonly id: string })[]> {
  const query = db
    .selectFrom('documents')
    .select(['id', 'storageKey', 'previewKey'])
    .where('receivedAt', 'is', null)
    .limit(200)
  if ('ids' in which) return which.ids.length === 0 ? [] : query.where('id', 'in', which.ids).execute()
  return query.where('uploadExpiresAt', '<', which.expiredBefore.toISOString()).execute()
}

/** Keeps those whose upload was resumed since they were found. */
export async function deleteOrphans(
  { db }: DbDeps,
  { ids, expiredBefore }: { readonly ids: readonly string[]; readonly expiredBefore: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('documents')
    .where('id', 'in', ids)
    .where('receivedAt', 'is', null)
    .where('uploadExpiresAt', '<', expiredBefore.toISOString())
    .execute()
}
