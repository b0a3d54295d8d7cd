import type {} from '@fastify/cookie'
import type { Person } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import type { Tracker } from '../tracking/tracker.ts'
import type { SharedLists } from './shared-lists.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps
    sharedLists: SharedLists
    tracker: Tracker
    /** Development and tests: an answer that breaks its contract is a fault. */
    checksResponses: boolean
  }
  interface FastifyRequest {
    actor: Promise<Person | null> | null
    /**
     * Which transactions of the database were over when the session was looked up, whoever made them and by whatever
     * way: the same text means that nothing was written in between. Null before that.
     */
    dataVersion: string | null
    /** Gives back the turn that it works in. */
    leaveLine: (() => void) | null
  }
  interface FastifyContextConfig {
    /** Its calls are made by the page and not by the person: they don't count as use of the session. */
    isBackground?: true
    /** Served from the contract. */
    declared?: true
    /** Proves itself otherwise than by the browser's cookie, so the anti-forgery check leaves it alone. */
    provesItself?: true
    /** Works for seconds or waits for the outside. */
    takesLong?: boolean
    /** Takes a file as it comes in, at its caller's pace. */
    readsOwnBody?: boolean
    /** Positions of trucks: many at once, gathered into few statements, so they wait for each other and not in line. */
    readsPositions?: true
    /** Stays open for as long as its page does. */
    isEventStream?: true
  }
}
