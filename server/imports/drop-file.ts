import type { TxDeps } from '../deps.ts'
import type { ImportRow } from './import-store.ts'

/** The file has done its work once this is committed; should it stay, it harms nobody. */
export function dropFile(tx: TxDeps, { storageKey }: ImportRow): void {
  if (storageKey === null) return
  tx.afterCommit(({ storage, log }) => {
    storage.remove(storageKey).catch((error: unknown) => {
      log.warn({ err: error, storageKey }, 'the file of an import could not be removed')
    })
  })
}
