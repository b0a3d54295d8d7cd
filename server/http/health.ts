import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from './app-error.ts'

/** For whatever watches the installation: alive at all, and able to work. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    try {
      await sql`select 1`.execute(app.deps.rootDb)
    } catch {
      throw new AppError('shutting_down', { message: 'The database does not answer.' })
    }
    return { status: 'ready' }
  })
}
