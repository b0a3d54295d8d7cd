import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL's "cannot connect now", after which graphile-worker tries again. */
const cannotConnectNow = '57P03'
/** Conflicts, after which it tries again sooner. */
const conflicts = new Set(['40001', '40P01'])
const waitMs = 1000

/**
 * graphile-worker writes the end of a job down in a promise that nobody awaits: a database that is away, full or busy
 * in that moment would end the whole process. This pool waits for a connection as long as it takes, and tells every
 * failure of a statement as the one after which it is tried again, so that the end of the job is written when the
 * database is well.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
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
    // Only the listener for new jobs asks so, and it has a patience of its own.
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
      return patientClient(await pool.connect())
    } catch {
      await delay(waitMs, undefined, { ref: false })
    }
  }
}

function patientClient(client: pg.PoolClient) {
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
