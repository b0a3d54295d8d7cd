import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { Action } from '#domain/access/may.ts'
import { driverBehind, type Person } from '../auth/actor.ts'
import { actorOf } from '../auth/actor-of.ts'
import { mayDo } from '../auth/actor.ts'
import { roleOfSession } from '../auth/sessions.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from './app-error.ts'
import { packedFor } from './compression.ts'
import { isKnown } from './entity-tag.ts'
import { changeOnce } from './idempotency.ts'
import { JsonText } from './json-text.ts'
import { readInput, type Input } from './read-input.ts'

export type Call<E extends Endpoint, Who = Person> = Input<E> & {
  readonly deps: AppDeps
  readonly actor: Who
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
type Answer<E extends Endpoint> = Promise<ResponseOf<E> | JsonText<ResponseOf<E>>>
type Handler<E extends Endpoint, Who> = (call: Call<E, Who>) => Answer<E>

/**
 * Serves a call that changes nothing, or that manages its own transactions, to the roles that the permission table
 * allows: 401 if not signed in, 403 for other roles.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Person>,
): void {
  const access = roleAccess(endpoint)
  route(app, endpoint, async (deps, request, reply) => {
    const actor = await allowedActor(deps, request, access)
    return handler({ deps, ...readInput(deps, endpoint, request), actor, request, reply })
  })
}

export type Page<Rows> = { readonly rows: Rows | JsonText<Rows>; readonly nextCursor: string | null }
type ListCall<E extends Endpoint> = Input<E> & { readonly deps: AppDeps; readonly actor: Person }

/**
 * Serves a list page by page. Its content must depend only on the database, the query and the caller's rights, not on
 * the time or the session, because pages are shared between callers.
 */
export function serveList<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  list: (call: ListCall<E>) => Promise<Page<ResponseOf<E>>>,
): void {
  const access = roleAccess(endpoint)
  route(app, endpoint, async (deps, request, reply) => {
    const actor = await allowedActor(deps, request, access)
    const input = readInput(deps, endpoint, request)
    const rights = driverBehind(actor) ?? actor.role
    const wanted = {
      key: JSON.stringify([endpoint.path, input.params, input.query, rights]),
      version: request.dataVersion ?? '',
    }
    const page = await app.sharedLists(wanted, async () => {
      const { rows, nextCursor } = await list({ deps, ...input, actor })
      return { rows: asJson(rows), nextCursor }
    })
    if (page.nextCursor !== null) reply.header('x-next-cursor', page.nextCursor)
    return page.rows
  })
}

function asJson(result: unknown): JsonText<unknown> {
  return result instanceof JsonText ? result : new JsonText(JSON.stringify(result))
}

type ChangeCall<E extends Endpoint> = Input<E> & { readonly tx: TxDeps; readonly actor: Person }
type Change<E extends Endpoint, Ready> = {
  /**
   * Work that must not happen while a connection is held: counting tries, hashing, reading a long body, calling an
   * outside service. Skipped if the answer is already remembered.
   */
  readonly before: (call: Call<E>) => Promise<Ready>
  readonly change: (call: ChangeCall<E>, ready: Ready) => Answer<E>
  /** Undoes what `before` left outside of the database if the change failed. */
  readonly abandon?: (deps: AppDeps, ready: Ready) => Promise<void>
}

/** Serves a changing call: its work is one transaction, and a repeated `Idempotency-Key` gets the same answer. */
export function serveChange<E extends Endpoint, Ready = undefined>(
  app: FastifyInstance,
  endpoint: E,
  work: ((call: ChangeCall<E>) => Answer<E>) | Change<E, Ready>,
): void {
  const access = roleAccess(endpoint)
  route(app, endpoint, async (deps, request, reply) => {
    const actor = await allowedActor(deps, request, access)
    const input = readInput(deps, endpoint, request)
    const exchange = { actor, request, reply, status: endpoint.status ?? 200 }
    if (typeof work === 'function') {
      return changeOnce(deps, exchange, {
        before: () => Promise.resolve(),
        change: (tx) => work({ ...input, tx, actor }),
      })
    }
    const { abandon } = work
    return changeOnce(deps, exchange, {
      abandon: abandon && ((ready) => abandon(deps, ready)),
      before: () => work.before({ deps, ...input, actor, request, reply }),
      change: async (tx, ready) => {
        if (endpoint.takes !== undefined) await requireStillAllowed(tx, actor, endpoint)
        return work.change({ ...input, tx, actor }, ready)
      },
    })
  })
}

