import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { networkOf } from './network-of.ts'
import { whenOver } from './when-over.ts'

type Limit = {
  readonly most: number
  /** Addresses without a limit. */
  readonly isExempt?: (address: string) => boolean
}

/** Closes connections beyond an address's limit before anything is read from them. */
export function limitConnections(server: Server, limit: Limit): void {
  const take = counter(limit)
  server.on('connection', (socket) => {
    const giveBack = take(socket.remoteAddress ?? '')
    if (giveBack) socket.once('close', giveBack)
    else socket.destroy()
  })
}

/** Refuses requests of an address with too many in progress. Event streams only wait for news and are not counted. */
export function limitRequests(app: FastifyInstance, limit: Limit): void {
  const take = counter(limit)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isEventStream === true) {
      done()
      return
    }
    const giveBack = take(request.ip)
    if (giveBack) whenOver(reply, giveBack)
    done(giveBack ? undefined : new AppError('too_many_requests', { headers: { 'retry-after': '2' } }))
  })
}

function counter({ most, isExempt = isLoopback }: Limit): (address: string) => (() => void) | null {
  const counts = new Map<string, number>()
  return (from) => {
    if (isExempt(from)) return () => undefined
    const address = networkOf(from)
    const count = counts.get(address) ?? 0
    if (count >= most) return null
    counts.set(address, count + 1)
    return () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    }
  }
}

/** This machine itself: a proxy here that TRUST_PROXY does not name stands for everybody. */
function isLoopback(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}
