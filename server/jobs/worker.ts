import { setTimeout as delay } from 'node:timers/promises'
import { Logger as WorkerLogger, run, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPool, type Connection } from '../db/connect.ts'
import type { AppDeps } from '../deps.ts'
import { patientPool } from './patient-pool.ts'
import { tasks, type Task } from './tasks.ts'

/** One that listens and two that work, beside the connections of the requests. */
const workerConnections = 3
/** What is not done by then is taken up at the next start. */
const stopWaitMs = 3000

/** The tables of the jobs, brought up to date; call it under the lock of the migrations. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) })
}

/** Does the jobs that transactions have asked for, from now on. */
export async function startWorker(
  deps: AppDeps,
  connection: Connection,
  list: Readonly<Record<string, Task>> = tasks,
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(connection, { max: workerConnections, isUnlimited: true })
  pool.on('error', (error) => {
    deps.log.warn({ err: error }, 'a connection of the worker broke')
  })
  const runner = await run({
    pgPool: patientPool(pool),
    noHandleSignals: true,
    concurrency: workerConnections - 1,
    logger: new WorkerLogger(() => (level, message) => {
      // The package's levels are an ambient enum of these words.
      if (['error', 'warning'].includes(level)) deps.log.warn({ level }, message)
    }),
    taskList: Object.fromEntries(
      Object.entries(list).map(([name, task]) => [name, (payload: unknown) => task(deps, payload)]),
    ),
  })
  return {
    stop: async () => {
      const stopped = runner.stop().then(() => pool.end())
      // Later failures are those of a database that is gone, too.
      stopped.catch(() => undefined)
      await Promise.race([stopped, delay(stopWaitMs, undefined, { ref: false })])
    },
  }
}
