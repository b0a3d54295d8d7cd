import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Kind = 'session' | 'browser' | 'known'
const isHttps = (config: Config) => config.publicUrl.startsWith('https:')

/**
 * With the prefix `__Host-`, browsers accept it only over https from this exact host, so no other subdomain can set
 * one.
 */
export function cookieName(config: Config, kind: Kind): string {
  return `${isHttps(config) ? '__Host-' : ''}fifthwheel_${kind}`
}

const options = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) }) as const

export function cookieOf(request: FastifyRequest, kind: Kind): string | undefined {
  return request.cookies[cookieName(request.server.deps.config, kind)]
}

/** The server decides when it ends; the browser just must not drop it earlier. */
export function setCookie(reply: FastifyReply, kind: Kind, value: string): void {
  const { config } = reply.server.deps
  reply.setCookie(cookieName(config, kind), value, { ...options(config), maxAge: 400 * 24 * 60 * 60 })
}

export function clearCookie(reply: FastifyReply, kind: Kind): void {
  const { config } = reply.server.deps
  reply.clearCookie(cookieName(config, kind), options(config))
}
