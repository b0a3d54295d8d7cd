import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { filesApi } from '#contract/files.ts'
import { connectionWaitMs } from '../db/connect.ts'
import { AppError } from './app-error.ts'
import type { DiskWatch } from './disk-watch.ts'

/** If nobody gets or returns a connection for this long while somebody waits for one, nobody is being served. */
const stuckAfterMs = 4 * connectionWaitMs

/** For monitoring: whether the process is alive, and whether it can work. */
export function healthRoutes(app: FastifyInstance, disk: DiskWatch): void {
  const isStuck = watchPool(app.deps.pool)
  app.get(filesApi.alive.path, () => {
    if (isStuck()) throw new AppError('server_busy', { message: 'The server answers nobody. Restart it.' })
    return { status: 'ok' }
  })
  app.get(filesApi.ready.path, async () => {
    if (await disk.isFull()) throw new AppError('disk_full', { message: 'The server’s disk is full.' })
    try {
      await sql`select 1`.execute(app.deps.db)
    } catch {
      throw new AppError('database_unavailable', { message: 'The database does not answer.' })
    }
    return { status: 'ready' }
  })
}

function watchPool(pool: pg.Pool): () => boolean {
  let movedAt = performance.now()
  const moved = () => {
    movedAt = performance.now()
  }
  for (const event of ['acquire', 'release'] as const) pool.on(event, moved)
  return () => pool.waitingCount > 0 && performance.now() - movedAt > stuckAfterMs
}
