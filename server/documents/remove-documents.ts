import type { TxDeps } from '../deps.ts'
import { disownDocumentsOf } from './document-store.ts'
import { purgeDisowned } from './purge-uploads.ts'

/**
 * The files of a load that is deleted for good. They are out of reach at once; their bytes go when the transaction is
 * committed, and should the process die before that, with the next cleaning.
 */
export async function removeDocumentsOfLoad(tx: TxDeps, loadId: string): Promise<void> {
  const ids = await disownDocumentsOf(tx, loadId)
  tx.afterCommit((app) => {
    purgeDisowned(app, ids).catch((error: unknown) => {
      app.log.error({ err: error }, 'files of a deleted load are left for the next cleaning')
    })
  })
}
