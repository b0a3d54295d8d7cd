import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL's "cannot connect now"; graphile-worker retries after it. */
const cannotConnectNow = '57P03'
/** Conflicts; graphile-worker retries sooner after these. */
const conflicts = new Set(['40001', '40P01'])
const waitMs = 1000

/**
 * graphile-worker records the end of a job in a promise that nobody awaits, so a database that is down, full or busy at
 * that moment would end the whole process. This pool waits for a connection without limit and reports each failed
 * statement with a code that is retried, so that the end of the job is recorded once the database is back.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connectOf(target)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function connectOf(pool: pg.Pool) {
  return (callback?: Parameters<pg.Pool['connect']>[0]) => {
    // Only the listener for new jobs uses a callback, and it retries by itself.
    if (callback) {
      pool.connect(callback)
      return undefined
    }
    return connected(pool)
  }
}

async function connected(pool: pg.Pool) {
  for (;;) {
    try {
      return retryingClient(await pool.connect())
    } catch {
      await delay(waitMs, undefined, { ref: false })
    }
  }
}

function retryingClient(client: pg.PoolClient) {
  return {
    query: (config: pg.QueryConfig | string, values?: unknown[]) =>
      client.query(config, values).catch(askForMore),
    release: () => {
      client.release()
    },
  }
}

function askForMore(error: Error & { readonly code?: string }): never {
  throw conflicts.has(error.code ?? '') ? error : Object.assign(error, { code: cannotConnectNow })
}
