import pino from 'pino'
import { readConfig } from '../../config.ts'
import { openDatabase, openPool, type Connection } from '../../db/connect.ts'
import { startWorker } from '../../jobs/worker.ts'
import { makeDeps } from '../../make-deps.ts'

/**
 * A worker in its own process, which a test can kill. All settings are its one argument, written by the test next to
 * it.
 */
const { connection, settings } = JSON.parse(process.argv[2] ?? '') as {
  connection: Connection
  settings: Record<string, string>
}
const pool = openPool(connection)
const log = pino({ level: 'silent' })
const deps = makeDeps({ config: readConfig(settings), log, pool, db: openDatabase(pool) })
await startWorker(deps, connection)
