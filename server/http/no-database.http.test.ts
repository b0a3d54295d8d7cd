import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { buildApp } from '../app.ts'
import { openDatabase, openPool } from '../db/connect.ts'

const { as, deps } = await testApp()
const office = await as('office')
const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function appOn(pool: pg.Pool) {
  const app = await buildApp({ ...deps, pool, db: openDatabase(pool) })
  onTestFinished(() => app.close())
  return async (url: string) => {
    const { statusCode, headers, json } = await app.inject({ url, headers: { cookie } })
    return [statusCode, headers['retry-after'], json<{ code?: string }>().code]
  }
}

test('a server without its database is alive and not ready, and tells its callers to come back', async () => {
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' })
  onTestFinished(() => pool.end())
  const ask = await appOn(pool)
  expect(await ask('/healthz')).toEqual([200, undefined, undefined])
  expect(await ask('/readyz')).toEqual([503, '2', 'database_unavailable'])
  expect(await ask('/api/loads')).toEqual([503, '2', 'database_unavailable'])
})

test('a call that gets no connection in time is told that the server is busy', async () => {
  const pool = new pg.Pool({ ...deps.pool.options, max: 1 })
  onTestFinished(() => pool.end())
  const held = await pool.connect()
  pool.options.connectionTimeoutMillis = 1
  try {
    const ask = await appOn(pool)
    expect(await ask('/api/loads')).toEqual([503, '2', 'server_busy'])
  } finally {
    held.release()
  }
})
