import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListsChanged } from '#contract/events.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn, type TestBrowser } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'

const { app, deps, as, browser, setClock } = await testApp()
let origin: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // It listens on a TCP port.
  origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`
})

afterAll(() => {
  vi.useRealTimers()
})

type Event = { readonly name: string; readonly data: string }

function read(block: string): Event | null {
  const name = /^event: (.+)$/m.exec(block)?.[1]
  return name === undefined ? null : { name, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }
}

/** Waits until everything so far was sent, before listening for the next event. */
async function untilTold(): Promise<void> {
  await new Promise<void>((resolve) => {
    const leave = deps.live.subscribe({
      changed: () => {
        leave()
        resolve()
      },
      moved: () => undefined,
      late: () => undefined,
    })
    deps.live.publish({ lists: [] })
  })
}

/** Listens as that person; `next` returns the next event, null once the stream has ended. */
async function listen(person: TestBrowser, headers: Record<string, string> = {}) {
  await untilTold()
  // Earlier changes are then too old to be sent again.
  vi.advanceTimersByTime(11_000)
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${origin}/api/events`, { headers: { cookie, ...headers } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const event = read(rest.slice(0, end))
        rest = rest.slice(end + 2)
        if (event) return event
        continue
      }
      const part = await reader?.read()
      if (part?.value === undefined) return null
      rest += part.value
    }
  }
  const news = async () => JSON.parse((await next())?.data ?? 'null') as ListsChanged | null
  const stop = () => reader?.cancel()
  return { response, next, news, stop }
}

/** What one person hears while another one acts. */
async function heardBy(listener: SignedIn, act: () => Promise<unknown>) {
  const { news, stop } = await listen(listener)
  await act()
  const heard = await news()
  await stop()
  return heard
}

describe('who is signed in', () => {
  it('hears which list changed, in the format of server-sent events, unbuffered and uncompressed', async () => {
    const office = await as('office')
    const { response, next, stop } = await listen(office, { 'accept-encoding': 'gzip' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      // Else a server that stops would wait for the next request.
      connection: 'close',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    await aCustomer(office)
    expect(await next()).toEqual({ name: 'changed', data: '{"lists":["customers"]}' })
    await stop()
  })

  it('hears of loads by their ids', async () => {
    const [one, other] = [await as('dispatcher'), await as('dispatcher')]
    const load = await aLoad(one)
    const heard = await heardBy(other, () =>
      one.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '2350.00' }),
    )
    expect(heard).toEqual({ lists: ['loads'], loads: [load.id] })
  })

  it('hears of a load whose invoice was made, changed, printed or voided', async () => {
    const [one, other] = [await as('dispatcher'), await as('dispatcher')]
    const load = await aLoad(one, { tripRate: '2350.00', driverId: (await as('driver')).id })
    const heard: unknown[] = []
    const generate = () => one.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
    heard.push(await heardBy(other, generate))
    const { invoiceNumber } = (await generate()).body
    heard.push(await heardBy(other, () => one.send(`PATCH /api/loads/${load.id}/update-invoice`)))
    heard.push(await heardBy(other, () => one.send(`PATCH /api/invoices/${invoiceNumber}/mark-printed`)))
    heard.push(await heardBy(other, () => one.send(`POST /api/invoices/${invoiceNumber}/void`)))
    expect(heard).toEqual(Array(4).fill({ lists: ['invoices', 'loads'], loads: [load.id] }))
  })

  it('hears of a load that went to the trash, and of one that came back', async () => {
    const [one, other] = [await as('dispatcher'), await as('dispatcher')]
    const load = await aLoad(one)
    const gone = await heardBy(other, () => one.send(`DELETE /api/loads/${load.id}`))
    const back = await heardBy(other, () => one.send(`POST /api/trash/loads/${load.id}/restore`, {}))
    expect([gone, back]).toEqual(Array(2).fill({ lists: ['loads'], loads: [load.id] }))
  })

  it('hears once of several changes of one transaction, and nothing of one that failed', async () => {
    const office = await as('office')
    const { news, stop } = await listen(office)
    const now = deps.clock().toISOString()
    const row = () => ({ id: deps.newId(), name: 'Broker', createdAt: now, updatedAt: now })
    const failed = inTransaction(deps, async ({ db }) => {
      await db.insertInto('locations').values(row()).execute()
      throw new Error('thought better of it')
    })
    await expect(failed).rejects.toThrow('thought better of it')
    await inTransaction(deps, async ({ db }) => {
      await db.insertInto('customers').values(row()).execute()
      await db.insertInto('customers').values(row()).execute()
    })
    expect(await news()).toEqual({ lists: ['customers'] })
    await stop()
  })

  it('keeps no session alive by listening', async () => {
    const office = await as('office')
    const lastUsed = () =>
      deps.db.selectFrom('sessions').select('lastUsedAt').where('userId', '=', office.id).executeTakeFirst()
    const before = await lastUsed()
    setClock('2026-03-02T17:00:00.000Z')
    const { stop } = await listen(office)
    await stop()
    expect(await lastUsed()).toEqual(before)
  })
})

