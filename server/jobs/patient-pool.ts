import type pg from 'pg'

/** PostgreSQL's "cannot connect now": after it graphile-worker tries again, for an hour and more. */
const cannotConnectNow = '57P03'
/** Conflicts, after which it tries again sooner. */
const conflicts = new Set(['40001', '40P01'])

/**
 * graphile-worker writes the end of a job down in a promise that nobody awaits: a database that is away, full or busy
 * in that moment would end the whole process. Through this pool every failure is told as the one after which it tries
 * again, so that the end of the job is written when the database is well.
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
    // In a process that ends, nobody is left to try again.
    if (pool.ending) return new Promise<never>(() => undefined)
    return pool.connect().then(patientClient, askForMore)
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
