import { sql } from 'kysely'
import { openDatabase, openPool, type Connection } from '../../server/db/connect.ts'

/** The same server, another database of it. */
export function otherDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export async function run(connection: Connection, statement: string): Promise<void> {
  const db = openDatabase(openPool(connection, { max: 1, isUnlimited: true }))
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
}
