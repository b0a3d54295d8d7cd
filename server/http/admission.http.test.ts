import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../test/support/app.ts'

/** Only one running and one waiting, so that any blocked call shows at once. */
const { app, as, deps } = await testApp({
  poolSize: 4,
  limits: { quick: { inWork: 1, waiting: 1, waitMs: 60_000 } },
})
const office = await as('office')
const driver = await as('driver')

/** Holds a lock that the next change of a customer has to wait for, while `meanwhile` runs. */
async function whileACallWaits<Result>(meanwhile: () => Promise<Result>): Promise<Result> {
  const { id } = (await office.send<{ id: string }>('POST /api/customers', { name: 'Held Up' })).body
  let slow: Promise<{ status: number }> | undefined
  const result = await deps.db.transaction().execute(async (tx) => {
    await sql`select from customers where id = ${id} for update`.execute(tx)
    slow = office.send(`PUT /api/customers/${id}`, { name: 'Late' })
    await isWaitedFor()
    return meanwhile()
  })
  expect((await slow)?.status).toBe(200)
  return result
}

/** Waits until the database reports that somebody waits for a lock. */
async function isWaitedFor({ db } = deps): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

describe('while all places are taken', () => {
  test('a read is sent away when the line is full, with a word on when to come back', async () => {
    const [waiting, refused, paper] = await whileACallWaits(async () => {
      const first = office.send('GET /api/loads')
      return [
        { first },
        await office.send<{ code: string }>('GET /api/loads'),
        await office.send('GET /objects/0199f0a0-5d6e-7c3a-9f00-0a1b2c3d4e5f'),
      ] as const
    })
    expect(paper.status).toBe(503)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'server_busy',
      '2',
    ])
    expect((await waiting.first).status).toBe(200)
  })

  test('a save takes the place of a read that waits', async () => {
    const { read, save } = await whileACallWaits(async () => {
      const reading = office.send('GET /api/loads')
      const saving = office.send('POST /api/customers', { name: 'Saved' })
      return { read: await reading, save: { saving } }
    })
    expect(read.status).toBe(503)
    expect((await save.saving).status).toBe(201)
  })

  test('health checks are answered, and calls that take long have places of their own', async () => {
    const statuses = await whileACallWaits(async () => [
      (await office.send('GET /healthz')).status,
      (await office.send('GET /readyz')).status,
      (await office.send('POST /api/maps/geocode', { address: 'Amarillo, TX' })).status,
      // A reviewed paper is read in a thread before the load is made of it.
      (await office.send('POST /api/ocr/generate-load', { pickupAddress: '12 Main St, Hereford, TX' }))
        .status,
      (await office.send('POST /api/ocr/revise', {})).status,
      (await driver.send('POST /api/tracking/locations', {})).status,
    ])
    expect(statuses).toEqual([200, 200, 200, 201, 400, 400])
  })
})

test('a place is free again after a refusal and after an error', async () => {
  for (const call of ['GET /api/loads/nonsense', 'GET /api/export'] as const) await office.send(call)
  expect((await office.send('GET /api/loads')).status).toBe(200)
})

describe('one caller does not take all places', () => {
  const crowded = { inWork: 2, inWorkOfOne: 1, waiting: 1, waitMs: 60_000 }

  test('of those signed in', async () => {
    const few = await testApp({ poolSize: 4, limits: { quick: crowded } })
    const [greedy, other] = [await few.as('office'), await few.as('dispatcher')]
    const { id } = (await greedy.send<{ id: string }>('POST /api/customers', { name: 'Held Up' })).body
    const rename = () => greedy.send(`PUT /api/customers/${id}`, { name: 'Late' })
    const calls = await few.deps.db.transaction().execute(async (tx) => {
      await sql`select from customers where id = ${id} for update`.execute(tx)
      const slow = [rename(), rename()]
      await isWaitedFor(few.deps)
      expect((await other.send('GET /api/loads')).status).toBe(200)
      return { slow }
    })
    expect((await Promise.all(calls.slow)).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('no place is taken', () => {
  let port: number
  const cookie = () => [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    // It listens on a port.
    port = (app.server.address() as AddressInfo).port
  })

  test('by those who listen for news', async () => {
    const gone = new AbortController()
    const listen = () =>
      fetch(`http://127.0.0.1:${String(port)}/api/events`, {
        headers: { cookie: cookie() },
        signal: gone.signal,
      })
    expect([(await listen()).status, (await listen()).status]).toEqual([200, 200])
    expect((await office.send('GET /api/loads')).status).toBe(200)
    gone.abort()
  })

  test('by somebody who does not read the answer', async () => {
    // More than the buffers between the server and the caller.
    await sql`insert into customers (id, name, address, created_at, updated_at)
      select gen_random_uuid(), 'Broker ' || n, repeat('x', 20000), now(), now() from generate_series(1, 1000) n`.execute(
      deps.db,
    )
    const accepted = once(app.server, 'connection')
    const caller = connect(port, '127.0.0.1').pause()
    caller.write(`GET /api/customers HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie()}\r\n\r\n`)
    const [answering] = (await accepted) as [Socket]
    await vi.waitUntil(() => answering.writableLength > 0, { timeout: 30_000 })
    expect((await office.send('GET /api/loads')).status).toBe(200)
    expect(answering.writableLength).toBeGreaterThan(0)
    caller.destroy()
  })
})