function roleAccess({ access, path }: Endpoint): Action {
  if (access === 'public') throw new Error(`${path} is public: use servePublic`)
  return access
}

/** Like `serve`, for a call that answers with a file, which the handler sends. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<FastifyReply>,
): void {
  const { access, mediaType } = endpoint
  if (access === 'public' || mediaType === undefined) throw new Error(`${endpoint.path} is no file`)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would create the whole file for nothing.
    exposeHeadRoute: false,
    config: configOf(endpoint),
    handler: async (request, reply) => {
      const { deps } = app
      const actor = await allowedActor(deps, request, access)
      const input = readInput(deps, endpoint, request)
      return handler({ deps, ...input, actor, request, reply: reply.type(mediaType) })
    },
  })
}

async function allowedActor(deps: AppDeps, request: FastifyRequest, action: Action): Promise<Person> {
  const actor = await actorOf(deps, request)
  if (!actor) throw new AppError('unauthorized')
  requireTheirTap(actor, request)
  if (!mayDo(actor, action)) throw new AppError('forbidden')
  return actor
}

/** Once a file has arrived, which may take minutes: its sender may be switched off by now, or have another role. */
export async function requireStillAllowed(deps: DbDeps, actor: Person, endpoint: Endpoint): Promise<void> {
  const role = await roleOfSession(deps, actor.sessionId)
  if (role === null) throw new AppError('unauthorized')
  if (!mayDo({ ...actor, role }, roleAccess(endpoint))) throw new AppError('forbidden')
}

/**
 * A queued tap names its driver. If somebody else has signed in on the phone since, it must not be done in that
 * person's name.
 */
function requireTheirTap({ id }: Person, { headers }: FastifyRequest): void {
  const driver = headers['x-driver']
  if (driver !== undefined && String(driver).toLowerCase() !== id) throw new AppError('other_driver')
}

/** Serves a call to anyone; the handler learns who is signed in, if anybody. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Person | null>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use serve`)
  route(app, endpoint, async (deps, request, reply) => {
    const actor = await actorOf(deps, request)
    return handler({ deps, ...readInput(deps, endpoint, request), actor, request, reply })
  })
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (deps: AppDeps, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: configOf(endpoint),
    handler: async (request, reply) => {
      const result = await answer(app.deps, request, reply)
      if (reply.sent) return reply
      if (!reply.hasHeader('idempotent-replay')) reply.code(endpoint.status ?? 200)
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      if (app.checksResponses) checkResponse(endpoint, result)
      const json = asJson(result)
      if (request.method === 'GET' && isKnown(request, reply, json))
        return reply.code(304).removeHeader('content-type').send()
      return packedFor(request, reply, { text: json.text, pack: (encoding) => json.packed(encoding) })
    },
  })
}

function configOf({ access, takes, takesLong = false, takesPositions }: Endpoint): FastifyContextConfig {
  return {
    declared: true,
    isPublic: access === 'public',
    takesLong,
    readsOwnBody: takes !== undefined,
    ...(takesPositions === true && { readsPositions: true }),
  }
}

/** In development and tests, an answer that breaks the contract is an error; in production checking costs too much. */
function checkResponse(endpoint: Endpoint, result: unknown): void {
  const value: unknown = result instanceof JsonText ? JSON.parse(result.text) : result
  const checked = endpoint.response.safeParse(value)
  if (checked.success) return
  throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${z.prettifyError(checked.error)}`)
}
