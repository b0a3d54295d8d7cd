import { join } from 'node:path'
import { migrateJobs } from '../jobs/worker.ts'
import { projectRoot } from '../project-root.ts'
import { openDatabase, openPool, type Connection } from './connect.ts'
import { migrate } from './migrate.ts'

/** Brings the tables up to date, ours and those of the jobs. As long as it takes: a large table gets its new index at once. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const pool = openPool(connection, { max: 1, isUnlimited: true })
  try {
    await migrate(openDatabase(pool), join(projectRoot, 'db/migrations'))
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}
