import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { dropFile } from './drop-file.ts'
import { draftsFrom, forgetDraft, lockImport } from './import-store.ts'

/** A draft lives for a day; after that the file has to be uploaded again. */
const draftLifeMs = 24 * 60 * 60 * 1000

export async function discardImport(tx: TxDeps, id: string) {
  const draft = await lockImport(tx, id)
  if (draft?.state !== 'draft') throw new AppError('import_not_found')
  await tx.db.deleteFrom('imports').where('id', '=', id).execute()
  dropFile(tx, draft)
  return { success: true as const }
}

export async function purgeDrafts(deps: AppDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - draftLifeMs).toISOString()
  for (const { id, storageKey } of await draftsFrom(deps, before)) {
    // The file first: a draft without one can be deleted again, a file without a draft would stay forever.
    if (storageKey !== null) await deps.storage.remove(storageKey)
    await forgetDraft(deps, id)
  }
}