describe('a driver', () => {
  it('hears of a load that is given to them, and when it is given to somebody else', async () => {
    const [office, dale, hank] = [await as('office'), await as('driver'), await as('driver')]
    const load = await aLoad(office)
    const give = (driverId: string) => () => office.send(`PATCH /api/loads/${load.id}/assign`, { driverId })
    const news = { lists: ['loads'], loads: [load.id] }
    expect(await heardBy(dale, give(dale.id))).toEqual(news)
    const toHank = await listen(hank)
    expect(await heardBy(dale, give(hank.id))).toEqual(news)
    expect(await toHank.news()).toEqual(news)
    await toHank.stop()
  })

  it("hears nothing of anybody else's", async () => {
    const [office, dale] = [await as('office'), await as('driver')]
    const own = await aLoad(office, { driverId: dale.id })
    const { news, stop } = await listen(dale)
    await aCustomer(office)
    await aLoad(office)
    await office.send(`PATCH /api/loads/${own.id}/financials`, { lumperCharge: '81' })
    expect(await news()).toEqual({ lists: ['loads'], loads: [own.id] })
    await stop()
  })
})

describe('what happens on the road', () => {
  const at = '2026-03-02T16:30:00.000Z'
  const of = { loadId: 'one', number109: '109-2026-001', stopName: 'Mill' }
  const late = { ...of, timeZone: 'America/Chicago', at, dueAt: '2026-03-02T16:00:00.000Z' }
  const detention = { ...of, timeZone: 'America/Chicago', hasBegun: true, at, ratePerHour: '50.00' }
  const obligation = { ...of, kind: 'pod', dueAt: at, atStake: '100.00' } as const
  const position = {
    ...{ loadId: 'one', latitude: 34.8, longitude: -102.4, at, receivedAt: at, source: 'device' as const },
    ...{ speed: null, heading: null, accuracy: null, battery: null },
  }
  const happen = () => {
    deps.live.publishPositions([position])
    deps.live.publishLate(late)
    deps.live.publishDetention(detention)
    deps.live.publishObligation(obligation)
  }

  it('is heard by the office: who is late, who is kept waiting, what is due, where the trucks are', async () => {
    const { next, stop } = await listen(await as('office'))
    happen()
    const heard: [string, unknown][] = []
    for (let event = await next(); event; event = await next()) {
      heard.push([event.name, JSON.parse(event.data)])
      if (event.name === 'positions') break
    }
    expect(heard).toEqual([
      ['late', late],
      ['detention', detention],
      ['obligation', obligation],
      ['positions', [position]],
    ])
    await stop()
  })

  it('is not heard by a driver', async () => {
    const [office, dale] = [await as('office'), await as('driver')]
    const load = await aLoad(office, { driverId: dale.id })
    const { next, stop } = await listen(dale)
    happen()
    await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge: '81' })
    expect((await next())?.name).toBe('changed')
    await stop()
  })
})

it('is not there for a request that wants no body, which would never be answered', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/api/events' })).statusCode).toBe(404)
})

it('is refused to a stranger, who is told so in JSON', async () => {
  const { status, body } = await (await browser()).send('GET /api/events')
  expect([status, body]).toMatchObject([401, { code: 'unauthorized' }])
})

describe('the stream ends', () => {
  const ended = { name: 'session-ended', data: '{}' }
  /** The last event before the stream ends. */
  async function lastOf(next: () => Promise<Event | null>): Promise<Event | null> {
    let last: Event | null = null
    for (let event = await next(); event; event = await next()) last = event
    return last
  }

  it('when the person signs out', async () => {
    const office = await as('office')
    const { next } = await listen(office)
    await office.send('POST /api/auth/admin-logout')
    expect(await lastOf(next)).toEqual(ended)
  })

  it('when the account is switched off', async () => {
    const [admin, office] = [await as('admin'), await as('office')]
    const { next } = await listen(office)
    await admin.send(`PATCH /api/users/${office.id}`, { isActive: false })
    expect(await lastOf(next)).toEqual(ended)
  })

  it('when the person has another role by now, and the page comes back with that', async () => {
    const [admin, other] = [await as('admin'), await as('admin')]
    const { next } = await listen(other)
    expect((await admin.send(`PATCH /api/users/${other.id}`, { role: 'office' })).status).toBe(200)
    const last = await lastOf(next)
    expect(last).not.toEqual(ended)
    expect((await other.send('GET /api/loads')).status).toBe(200)
  })

  it('when the driver is removed', async () => {
    const [office, driver] = [await as('office'), await as('driver')]
    const { next } = await listen(driver)
    await office.send(`DELETE /api/drivers/${driver.id}`)
    expect(await lastOf(next)).toEqual(ended)
  })

  it('when the server stops', async () => {
    const { next } = await listen(await as('office'))
    await app.close()
    expect(await next()).toBeNull()
  })
})
