import { EventEmitter, once } from 'node:events'
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
 * statement with a code that is retried, so that the end of the job is recorded once the database is back. It ends when
 * the last connection that was asked for is given back: a pool serves nobody who still waits when it is ended.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  const bell = new EventEmitter()
  let inUse = 0
  const connect = async () => {
    inUse += 1
    const client = await connected(pool)
    return {
      query: (config: pg.QueryConfig | string, values?: unknown[]) =>
        client.query(config, values).catch(askForMore),
      release: () => {
        client.release()
        inUse -= 1
        bell.emit('given back')
      },
    }
  }
  const own = {
    connect: (callback?: Parameters<pg.Pool['connect']>[0]) => {
      if (!callback) return connect()
      // Only the listener for new jobs uses a callback, and it retries by itself.
      pool.connect(callback)
      return undefined
    },
    end: async () => {
      while (inUse > 0) await once(bell, 'given back')
      await pool.end()
    },
  }
  return new Proxy(pool, {
    get: (target, name): unknown =>
      Object.hasOwn(own, name) ? Reflect.get(own, name) : Reflect.get(target, name, target),
  })
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect()
    } catch {
      await delay(waitMs, undefined, { ref: false })
    }
  }
}

function askForMore(error: Error & { readonly code?: string }): never {
  throw conflicts.has(error.code ?? '') ? error : Object.assign(error, { code: cannotConnectNow })
}
