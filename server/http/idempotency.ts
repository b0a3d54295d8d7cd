import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalidField } from './app-error.ts'
import { JsonText } from './json-text.ts'

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply; status: number }

/**
 * With an `Idempotency-Key` the work and the memory of its answer are one transaction: the same key and person get
 * the first answer again, also when two copies of a request arrive together or the first answer got lost.
 */
export async function answerOnce<Result>(
  deps: Deps,
  { actor, request, reply, status }: Exchange,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result | JsonText<never>> {
  const key = request.headers['idempotency-key']
  if (request.method === 'GET' || key === undefined) return work(deps)
  if (typeof key !== 'string' || key === '' || key.length > 200) {
    throw invalidField('Idempotency-Key', 'Use 1 to 200 characters for the Idempotency-Key.')
  }
  const requestHash = hashOf(request)
  return inTransaction(deps, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${key}`}, 0))`.execute(tx.db)
    const first = await tx.db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'status', 'body'])
      .where('caller', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (first) {
      if (first.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
      reply.code(first.status).header('idempotent-replay', 'true')
      return new JsonText<never>(first.body)
    }
    const result = await work(tx)
    const body = result instanceof JsonText ? result.text : JSON.stringify(result)
    await tx.db
      .insertInto('idempotencyKeys')
      .values({ caller: actor.id, key, requestHash, status, body, createdAt: tx.clock().toISOString() })
      .execute()
    return result
  })
}

function hashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
}
