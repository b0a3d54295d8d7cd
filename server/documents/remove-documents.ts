import type { TxDeps } from '../deps.ts'
import { disownDocumentsOf } from './document-store.ts'
import { purgeDisowned } from './purge-uploads.ts'

/**
 * The files of loads that are deleted for good. They are out of reach at once; their bytes go when the transaction is
 * committed, and should the process die before that, with the next cleaning.
 */
export async function removeDocumentsOfLoads(tx: TxDeps, loadIds: readonly string[]): Promise<void> {
  const ids = await disownDocumentsOf(tx, loadIds)
  tx.afterCommit((app) => {
    purgeDisowned(app, ids).catch((error: unknown) => {
      app.log.error({ err: error }, 'files of deleted loads are left for the next cleaning')
    })
  })
}
