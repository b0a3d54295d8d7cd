import pino from 'pino'
import { readConfig } from '../../config.ts'
import { openDatabase, openPool, type Connection } from '../../db/connect.ts'
import { startWorker } from '../../jobs/worker.ts'
import { makeDeps } from '../../make-deps.ts'

/** A worker as a process of its own, which a test can kill. It is told everything as its one argument. */
// Written by the test beside it.
const { connection, settings } = JSON.parse(process.argv[2] ?? '') as {
  connection: Connection
  settings: Record<string, string>
}
const pool = openPool(connection)
const log = pino({ level: 'silent' })
const deps = makeDeps({ config: readConfig(settings), log, pool, db: openDatabase(pool) })
await startWorker(deps, connection)
