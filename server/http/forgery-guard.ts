import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authApi } from '#contract/auth.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from './app-error.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { isOwnOrigin } from './own-origin.ts'

/** Identifies the visitor's browser by a random HttpOnly cookie, independent of who uses it. */
export function browserIdOf(request: FastifyRequest): string | undefined {
  const id = cookieOf(request, 'browser')
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined
}

function tokenFor(deps: AppDeps, browserId: string): string {
  return createHmac('sha256', deps.secrets.tokenKey).update(`bypass ${browserId}`).digest('base64url')
}

/** The bypass token of the specification. It grants nothing by itself; it only proves that the page is ours. */
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

/** Whether the browser says that the request comes from another site. */
function isForeign(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  const isFromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
  return isFromElsewhere || (origin !== undefined && !isOwnOrigin(request, origin))
}

function isSameOrigin({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers.origin !== undefined
}

/**
 * False for reads, for calls with a signature of their own, and for requesting the token, which other sites cannot
 * read.
 */
function needsProof(request: FastifyRequest): boolean {
  const { config, url } = request.routeOptions
  return (
    !['GET', 'HEAD', 'OPTIONS'].includes(request.method) &&
    !config.provesItself &&
    url !== authApi.browserBypass.path
  )
}

/**
 * Each changing call needs the right token, or no token and a browser that proves the same origin. Requests from other
 * sites are refused even with a token.
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

/** Operators also see this error if their proxy hides the public address. */
function notFromHere({ config }: AppDeps): AppError {
  return new AppError('bypass_token_invalid', {
    message: `This page was opened under another address than this server's. Open ${config.publicUrl} instead, or have PUBLIC_URL set to the address that you use.`,
  })
}
