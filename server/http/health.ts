import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { filesApi } from '#contract/files.ts'
import { connectionWaitMs } from '../db/connect.ts'
import { AppError } from './app-error.ts'
import type { DiskWatch } from './disk-watch.ts'
import type { TrafficLimits } from './traffic-limits.ts'

/** If nobody gets or returns a connection for this long while somebody waits for one, nobody is being served. */
const stuckAfterMs = 4 * connectionWaitMs

/** For monitoring: whether the process is alive, and whether it can work. */
export function healthRoutes(app: FastifyInstance, disk: DiskWatch, { readyMs }: TrafficLimits): void {
  const isStuck = watchPool(app.deps.pool)
  const askDatabase = askingWithin(readyMs, () => sql`select 1`.execute(app.deps.db))
  app.get(filesApi.alive.path, () => {
    if (isStuck()) throw new AppError('server_busy', { message: 'The server answers nobody. Restart it.' })
    return { status: 'ok' }
  })
  app.get(filesApi.ready.path, async () => {
    if (await disk.isFull()) throw new AppError('disk_full', { message: 'The server’s disk is full.' })
    try {
      await askDatabase()
    } catch {
      throw new AppError('database_unavailable', { message: 'The database does not answer.' })
    }
    return { status: 'ready' }
  })
}

/** Fails without an answer by then. Nobody asks again before an earlier question is over: each would take a connection. */
function askingWithin(patienceMs: number, ask: () => Promise<unknown>): () => Promise<unknown> {
  let open: Promise<unknown> | null = null
  return async () => {
    open ??= ask().finally(() => (open = null))
    const patience = new AbortController()
    const { signal } = patience
    const late = setTimeout(patienceMs, null, { signal }).then(() =>
      Promise.reject(new Error('no answer in time')),
    )
    try {
      return await Promise.race([open, late])
    } finally {
      patience.abort()
    }
  }
}

function watchPool(pool: pg.Pool): () => boolean {
  let movedAt = performance.now()
  const moved = () => {
    movedAt = performance.now()
  }
  for (const event of ['acquire', 'release'] as const) pool.on(event, moved)
  return () => pool.waitingCount > 0 && performance.now() - movedAt > stuckAfterMs
}
