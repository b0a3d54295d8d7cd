import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { disownDocumentsOf } from './document-store.ts'
import { purgeDisowned } from './purge-uploads.ts'

/**
 * The files of loads that are deleted for good. They are out of reach at once; their bytes go when the transaction is
 * committed, and should the process die before that, with the next housekeeping.
 */
export async function removeDocumentsOfLoads(deps: Deps, loadIds: readonly string[]): Promise<void> {
  const outside = { ...deps, db: deps.rootDb }
  await inTransaction(deps, async (tx) => {
    const ids = await disownDocumentsOf(tx, loadIds)
    tx.afterCommit(() => {
      purgeDisowned(outside, ids).catch((error: unknown) => {
        deps.log.error({ err: error }, 'files of deleted loads are left for the next housekeeping')
      })
    })
  })
}
