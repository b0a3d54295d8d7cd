import type { TxDeps } from '../deps.ts'
import { orphanDocumentsOf } from './orphans.ts'
import { purgeOrphans } from './purge-uploads.ts'

/**
 * Removes the files of a load that is deleted for good. They cannot be reached any more at once; their bytes are
 * deleted after the commit or, if the process dies before that, by the next cleanup.
 */
export async function removeDocumentsOfLoad(tx: TxDeps, loadId: string): Promise<void> {
  const ids = await orphanDocumentsOf(tx, loadId)
  tx.afterCommit((app) => {
    purgeOrphans(app, ids).catch((error: unknown) => {
      app.log.error({ err: error }, 'files of a deleted load are left for the next cleaning')
    })
  })
}
