import type { FastifyRequest } from 'fastify'

/**
 * The origin that the browser used; the configured public one if the caller or a proxy names no host, or something that
 * is none.
 */
export function originOf(request: FastifyRequest): string {
  const named = `${request.protocol}://${request.host}`
  if (URL.canParse(named)) {
    const { href, origin, protocol } = new URL(named)
    if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin
  }
  return new URL(request.server.deps.config.publicUrl).origin
}

/**
 * The base of links in mails and texts: the configured public address, or else the one that the office itself uses.
 * `localhost` would lead customers to their own machines.
 */
export function linkBase({ request }: { request: FastifyRequest }): Promise<string> {
  const { publicUrl } = request.server.deps.config
  const isLocal = new URL(publicUrl).hostname === 'localhost'
  return Promise.resolve(isLocal ? originOf(request) : publicUrl)
}

/**
 * Whether an origin is ours: the configured public one, or the one that the browser used. A proxy may end https without
 * saying so, so for the latter only the host counts.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const publicUrl = new URL(request.server.deps.config.publicUrl)
  const { host, protocol } = new URL(origin)
  return origin === publicUrl.origin || (/^https?:$/.test(protocol) && host === request.host)
}

/** Whether the person came from our own page or typed the address. Browsers before 2023 only send `Referer`. */
export function isOwnNavigation(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return referer !== undefined && URL.canParse(referer) && isOwnOrigin(request, new URL(referer).origin)
}
