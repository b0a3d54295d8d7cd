import { EventEmitter, once } from 'node:events'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { run } from '../../test/support/database-connection.ts'
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

test('two jobs run at once, and the third when one of them is done', async () => {
  const { deps, connection } = await testApp()
  const bell = new EventEmitter()
  const running: unknown[] = []
  const task = async (_: unknown, name: unknown) => {
    running.push(name)
    await once(bell, `end ${String(name)}`)
  }
  const worker = await startWorker(deps, connection, { task })
  for (const name of ['first', 'second', 'third']) {
    await deps.pool.query(`select graphile_worker.add_job('task', to_json($1::text))`, [name])
  }
  await vi.waitUntil(() => running.length === 2)
  const taken = 'select count(*)::int as n from graphile_worker._private_jobs where locked_at is not null'
  expect((await deps.pool.query(taken)).rows).toEqual([{ n: 2 }])
  expect(running.toSorted()).toEqual(['first', 'second'])
  bell.emit('end first')
  await vi.waitUntil(() => running.length === 3)
  bell.emit('end second')
  bell.emit('end third')
  await worker.stop()
})

/** A worker whose one job ends at the bell's "end". */
async function aJobUnderWay() {
  const { deps, connection } = await testApp()
  const bell = new EventEmitter()
  const began = once(bell, 'began')
  const task = async () => {
    const ended = once(bell, 'end')
    bell.emit('began')
    await ended
  }
  const worker = await startWorker(deps, connection, { task })
  await deps.pool.query(`select graphile_worker.add_job('task')`)
  await began
  return { deps, bell, worker }
}

test('a job that does not end is not waited for at stopping', async () => {
  const { deps, bell, worker } = await aJobUnderWay()
  await worker.stop()
  const jobs = async () =>
    (await deps.pool.query('select attempts, last_error from graphile_worker._private_jobs'))
      .rows as unknown[]
  expect(await jobs()).toEqual([{ attempts: 1, last_error: null }])
  bell.emit('end')
})

test('a job that ends soon is waited for at stopping', async () => {
  const { deps, bell, worker } = await aJobUnderWay()
  let isStopped = false
  const stopping = worker.stop().then(() => (isStopped = true))
  const left = async () => (await deps.pool.query('select from graphile_worker._private_jobs')).rows.length
  expect([await left(), isStopped]).toEqual([1, false])
  bell.emit('end')
  await stopping
  expect(await left()).toBe(0)
})

test('a job that fails is in the log, what goes well is not, and no signal is taken from the product', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace', base: null, timestamp: false }, { write: (line) => lines.push(line) })
  const { deps, connection } = await testApp()
  const signals = ['SIGTERM', 'SIGINT', 'SIGUSR2'] as const
  const heard = () => signals.map((signal) => process.listenerCount(signal))
  const before = heard()
  const done: unknown[] = []
  const worker = await startWorker({ ...deps, log }, connection, {
    well: (_, payload) => Promise.resolve(void done.push(payload)),
    badly: () => Promise.reject(new Error('it did not work')),
  })
  expect(heard()).toEqual(before)
  await deps.pool.query(`select graphile_worker.add_job('badly'), graphile_worker.add_job('well')`)
  await vi.waitUntil(() => done.length === 1 && lines.length > 0)
  await worker.stop()
  expect(lines).toEqual([expect.stringMatching(/^\{"level":50,"msg":"Failed task .*it did not work.*"\}\n$/)])
})

test('a connection of the worker that breaks is in the log', async () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
  const { deps, connection } = await testApp()
  const worker = await startWorker({ ...deps, log }, connection, {})
  const breakAll = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await vi.waitUntil(async () => {
    await run(connection, breakAll)
    return lines.some((line) => line.includes('a connection of the worker broke'))
  })
  await worker.stop()
})
