import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import type { TrafficLimits } from './traffic-limits.ts'
import { whenOver } from './when-over.ts'

/** Timeouts that Node enforces: for the headers of a request, and for the longest request. */
export function serverTimeouts({ headersMs, requestMs, checkEveryMs }: TrafficLimits) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  }
}

/** JSON bodies are small: one that still arrives after this long is cut off. Files have their own timeouts. */
export function cutSlowBodies(app: FastifyInstance, { jsonBodyMs }: TrafficLimits): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isWatched = request.routeOptions.config.readsOwnBody !== true && !request.raw.complete
    if (isWatched) {
      const timer = setTimeout(() => {
        // The parser turns an error of the body into an answer and closes the connection. A body without a reader
        // blocks nobody.
        if (payload.listenerCount('error') > 0) payload.emit('error', new AppError('request_timeout'))
      }, jsonBodyMs)
      const end = () => {
        clearTimeout(timer)
      }
      payload.once('end', end)
      whenOver(reply, end)
    }
    done(null)
  })
}
