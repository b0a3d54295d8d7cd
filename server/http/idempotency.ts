import { createHash, createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
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
  const name = nameIn(actor, request)
  const keyNow = () => name && keyOf(deps.secrets, name, request)
  const replay = (first: Remembered) => {
    reply.code(first.status).header('idempotent-replay', 'true')
    return new JsonText<never>(first.body)
  }
  // A file that its route reads itself is part of the request, and known only after `before`.
  const early = request.routeOptions.config.readsOwnBody === true ? null : keyNow()
  const known = early && (await remembered(deps, deps.secrets, early))
  if (known) return replay(known)
  const ready = await before()
  const key = early ?? keyNow()
  const outcome = { isUsed: false, isAtItsEnd: false }
  try {
    return await inTransaction(deps, async (tx) => {
      if (key) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${textOfName(key)}, 0))`.execute(tx.db)
        const first = await remembered(tx, deps.secrets, key)
        if (first) return replay(first)
      }
      // Until then it may fail, or run again and find that another copy of the request was quicker.
      tx.afterCommit(() => (outcome.isUsed = true))
      const result = await change(tx, ready)
      if (key)
        await remember(tx, key, { status, body: sealText(deps.secrets, textOfName(key), textOf(result)) })
      outcome.isAtItsEnd = true
      return result
    })
  } catch (error) {
    // If the connection broke at the end, nobody knows whether it was committed: what may be in use stays.
    if (outcome.isAtItsEnd && !isRolledBack(error)) outcome.isUsed = true
    throw error
  } finally {
    if (!outcome.isUsed) await abandon?.(ready)
  }
}

const isRolledBack = (error: unknown) => error instanceof AppError || error instanceof pg.DatabaseError

/** Passes on the bytes that a route reads itself, and has them count as what was sent. */
export async function* countedAsSent(request: FastifyRequest, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  request.body = { sha256: hash.digest('hex') }
}

function textOf(result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(result)
}

type Name = { readonly caller: string; readonly key: string }
const textOfName = ({ caller, key }: Name) => `${caller} ${key}`

function nameIn({ id }: Person, request: FastifyRequest): Name | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > 200) {
    throw invalidField('Idempotency-Key', 'Use 1 to 200 characters for the Idempotency-Key.')
  }
  return { caller: id, key }
}

type Key = Name & { readonly requestHash: string; readonly plainHash: string }

/**
 * A request may hold a PIN, and whoever reads a backup could try them all against a plain hash. So its hash takes the
 * server's own key, and tells nothing about two requests that are the same.
 */
function keyOf({ tokenKey }: Secrets, name: Name, request: FastifyRequest): Key {
  const sent = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return {
    ...name,
    requestHash: createHmac('sha256', tokenKey)
      .update(`request ${textOfName(name)}\n${sent}`)
      .digest('hex'),
    plainHash: createHash('sha256').update(sent).digest('hex'),
  }
}

type Remembered = { readonly status: number; readonly body: string }

/** Answers may contain secrets such as one-time links, so they are stored encrypted with the server's own keys. */
async function remembered({ db }: DbDeps, secrets: Secrets, sent: Key): Promise<Remembered | null> {
  const { caller, key, requestHash, plainHash } = sent
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return null
  const body = openText(secrets, textOfName(sent), first.body)
  if (body === null) {
    throw new AppError('idempotency_key_reused', {
      message: 'This was done already, but its answer can no longer be read. Reload to see what is stored.',
    })
  }
  // What was remembered before the hash took a key is known by its plain one.
  if (first.requestHash !== requestHash && first.requestHash !== plainHash)
    throw new AppError('idempotency_key_reused')
  return { status: first.status, body }
}

async function remember(
  { db, clock }: TxDeps,
  { caller, key, requestHash }: Key,
  answer: Remembered,
): Promise<void> {
  const createdAt = clock().toISOString()
  await db
    .insertInto('idempotencyKeys')
    .values({ caller, key, requestHash, ...answer, createdAt })
    .execute()
}
