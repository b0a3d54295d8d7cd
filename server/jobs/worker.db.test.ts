import { EventEmitter, once } from 'node:events'
import pino from 'pino'
import { afterAll, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase, openPool } from '../db/connect.ts'
import { clusterDirectory } from '../db/embedded/data-dir-entries.ts'
import {
  killServer,
  preparedDataDir,
  query,
  removeTemporaryDirectories,
  start,
} from '../db/embedded/test-support/data-directories.ts'
import { makeDeps } from '../make-deps.ts'
import { migrateJobs, startWorker } from './worker.ts'

afterAll(removeTemporaryDirectories)

test.each([
  ['done', () => undefined, []],
  [
    'failed',
    () => {
      throw new Error('it did not work')
    },
    [{ attempts: 1, last_error: 'it did not work', locked_by: null }],
  ],
])(
  'a job that is %s while the database is away is written down when it is back',
  async (_end, work, left) => {
    const dataDir = await preparedDataDir()
    const first = await start(dataDir)
    const { connection } = first
    const pool = openPool(connection)
    await migrateJobs(pool)
    const deps = makeDeps({
      config: readConfig({ DATA_DIR: dataDir }),
      log: pino({ level: 'silent' }),
      pool,
      db: openDatabase(pool),
    })
    const bell = new EventEmitter()
    const began = once(bell, 'began')
    const task = async () => {
      const goOn = once(bell, 'go on')
      bell.emit('began')
      await goOn
      work()
    }
    const worker = await startWorker(deps, connection, { task })
    await query(connection, `select graphile_worker.add_job('task')`)
    await began

    await killServer(clusterDirectory(dataDir))
    await first.stop()
    bell.emit('go on')
    const database = await start(dataDir)
    const jobs = 'select attempts, last_error, locked_by from graphile_worker._private_jobs'
    await vi.waitUntil(async () => JSON.stringify(await query(connection, jobs)) === JSON.stringify(left), {
      timeout: 30_000,
    })
    await worker.stop()
    await pool.end()
    await database.stop()
  },
)
