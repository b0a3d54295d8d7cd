import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import { findSession } from './sessions.ts'

/** Looked up once a request; null when nobody is signed in. */
export async function actorOf(deps: Deps, request: FastifyRequest): Promise<Actor | null> {
  request.actor ??= findSession(deps, request)
  return request.actor
}
