import type { FastifyInstance } from 'fastify'
import { eventsApi } from '#contract/events.ts'
import { actorOf } from '../auth/actor-of.ts'
import { mayDo } from '../auth/actor.ts'
import { validSessions } from '../auth/sessions.ts'
import { AppError } from '../http/app-error.ts'
import { openAudience } from './audience.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Keeps nginx from buffering.
  'x-accel-buffering': 'no',
  // No request follows on this connection, so a stopping server need not wait for one.
  connection: 'close',
}

export function liveRoutes(app: FastifyInstance): void {
  const { deps } = app
  const audience = openAudience({
    validSessions: (ids) => validSessions(deps, ids),
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
  // Streams must be closed before the server waits for its connections: they never end by themselves.
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
    // A listening page reconnects forever; that must not keep its session alive.
    config: { declared: true, isBackground: true, isEventStream: true },
    handler: async (request, reply) => {
      const actor = await actorOf(deps, request)
      if (!actor) throw new AppError('unauthorized')
      if (!mayDo(actor, 'see own account')) throw new AppError('forbidden')
      // Bypasses compression, which would delay small messages.
      reply.hijack()
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.writeHead(200)
      audience.join(actor, reply.raw)
    },
  })
}
