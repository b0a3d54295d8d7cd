import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { may, type Action } from '#domain/access/may.ts'
import { isId } from '#domain/ids.ts'
import type { Person } from '../auth/actor.ts'
import { actorOf } from '../auth/actor-of.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from './app-error.ts'
import { isKnown } from './entity-tag.ts'
import { changeOnce } from './idempotency.ts'
import { JsonText } from './json-text.ts'

type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}
export type Call<E extends Endpoint, Who = Person> = Input<E> & {
  readonly deps: AppDeps
  readonly actor: Who
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
type Answer<E extends Endpoint> = Promise<ResponseOf<E> | JsonText<ResponseOf<E>>>
type Handler<E extends Endpoint, Who> = (call: Call<E, Who>) => Answer<E>

/**
 * Serves a call that changes nothing, or that sees to its own transactions, to those whose role the permission table
 * lets: 401 for nobody, 403 for the rest.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Person>,
): void {
  const access = roleAccess(endpoint)
  route(app, endpoint, async (deps, request, reply) => {
    const actor = await allowedActor(deps, request, access)
    return handler({ deps, ...readInput(endpoint, request), actor, request, reply })
  })
}

type ChangeCall<E extends Endpoint> = Input<E> & { readonly tx: TxDeps; readonly actor: Person }
type Change<E extends Endpoint, Ready> = {
  /**
   * What must not happen while a connection is held: counting tries, hashing, reading a long body, asking the outside.
   * Left out where the answer is remembered already.
   */
  readonly before: (call: Call<E>) => Promise<Ready>
  readonly change: (call: ChangeCall<E>, ready: Ready) => Answer<E>
  /** Takes back what `before` left outside the database, when nothing came of it. */
  readonly abandon?: (deps: AppDeps, ready: Ready) => Promise<void>
}

/** Serves a call that changes something: its work is one transaction, and a resent `Idempotency-Key` is answered as before. */
export function serveChange<E extends Endpoint, Ready = undefined>(
  app: FastifyInstance,
  endpoint: E,
  work: ((call: ChangeCall<E>) => Answer<E>) | Change<E, Ready>,
): void {
  const access = roleAccess(endpoint)
  route(app, endpoint, async (deps, request, reply) => {
    const actor = await allowedActor(deps, request, access)
    const input = readInput(endpoint, request)
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
      change: (tx, ready) => work.change({ ...input, tx, actor }, ready),
    })
  })
}

function roleAccess({ access, path }: Endpoint): Action {
  if (access === 'public') throw new Error(`${path} is public: use servePublic`)
  return access
}

/** As `serve`, for a call that answers with a file: the handler sends it. */
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
    // Asking for its headers alone would make the whole file for nobody.
    exposeHeadRoute: false,
    config: { declared: true },
    handler: async (request, reply) => {
      const { deps } = app
      const actor = await allowedActor(deps, request, access)
      const input = readInput(endpoint, request)
      return handler({ deps, ...input, actor, request, reply: reply.type(mediaType) })
    },
  })
}

async function allowedActor(deps: AppDeps, request: FastifyRequest, action: Action): Promise<Person> {
  const actor = await actorOf(deps, request)
  if (!actor) throw new AppError('unauthorized')
  if (!may(actor.role, action)) throw new AppError('forbidden')
  return actor
}

/** Serves a call to anyone; the handler learns who it is, if anybody. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Person | null>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use serve`)
  route(app, endpoint, async (deps, request, reply) => {
    const actor = await actorOf(deps, request)
    return handler({ deps, ...readInput(endpoint, request), actor, request, reply })
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
    config: { declared: true },
    handler: async (request, reply) => {
      const result = await answer(app.deps, request, reply)
      if (reply.sent) return reply
      if (!reply.hasHeader('idempotent-replay')) reply.code(endpoint.status ?? 200)
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      if (app.checksResponses) checkResponse(endpoint, result)
      const text = result instanceof JsonText ? result.text : JSON.stringify(result)
      return isKnown(request, reply, text) ? reply.code(304).removeHeader('content-type').send() : text
    },
  })
}

/** In development and tests an answer that breaks the contract is a fault; in production it costs too much to look. */
function checkResponse(endpoint: Endpoint, result: unknown): void {
  const value: unknown = result instanceof JsonText ? JSON.parse(result.text) : result
  const checked = endpoint.response.safeParse(value)
  if (checked.success) return
  throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${z.prettifyError(checked.error)}`)
}

function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    const isReference = name === 'id' || name.endsWith('Id')
    if (isReference && !isId(value)) throw new AppError(endpoint.notFound ?? 'not_found')
  }
  // The schemas of the endpoint itself made these values; the generic types only cannot follow.
  return {
    params,
    query: endpoint.query ? parsed(endpoint.query, request.query) : undefined,
    body: endpoint.body ? parsed(endpoint.body, request.body ?? undefined) : undefined,
  } as Input<E>
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const missingBody = value === undefined
  const again = missingBody ? schema.safeParse({}) : result
  throw validationError(again.success ? result.error : again.error)
}

/** Every problem at once, the first one of each field, in the schema's own words. */
export function validationError(error: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body'
    const message =
      /^(Invalid|Too (small|big)|Expected|Unrecognized)/.test(issue.message) && !known.has(issue.message)
        ? path === 'body'
          ? 'Please send a JSON object.'
          : 'This value is not valid.'
        : issue.message
    fields[path] ??= message
  }
  const [first = 'Please check the marked fields.'] = Object.values(fields)
  return new AppError('validation_failed', { message: first, fields })
}

/** Words of the specification that begin like a schema library's own. */
const known = new Set(['Invalid email address', 'Invalid VIN format'])
