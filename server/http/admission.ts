import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieOf } from './cookies.ts'
import { openLine, type Line } from './line.ts'
import { networkOf } from './network-of.ts'
import { newcomersOf } from './newcomers.ts'
import type { TrafficLimits } from './traffic-limits.ts'
import { whenOver } from './when-over.ts'

/**
 * Starts calls in turn. A call enters once its body has arrived and leaves once its answer is made, so neither a slow
 * upload nor a slow reader blocks others. Pages and their files, health checks, event streams and uploads bypass the
 * line.
 */
export function admitInTurn(app: FastifyInstance, limits: TrafficLimits): void {
  const quick = openLine(limits.quick)
  const long = openLine(limits.long)
  const positions = openLine(limits.positions)
  const newcomers = newcomersOf(app.server)
  const lineOf = ({ routeOptions: { config, url = '' } }: FastifyRequest): Line | null => {
    const passesBy = config.isEventStream === true || config.readsOwnBody === true
    if (passesBy || !/^\/(api|objects)\//.test(url)) return null
    if (config.readsPositions === true) return positions
    return config.takesLong === true ? long : quick
  }
  app.addHook('preHandler', async (request, reply) => {
    const line = lineOf(request)
    if (!line) return
    await newcomers()
    const rank = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'save'
    const leave = await line.enter(rank, callerOf(request), () => reply.raw.destroyed)
    request.leaveLine = leave
    // Also when the caller disconnected, or the answer is sent in an unusual way.
    whenOver(reply, leave)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    request.leaveLine?.()
    reply.raw.setTimeout(limits.stalledAnswerMs, () => reply.raw.destroy())
    done(null, payload)
  })
}

/**
 * Whose place it is. The session is not looked up before its turn, and a made-up one is refused quickly. What anybody
 * may call goes by address, because there a made-up session would only hide who calls.
 */
function callerOf(request: FastifyRequest): string {
  const session = request.routeOptions.config.isPublic === true ? undefined : cookieOf(request, 'session')
  return session ?? networkOf(request.ip)
}
