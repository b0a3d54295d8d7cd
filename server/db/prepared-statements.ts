import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Enough for all statements of the product; beyond it, statements that vary with the length of a list stay unnamed. */
const mostNames = 400
const seen = new Map<string, string | null>()

/** Names a statement from its second use on, so that one-off statements do not fill the server's memory. */
export function statementName(text: string): string | undefined {
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

type Client = PostgresPoolClient

/**
 * The pool for the query builder, with every recurring statement prepared: planning a load's six joins takes longer
 * than running them. PostgreSQL itself returns to fresh plans if they are cheaper. A text that may contain several
 * statements (a migration) is not prepared.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, Client>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const prepared = known.get(client) ?? preparingClient(client)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}

function preparingClient(client: pg.PoolClient): Client {
  const query = (text: string, values: readonly unknown[]) => {
    const isOne = values.length > 0 || /^\s*select\b/.test(text)
    const name = isOne ? statementName(text) : undefined
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  }
  return {
    // The query builder uses no cursors here, so the one overload that it calls is enough.
    query: query as unknown as Client['query'],
    release: () => {
      client.release()
    },
  }
}
