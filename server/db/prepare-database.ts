import { join } from 'node:path'
import { migrateJobs } from '../jobs/worker.ts'
import { projectRoot } from '../project-root.ts'
import { openDatabase, openPool, type Connection } from './connect.ts'
import { migrate } from './migrate.ts'

/**
 * Migrates our tables and those of the job queue, without a time limit: creating an index on a large table takes a
 * while.
 */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const pool = openPool(connection, { max: 1, isUnlimited: true })
  try {
    await migrate(openDatabase(pool), join(projectRoot, 'db/migrations'))
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}
