import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** Enough for all statements of the product; beyond it, statements that vary with the length of a list stay unnamed. */
const mostNames = 400

/** Names a statement from its second use on, so that one-off statements do not fill the server's memory. */
export function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, string | null>()
  return (text) => {
    const known = seen.get(text)
    if (known !== undefined && known !== null) return known
    if (known === null) {
      const name = createHash('sha1').update(text).digest('base64url')
      seen.set(text, name)
      return name
    }
    if (seen.size < mostNames) seen.set(text, null)
    return undefined
  }
}

type Client = PostgresPoolClient

/**
 * The pool as the query builder sees it, with every recurring statement prepared on its connection: planning a load's
 * six joins takes longer than running them. PostgreSQL itself goes back to a fresh plan where that is cheaper.
 * What may be several statements in one text (a migration) is left alone.
 *
 * The beginning of a transaction travels with its first statement, whose answer waits for both.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, Client>()
  const nameOf = statementNames()
  return {
    connect: async () => {
      const client = await pool.connect()
      const prepared = known.get(client) ?? preparingClient(client, nameOf)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}

/**
 * The errors of statements sent after the one that failed: the transaction is aborted, or they were not prepared.
 */
const isBehindFailure = (error: unknown) =>
  error instanceof pg.DatabaseError && ['25P02', '26000'].includes(error.code ?? '')

function preparingClient(client: pg.PoolClient, nameOf: ReturnType<typeof statementNames>): Client {
  let begun: Promise<unknown> | null = null
  let failure: unknown = null
  const query = (text: string, values: readonly unknown[]) => {
    if (text === 'begin' && client.pipeline) {
      failure = null
      begun = client.query(text)
      begun.catch(() => undefined)
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    const isOne = values.length > 0 || /^\s*select\b/.test(text)
    const name = isOne ? nameOf(text) : undefined
    const answer = client.query({ text, values: [...values], ...(name !== undefined && { name }) })
    const all = Promise.all([answer, begun])
    begun = null
    return all.then(
      ([result]) => result,
      (error: unknown) => {
        // Statements sent together may be awaited in any order, so each reports why the transaction failed.
        if (!isBehindFailure(error)) failure = error
        throw failure ?? error
      },
    )
  }
  return {
    // The query builder uses no cursors here, so the one overload that it calls is enough.
    query: query as unknown as Client['query'],
    release: () => {
      client.release()
    },
  }
}
