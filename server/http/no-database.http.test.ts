import { readFile } from 'node:fs/promises'
import fastify from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { buildApp } from '../app.ts'
import { openDatabase, openPool } from '../db/connect.ts'
import { watchDisk } from './disk-watch.ts'
import { handleErrors } from './error-handler.ts'

const { as, deps } = await testApp()
const office = await as('office')
const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function appOn(pool: pg.Pool) {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ ...deps, log, pool, db: openDatabase(pool) })
  onTestFinished(() => app.close())
  const ask = async (url: string) => {
    const { statusCode, headers, json } = await app.inject({ url, headers: { cookie } })
    return [statusCode, headers['retry-after'], json<{ code?: string }>().code]
  }
  return { app, ask, lines }
}

test('a server without its database is alive and not ready, tells its callers to come back, and logs why', async () => {
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' })
  onTestFinished(() => pool.end())
  const { ask, lines } = await appOn(pool)
  expect(await ask('/healthz')).toEqual([200, undefined, undefined])
  expect(await ask('/readyz')).toEqual([503, '2', 'database_unavailable'])
  for (const path of ['/api/loads', '/api/customers'])
    expect(await ask(path)).toEqual([503, '2', 'database_unavailable'])
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('somebody who opens a shared link meanwhile is shown a page that looks again by itself', async () => {
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' })
  onTestFinished(() => pool.end())
  const { app, lines } = await appOn(pool)
  for (const url of ['/track/of-a-load', `/track/of-a-load/documents/${deps.newId()}`]) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['retry-after'], headers['content-type'], headers['cache-control']]).toEqual([
      ...[503, '2', 'text/html; charset=utf-8', 'no-store'],
    ])
    expect(body).toContain('<h1>One moment</h1>')
    expect(body).toContain('<meta http-equiv="refresh" content="60"')
    expect(body).toContain('<title>Shared load</title>')
  }
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('a call that gets no connection in time is told that the server is busy', async () => {
  const pool = new pg.Pool({ ...deps.pool.options, max: 1 })
  onTestFinished(() => pool.end())
  const held = await pool.connect()
  pool.options.connectionTimeoutMillis = 1
  try {
    const { ask, lines } = await appOn(pool)
    expect(await ask('/api/loads')).toEqual([503, '2', 'server_busy'])
    expect(lines).toEqual([])
  } finally {
    held.release()
  }
})

test('a file that is missing is no database that is away', async () => {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  })
  onTestFinished(() => app.close())
  handleErrors(app, watchDisk(deps))
  app.get('/', () => readFile('/nowhere/at-all'))
  const { statusCode, json } = await app.inject('/')
  expect([statusCode, json<{ code: string }>().code]).toEqual([500, 'internal'])
  expect(lines).toEqual([expect.stringContaining('ENOENT')])
})
