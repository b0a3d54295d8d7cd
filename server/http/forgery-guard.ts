import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authApi } from '#contract/auth.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from './app-error.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { isOwnOrigin } from './own-origin.ts'

/** The visitor's browser, known by a random HttpOnly cookie that says nothing about who sits in front of it. */
export function browserIdOf(request: FastifyRequest): string | undefined {
  const id = cookieOf(request, 'browser')
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined
}

function tokenFor(deps: AppDeps, browserId: string): string {
  return createHmac('sha256', deps.secrets.tokenKey).update(`bypass ${browserId}`).digest('base64url')
}

/** The bypass token of the specification, which by itself grants nothing: it only proves the page is ours. */
export function issueToken(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): string {
  const browserId = browserIdOf(request) ?? randomBytes(32).toString('base64url')
  setCookie(reply, 'browser', browserId)
  return tokenFor(deps, browserId)
}

function isTokenRight(deps: AppDeps, request: FastifyRequest, token: string): boolean {
  const browserId = browserIdOf(request)
  if (browserId === undefined) return false
  const expected = Buffer.from(tokenFor(deps, browserId))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** A page of somebody else's, by the browser's own word. */
function isForeign(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  const isFromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
  return isFromElsewhere || (origin !== undefined && !isOwnOrigin(request, origin))
}

function isSameOrigin({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers.origin !== undefined
}

/** Reading, a signature of its own, or asking for the token itself, which nobody on another page could read. */
function needsProof(request: FastifyRequest): boolean {
  const { config, url } = request.routeOptions
  return (
    !['GET', 'HEAD', 'OPTIONS'].includes(request.method) &&
    !config.provesItself &&
    url !== authApi.browserBypass.path
  )
}

/**
 * Every call that changes something needs the right token, or none and a browser that proves the same origin. A page of
 * somebody else's is refused whatever its token says.
 */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook('onRequest', (request) => {
    if (!needsProof(request)) return Promise.resolve()
    if (isForeign(request)) return Promise.reject(notFromHere(app.deps))
    const token = request.headers['x-bypass-token']
    const passes = typeof token === 'string' ? isTokenRight(app.deps, request, token) : isSameOrigin(request)
    return passes ? Promise.resolve() : Promise.reject(new AppError('bypass_token_invalid'))
  })
}

/** Also met by an operator whose proxy hides the address that people use. */
function notFromHere({ config }: AppDeps): AppError {
  return new AppError('bypass_token_invalid', {
    message: `This page was opened under another address than this server's. Open ${config.publicUrl} instead, or have PUBLIC_URL set to the address that you use.`,
  })
}
