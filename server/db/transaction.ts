import pg from 'pg'
import type { Deps } from '../deps.ts'
import { noteWrites } from '../live/note-writes.ts'

/** Serialization failure and deadlock: PostgreSQL rolled back and asks to run the transaction again. */
const rerunnable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and hands it dependencies whose `db` is that transaction. Inside a transaction it
 * joins the one that is open. `work` may run again after a deadlock, so it must not touch anything but the database.
 */
export async function inTransaction<Result>(
  deps: Deps,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  if (deps.db.isTransaction) return work(deps)
  for (let attempt = 1; ; attempt += 1) {
    const acts: (() => void)[] = []
    const afterCommit = (act: () => void) => void acts.push(act)
    try {
      // Not of `deps.db`, which tells what it writes at once.
      const result = await deps.rootDb.transaction().execute((plain) => {
        const db = noteWrites(plain, (lists) => {
          afterCommit(() => {
            deps.live.publish({ lists })
          })
        })
        return work({ ...deps, db, afterCommit })
      })
      for (const act of acts) act()
      return result
    } catch (error) {
      const again = error instanceof pg.DatabaseError && rerunnable.has(error.code ?? '') && attempt < 4
      if (!again) throw error
    }
  }
}
