import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import type { Person } from './actor.ts'
import { findSession } from './sessions.ts'

/** Looked up once a request; null when nobody is signed in. */
export async function actorOf(deps: AppDeps, request: FastifyRequest): Promise<Person | null> {
  request.actor ??= findSession(deps, request)
  return request.actor
}
