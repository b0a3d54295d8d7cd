import type { FastifyRequest } from 'fastify'
import type { Role } from '#domain/access/may.ts'
import type { Deps } from '../deps.ts'
import { findSession } from './session-store.ts'

/** The person behind a request. */
export type Actor = {
  readonly id: string
  readonly role: Role
  readonly username: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly truckNumber: string | null
  readonly sessionId: string
}

/** Looked up once a request; null when nobody is signed in. */
export async function actorOf(deps: Deps, request: FastifyRequest): Promise<Actor | null> {
  request.actor ??= findSession(deps, request)
  return request.actor
}

export function sourceOf(actor: Actor): 'driver' | 'office' {
  return actor.role === 'driver' ? 'driver' : 'office'
}
