import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { connectForCopies, openPool } from '../db/connect.ts'
import { copyOf, exportEverything } from './export-everything.ts'
import { unzip } from './test-support/unzip.ts'

const { app, as, connection, deps } = await testApp({ poolSize: 3 })
let admin: SignedIn
let port: number

beforeAll(async () => {
  admin = await as('admin')
  // More than the buffers between the database and somebody who does not read.
  await sql`insert into customers (id, name, address, created_at, updated_at)
    select gen_random_uuid(), 'Broker ' || n, md5(n::text) || md5((n + 1)::text) || md5((n + 2)::text), now(), now()
    from generate_series(1, 60000) n`.execute(deps.db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

function askForExport(person: SignedIn = admin): ClientRequest {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = get({ port, host: '127.0.0.1', path: '/api/export', headers: { cookie }, agent: false })
  // Whoever leaves before the answer is told so.
  return request.on('error', () => undefined)
}

/** Starts an answer and then stops reading. */
async function beginReading(person?: SignedIn): Promise<IncomingMessage> {
  const [answer] = (await once(askForExport(person), 'response')) as [IncomingMessage]
  answer.pause()
  return answer
}

/** Exports that wait for their reader, and for how long the longest of them has. */
async function copying() {
  const { rows } = await sql<{ count: number; milliseconds: number }>`
    select count(*)::int as count, coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 * 1000
      as milliseconds
    from pg_stat_activity where datname = current_database() and state = 'active' and query like 'copy%'`.execute(
    deps.db,
  )
  return rows[0] ?? { count: 0, milliseconds: 0 }
}

test('two are read at once, a third is told to wait, and the lists go on', async () => {
  const readers = [await beginReading(), await beginReading()]
  while ((await copying()).count < 2);
  const third = await admin.send<{ code: string; message: string }>('GET /api/export')
  expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([503, 'server_busy', '2'])
  expect(third.body.message).toContain('Two exports')
  expect((await admin.send('GET /api/loads')).status).toBe(200)
  for (const reader of readers) {
    reader.destroy()
    await once(reader, 'close')
  }
  while ((await copying()).count > 0);
  expect((await admin.send('GET /api/export')).status).toBe(200)
})

describe('while somebody reads an export', () => {
  async function reading(name: string) {
    const reader = await as('admin', name)
    const answer = await beginReading(reader)
    while ((await copying()).count === 0);
    return { reader, answer }
  }

  test.each<[string, (reader: SignedIn) => Promise<{ status: number }>]>([
    ['switched off', ({ id }) => admin.send(`PATCH /api/users/${id}`, { isActive: false })],
    ['no admin any more', ({ id }) => admin.send(`PATCH /api/users/${id}`, { role: 'office' })],
    ['signed out', (reader) => reader.send('POST /api/auth/logout')],
  ])('it ends for a person who is %s', async (what, end) => {
    const { reader, answer } = await reading(what)
    expect((await end(reader)).status).toBe(200)
    while ((await copying()).count > 0);
    await expect(buffer(answer)).rejects.toThrow('aborted')
  })

  test('others come and go', async () => {
    const { answer } = await reading('steady')
    const told = new Promise<void>((resolve) => {
      const listener = { moved: () => undefined, late: () => undefined }
      deps.live.subscribe({ ...listener, changed: () => setImmediate(resolve) })
    })
    await (await as('office')).send('POST /api/auth/logout')
    await told
    expect(unzip(await buffer(answer)).has('documents.csv')).toBe(true)
  })
})

test('those who leave before their session is found take up no place', async () => {
  const holder = await deps.pool.connect()
  await holder.query('begin; lock table sessions')
  const lookups = async () => (await holder.query('select from pg_locks where not granted')).rowCount
  const answers: ServerResponse[] = []
  app.server.on('request', (_request, answer: ServerResponse) => answers.push(answer))
  const readers = [askForExport()]
  while ((await lookups()) !== 1);
  readers.push(askForExport())
  while ((await lookups()) !== 2);
  for (const reader of readers) reader.destroy()
  await Promise.all(answers.map((answer) => once(answer, 'close')))
  await holder.query('rollback')
  holder.release()
  do await nextTurn()
  while (deps.pool.idleCount < deps.pool.totalCount)
  expect((await admin.send('GET /api/export')).status).toBe(200)
})

test('a reader who leaves just before a table is begun ends the export alone', async () => {
  const pool = openPool(connection)
  const { archive } = await exportEverything({ ...deps, pool }, { withPositions: false })
  // From here to the first table it is two more statements.
  await once(pool, 'acquire')
  archive.destroy()
  await once(pool, 'remove')
  expect(pool.totalCount).toBe(0)
  while ((await copying()).count > 0);
  expect((await admin.send('GET /api/export')).status).toBe(200)
  await pool.end()
})

test('a table whose connection is lost before anybody reads it fails, and is not waited for', async () => {
  const pool = openPool(connection)
  const client = await connectForCopies(pool)
  const table = copyOf(client, { columns: [['Name', 'name']], source: 'from customers' })
  client.release(true)
  await once(pool, 'remove')
  await nextTurn()
  await expect(buffer(table)).rejects.toThrow('Connection terminated')
  await pool.end()
})

test('however slowly it is read, no time limit of the database cuts it', async () => {
  const limitMs = 200
  const pool = new pg.Pool({ ...deps.pool.options, statement_timeout: limitMs })
  const { archive } = await exportEverything({ ...deps, pool }, { withPositions: false })
  let waited = await copying()
  while (waited.count === 0) waited = await copying()
  while (waited.count > 0 && waited.milliseconds < 2 * limitMs) waited = await copying()
  expect(
    unzip(await buffer(archive))
      .get('customers.csv')
      ?.toString(),
  ).toContain('Broker 60000,')
  await pool.end()
})

test('all tables are of one moment, and nobody is given their connection afterward', async () => {
  const pool = openPool(connection)
  const { archive } = await exportEverything({ ...deps, pool }, { withPositions: false })
  while ((await copying()).count === 0);
  // The customers are being copied; places and trucks are to come.
  await admin.send('POST /api/locations', { name: 'Too Late Elevator' })
  const files = unzip(await buffer(archive))
  expect(files.get('customers.csv')?.toString()).toContain('Broker 60000,')
  expect(files.get('locations.csv')?.toString()).not.toContain('Too Late Elevator')
  expect(pool.totalCount).toBe(0)
  await pool.end()
})
