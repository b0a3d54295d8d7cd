import type {} from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Person } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import type { Tracker } from '../tracking/tracker.ts'
import type { AppError } from './app-error.ts'
import type { SharedLists } from './shared-lists.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps
    sharedLists: SharedLists
    tracker: Tracker
    /** In development and tests, an answer that breaks its contract is an error. */
    checksResponses: boolean
  }
  interface FastifyRequest {
    actor: Promise<Person | null> | null
    /**
     * A snapshot of the finished transactions when the session was looked up. If it is the same text later, nothing was
     * written in between by anyone. Null before the lookup.
     */
    dataVersion: string | null
    /** Releases the request's place in the line. */
    leaveLine: (() => void) | null
  }
  interface FastifyContextConfig {
    /** Calls made by the page rather than the person: they do not count as use of the session. */
    isBackground?: true
    /** Declared in the contract. */
    declared?: true
    /** Authenticated by something other than the browser's cookie, so the anti-forgery check does not apply. */
    provesItself?: true
    /** Anybody may call it, signed in or not. */
    isPublic?: boolean
    /** Takes seconds, or waits for an outside service. */
    takesLong?: boolean
    /** Streams an uploaded file at its sender's pace. */
    readsOwnBody?: boolean
    /**
     * Positions of trucks: many calls at once, combined into few statements, so they wait for each other rather than in
     * line.
     */
    readsPositions?: true
    /** Stays open as long as its page. */
    isEventStream?: true
    /** A page for people says with a page, too, that it cannot be shown. */
    refusalPage?: (error: AppError, reply: FastifyReply) => FastifyReply
  }
}
