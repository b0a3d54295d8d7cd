import type { TxDeps } from '../deps.ts'
import type { ImportRow } from './import-store.ts'

/** Deletes the file after the commit; if that fails, the leftover does no harm. */
export function dropFile(tx: TxDeps, { storageKey }: ImportRow): void {
  if (storageKey === null) return
  tx.afterCommit(({ storage, log }) => {
    storage.remove(storageKey).catch((error: unknown) => {
      log.warn({ err: error, storageKey }, 'the file of an import could not be removed')
    })
  })
}
