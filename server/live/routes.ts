import type { FastifyInstance } from 'fastify'
import { eventsApi } from '#contract/events.ts'
import { actorOf } from '../auth/actor-of.ts'
import { mayDo } from '../auth/actor.ts'
import { livingSessions } from '../auth/sessions.ts'
import { AppError } from '../http/app-error.ts'
import { openAudience } from './audience.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect a page of it first.
  'x-accel-buffering': 'no',
  // Nothing comes after it: a server that stops need not wait for another request.
  connection: 'close',
}

export function liveRoutes(app: FastifyInstance): void {
  const { deps } = app
  const audience = openAudience({
    livingSessions: (ids) => livingSessions(deps, ids),
    clock: deps.clock,
    onError: (error) => {
      deps.log.warn({ err: error }, 'the sessions of those who listen could not be checked')
    },
  })
  const leave = deps.live.subscribe({
    changed: audience.tell,
    moved: (positions) => {
      audience.tellWatchers('positions', positions)
    },
    late: (news) => {
      audience.tellWatchers('late', news)
    },
    detention: (news) => {
      audience.tellWatchers('detention', news)
    },
    obligation: (news) => {
      audience.tellWatchers('obligation', news)
    },
  })
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', (done) => {
    leave()
    audience.close()
    done()
  })
  const { method, path } = eventsApi.listen
  app.route({
    method,
    url: path,
    exposeHeadRoute: false,
    // A page that listens reconnects for ever: that must not keep its session alive.
    config: { declared: true, isBackground: true, isEventStream: true },
    handler: async (request, reply) => {
      const actor = await actorOf(deps, request)
      if (!actor) throw new AppError('unauthorized')
      if (!mayDo(actor, 'see own account')) throw new AppError('forbidden')
      // Past the compression, which would hold words back until there are enough of them.
      reply.hijack()
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.writeHead(200)
      audience.join(actor, reply.raw)
    },
  })
}
