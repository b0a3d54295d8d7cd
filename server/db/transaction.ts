import pg from 'pg'
import { liveLists, type LiveList } from '#contract/events.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { sendingTogether } from './sending-together.ts'
import { noteWrites } from '../live/note-writes.ts'

/** Serialization failure and deadlock: PostgreSQL rolled back and asks to run the transaction again. */
const rerunnable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and passes it only that transaction. `work` may run again after a deadlock, so it must
 * not touch anything but the database.
 */
export async function inTransaction<Result>(
  deps: AppDeps,
  work: (tx: TxDeps) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const acts: ((app: AppDeps) => void)[] = []
    const afterCommit: TxDeps['afterCommit'] = (act) => void acts.push(act)
    const writes: Promise<void>[] = []
    const commit = { isAsked: false }
    const beforeCommit: TxDeps['beforeCommit'] = (write) => {
      // It is awaited below, unless something else fails before.
      write.catch(() => undefined)
      writes.push(write)
    }
    try {
      const note = (lists: readonly LiveList[]) => {
        afterCommit(({ live }) => {
          live.publish({ lists })
        })
      }
      const result = await deps.db.transaction().execute((plain) =>
        sendingTogether(plain, async (open) => {
          const { clock, newId } = deps
          const done = await work({ db: noteWrites(open, note), clock, newId, afterCommit, beforeCommit })
          await Promise.all(writes)
          commit.isAsked = true
          return done
        }),
      )
      for (const act of acts) act(deps)
      return result
    } catch (error) {
      // The connection died while the commit was under way, which may be kept: whoever looks shall look again.
      if (commit.isAsked && !(error instanceof pg.DatabaseError)) deps.live.publish({ lists: liveLists })
      const again = error instanceof pg.DatabaseError && rerunnable.has(error.code ?? '') && attempt < 4
      if (!again) throw error
    }
  }
}
