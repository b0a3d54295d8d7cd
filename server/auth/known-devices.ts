import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { cookieOf, setCookie } from '../http/cookies.ts'
import { browserIdOf } from '../http/forgery-guard.ts'

/** A shared tablet in a yard may serve several drivers. */
const remembered = 8

/** Signed for this browser and this person, so a copy is worthless in another browser. */
function proof(deps: AppDeps, browserId: string, username: string): string {
  return createHmac('sha256', deps.secrets.tokenKey)
    .update(`known ${browserId} ${username.toLowerCase()}`)
    .digest('base64url')
}

function proofsOf(request: FastifyRequest): string[] {
  return (cookieOf(request, 'known') ?? '').split('.').filter((text) => /^[\w-]{43}$/.test(text))
}

/**
 * Tries from a device that signed in as this person before are counted separately, so a stranger cannot lock the person
 * out.
 */
export function knownDevice(deps: AppDeps, request: FastifyRequest, username: string): string | null {
  const browserId = browserIdOf(request)
  if (browserId === undefined) return null
  const expected = Buffer.from(proof(deps, browserId, username))
  const isKnown = proofsOf(request).some((text) => timingSafeEqual(Buffer.from(text), expected))
  return isKnown ? `${username.toLowerCase()} on device ${browserId.slice(0, 8)}` : null
}

export function rememberDevice(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): void {
  const browserId = browserIdOf(request)
  if (browserId === undefined) return
  const mine = proof(deps, browserId, username)
  const proofs = [mine, ...proofsOf(request).filter((text) => text !== mine)].slice(0, remembered)
  setCookie(reply, 'known', proofs.join('.'))
}
