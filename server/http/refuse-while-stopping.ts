import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Asks whoever still calls on an open connection while the server stops to come again. By itself Fastify would answer in
 * words of its own, without saying when.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new AppError('shutting_down') : undefined)
  })
}
