import { sql } from 'kysely'
import { openDatabase, openPool, type Connection, type Database } from '../../server/db/connect.ts'

type Race<Answer> = {
  /** What somebody else writes, in a transaction that is still open when `call` comes. */
  readonly change: (other: Database) => Promise<unknown>
  readonly call: () => Promise<Answer>
  /** What that somebody does while the call waits. */
  readonly meanwhile?: (other: Database) => Promise<unknown>
}

/**
 * What a call answers that comes while somebody else's change is being written. The change is committed once the call
 * waits for it; a call that locks nothing ends without waiting, and has not seen the change.
 */
export async function duringChange<Answer>(
  connection: Connection,
  { change, call, meanwhile }: Race<Answer>,
): Promise<Answer> {
  const db = openDatabase(openPool(connection, { max: 2 }))
  try {
    const { answer } = await db.transaction().execute(async (other) => {
      await change(other)
      const calling = call()
      const over = calling.then(
        () => true,
        () => true,
      )
      while (!(await Promise.race([over, isSomebodyWaiting(db)]))) await new Promise(setImmediate)
      await meanwhile?.(other)
      return { answer: calling }
    })
    return await answer
  } finally {
    await db.destroy()
  }
}

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
