import { setTimeout as delay } from 'node:timers/promises'
import { Logger as WorkerLogger, run, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPool, type Connection } from '../db/connect.ts'
import type { AppDeps } from '../deps.ts'
import { retryingPool } from './retrying-pool.ts'
import { tasks, type Task } from './tasks.ts'

/** One to listen and two to work, in addition to the requests' connections. */
const workerConnections = 3
/** Jobs that are not done by then are resumed at the next start. */
const stopWaitMs = 3000
/** The package's levels that are worth a line; they are an ambient enum of these words. */
const logLevels: Partial<Record<string, 'error' | 'warn'>> = { error: 'error', warning: 'warn' }

/** Migrates the job tables; call it while holding the migrations' lock. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) })
}

/** Starts to run the jobs that transactions request. */
export async function startWorker(
  deps: AppDeps,
  connection: Connection,
  list: Readonly<Record<string, Task>> = tasks,
): Promise<{ stop(): Promise<void> }> {
  const pool = retryingPool(openPool(connection, { max: workerConnections, isUnlimited: true }))
  pool.on('error', (error) => {
    deps.log.warn({ err: error }, 'a connection of the worker broke')
  })
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    concurrency: workerConnections - 1,
    logger: new WorkerLogger(() => (level, message) => {
      const ours = logLevels[level]
      if (ours) deps.log[ours](message)
    }),
    taskList: Object.fromEntries(
      Object.entries(list).map(([name, task]) => [name, (payload: unknown) => task(deps, payload)]),
    ),
  })
  return {
    stop: async () => {
      const stopped = runner.stop().then(() => pool.end())
      await Promise.race([stopped, delay(stopWaitMs, undefined, { ref: false })])
    },
  }
}
