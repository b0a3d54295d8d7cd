import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import type { TrafficLimits } from './traffic-limits.ts'
import { whenOver } from './when-over.ts'

/** What Node itself watches: the headers of a request, and the longest request of all. */
export function serverTimeouts({ headersMs, requestMs, checkEveryMs }: TrafficLimits) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  }
}

/** A body of JSON is small: whoever still sends one after that long is cut off. Files have a patience of their own. */
export function cutSlowBodies(app: FastifyInstance, { jsonBodyMs }: TrafficLimits): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isWatched = request.routeOptions.config.readsOwnBody !== true && !request.raw.complete
    if (isWatched) {
      const timer = setTimeout(() => {
        // The parser answers an error of the body and closes the connection. A body that nobody reads holds nobody up.
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
