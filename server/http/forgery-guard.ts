import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authApi } from '#contract/auth.ts'
import { cookieOptions } from '../auth/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from './app-error.ts'

const browserCookie = 'fifthwheel_browser'

/** The visitor's browser, known by a random HttpOnly cookie that says nothing about who sits in front of it. */
export function browserIdOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[browserCookie]
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined
}

function tokenFor(deps: AppDeps, browserId: string): string {
  return createHmac('sha256', deps.secrets.tokenKey).update(`bypass ${browserId}`).digest('base64url')
}

/** The bypass token of the specification, which by itself grants nothing: it only proves the page is ours. */
export function issueToken(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): string {
  const browserId = browserIdOf(request) ?? randomBytes(32).toString('base64url')
  reply.setCookie(browserCookie, browserId, { ...cookieOptions(deps), maxAge: 400 * 24 * 60 * 60 })
  return tokenFor(deps, browserId)
}

function isTokenRight(deps: AppDeps, request: FastifyRequest, token: string): boolean {
  const browserId = browserIdOf(request)
  if (browserId === undefined) return false
  const expected = Buffer.from(tokenFor(deps, browserId))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function isSameOrigin(deps: AppDeps, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return (
    origin !== undefined && (origin === new URL(deps.config.publicUrl).origin || origin === originOf(request))
  )
}

/** The address the browser used to get here. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
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

/** Every call that changes something needs the right token, or none and a browser that proves the same origin. */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook('onRequest', (request) => {
    if (!needsProof(request)) return Promise.resolve()
    const token = request.headers['x-bypass-token']
    const passes =
      typeof token === 'string' ? isTokenRight(app.deps, request, token) : isSameOrigin(app.deps, request)
    return passes ? Promise.resolve() : Promise.reject(new AppError('bypass_token_invalid'))
  })
}
