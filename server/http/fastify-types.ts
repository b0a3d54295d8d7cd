import type {} from '@fastify/cookie'
import type { Person } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps
    /** Development and tests: an answer that breaks its contract is a fault. */
    checksResponses: boolean
  }
  interface FastifyRequest {
    actor: Promise<Person | null> | null
  }
  interface FastifyContextConfig {
    /** Its calls are made by the page and not by the person: they don't count as use of the session. */
    isBackground?: true
    /** Served from the contract. */
    declared?: true
    /** Proves itself otherwise than by the browser's cookie, so the anti-forgery check leaves it alone. */
    provesItself?: true
  }
}
