import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Person } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import type { Secrets } from '../secrets.ts'
import { AppError, invalidField } from './app-error.ts'
import { JsonText } from './json-text.ts'
import { openText, sealText } from './sealed-text.ts'

type Exchange = { actor: Person; request: FastifyRequest; reply: FastifyReply; status: number }
type Steps<Ready, Result> = {
  readonly before: () => Promise<Ready>
  readonly change: (tx: TxDeps, ready: Ready) => Promise<Result>
  /** Undoes what `before` left outside of the database if the change failed. */
  readonly abandon?: ((ready: Ready) => Promise<void>) | undefined
}

/**
 * Runs a change in its transaction. With an `Idempotency-Key`, the answer is remembered in the same transaction: the
 * same key and person get the first answer again, also if two copies of a request arrive together or the first answer
 * was lost.
 */
export async function changeOnce<Ready, Result>(
  deps: AppDeps,
  { actor, request, reply, status }: Exchange,
  { before, change, abandon }: Steps<Ready, Result>,
): Promise<Result | JsonText<never>> {
  const key = keyOf(actor, request)
  const replay = (first: Remembered) => {
    reply.code(first.status).header('idempotent-replay', 'true')
    return new JsonText<never>(first.body)
  }
  const known = key && (await remembered(deps, deps.secrets, key))
  if (known) return replay(known)
  const ready = await before()
  const outcome = { isUsed: false }
  try {
    const answer = await inTransaction(deps, async (tx) => {
      if (key) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(key)}, 0))`.execute(tx.db)
        const first = await remembered(tx, deps.secrets, key)
        if (first) return replay(first)
      }
      const result = await change(tx, ready)
      if (key) await remember(tx, key, { status, body: sealText(deps.secrets, nameOf(key), textOf(result)) })
      outcome.isUsed = true
      return result
    })
    return answer
  } finally {
    if (!outcome.isUsed) await abandon?.(ready)
  }
}

function textOf(result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(result)
}

type Key = { readonly caller: string; readonly key: string; readonly requestHash: string }
const nameOf = ({ caller, key }: Key) => `${caller} ${key}`

function keyOf({ id }: Person, request: FastifyRequest): Key | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > 200) {
    throw invalidField('Idempotency-Key', 'Use 1 to 200 characters for the Idempotency-Key.')
  }
  return { caller: id, key, requestHash: hashOf(request) }
}

type Remembered = { readonly status: number; readonly body: string }

/** Answers may contain secrets such as one-time links, so they are stored encrypted with the server's own keys. */
async function remembered({ db }: DbDeps, secrets: Secrets, name: Key): Promise<Remembered | null> {
  const { caller, key, requestHash } = name
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return null
  if (first.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  const body = openText(secrets, nameOf(name), first.body)
  if (body === null) {
    throw new AppError('idempotency_key_reused', {
      message: 'This was done already, but its answer can no longer be read. Reload to see what is stored.',
    })
  }
  return { status: first.status, body }
}

async function remember({ db, clock }: TxDeps, key: Key, answer: Remembered): Promise<void> {
  const createdAt = clock().toISOString()
  await db
    .insertInto('idempotencyKeys')
    .values({ ...key, ...answer, createdAt })
    .execute()
}

function hashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
}
