import type { FastifyRequest } from 'fastify'

/** The address the browser used to get here. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

/**
 * What links begin with that are sent to others: the address that users are told, and where none was set, the one under
 * which the office itself is open. `localhost` would lead a customer to his own machine.
 */
export function linkBase({ request }: { request: FastifyRequest }): Promise<string> {
  const { publicUrl } = request.server.deps.config
  const isLocal = new URL(publicUrl).hostname === 'localhost'
  return Promise.resolve(isLocal ? new URL(originOf(request)).origin : publicUrl)
}

/**
 * Whether a page of ours is meant: at the address that users are told, or at the one that the browser used. A proxy in
 * front may end https and not say so, so of the latter only the host counts.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const publicUrl = new URL(request.server.deps.config.publicUrl)
  return origin === publicUrl.origin || new URL(origin).host === request.host
}

/** Whether the person came from a page of ours or typed the address. Browsers of before 2023 say no more than `Referer`. */
export function isOwnNavigation(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return referer !== undefined && URL.canParse(referer) && isOwnOrigin(request, new URL(referer).origin)
}
