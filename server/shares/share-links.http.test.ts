import { beforeAll, describe, expect, test } from 'vitest'
import type { MadeShare, Share } from '#contract/shares.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, testPassword, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { aDocument } from './test-support/shared-load.ts'

const { app, as, connection, deps, setClock } = await testApp({
  publicUrl: 'https://loads.example.com',
})
const start = '2026-03-02T15:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString()
const day = 24 * 60 * 60

let office: SignedIn
beforeAll(async () => {
  office = await as('office', 'ana')
})

const share = async (loadId: string, body: object = { level: 'city' }) => {
  const answer = await office.send<MadeShare>(`POST /api/loads/${loadId}/shares`, body)
  expect(answer.status).toBe(201)
  return { ...answer.body, path: new URL(answer.body.url).pathname }
}
const list = async (loadId: string) => (await office.send<Share[]>(`GET /api/loads/${loadId}/shares`)).body
const open = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers, remoteAddress: '203.0.113.7' })

describe('a link', () => {
  test('is told once; of its token only the hash is kept', async () => {
    const load = await aLoad(office)
    const made = await share(load.id, { level: 'live', expiresInDays: 3 })
    expect(made.url).toMatch(/^https:\/\/loads\.example\.com\/track\/[\w-]{43}$/)
    expect([made.level, made.expiresAt]).toEqual(['live', later(3 * day)])
    const token = made.path.slice('/track/'.length)
    const stored = await deps.db.selectFrom('loadShares').selectAll().where('id', '=', made.id).execute()
    expect(JSON.stringify([stored, await list(load.id)])).not.toContain(token)
    const other = await share(load.id)
    expect(other.path).not.toBe(made.path)
  })

  test('works for seven days where nothing else is said', async () => {
    const load = await aLoad(office)
    expect((await share(load.id)).expiresAt).toBe(later(7 * day))
  })

  test('is listed with its maker, and who looked from where, once in ten minutes', async () => {
    const load = await aLoad(office)
    const { path, id } = await share(load.id)
    const agent = `Phone ${'x'.repeat(5000)}`
    expect(await list(load.id)).toEqual([
      {
        id,
        level: 'city',
        createdAt: start,
        createdBy: 'Test ana',
        expiresAt: later(7 * day),
        revokedAt: null,
        views: 0,
        lastViewedAt: null,
        log: [],
      },
    ])
    for (const seconds of [0, 60, 599]) {
      setClock(later(seconds))
      expect((await open(path, { 'user-agent': agent })).statusCode).toBe(200)
    }
    await Promise.all([1, 2, 3].map(() => app.inject({ url: path, remoteAddress: '203.0.113.8' })))
    setClock(later(600))
    await open(path, { 'user-agent': agent })
    setClock(start)
    const [listed] = await list(load.id)
    expect([listed?.views, listed?.lastViewedAt]).toEqual([3, later(600)])
    expect(listed?.log.map(({ address, viewedAt }) => [address, viewedAt])).toEqual([
      ['203.0.113.7', later(600)],
      ['203.0.113.8', later(599)],
      ['203.0.113.7', later(0)],
    ])
    expect(listed?.log[0]?.device).toBe(agent.slice(0, 300))
  })

  test('counts looks again once a clock that was ahead is put right', async () => {
    const load = await aLoad(office)
    const { path } = await share(load.id)
    setClock(later(6 * day))
    await open(path)
    setClock(start)
    await open(path)
    await open(path)
    expect((await list(load.id)).map(({ views }) => views)).toEqual([2])
  })

  test('counts the addresses of one network as one, who has more than anybody can count', async () => {
    const load = await aLoad(office)
    const { path } = await share(load.id)
    for (const remoteAddress of ['2001:db8:0:7::1', '2001:db8:0:7:9::2', '2001:db8:0:8::1'])
      await app.inject({ url: path, remoteAddress })
    const [listed] = await list(load.id)
    expect(listed?.log.map(({ address }) => address)).toEqual(['2001:db8:0:8::/64', '2001:db8:0:7::/64'])
  })

  test('counts a paper that was taken as a look, and waits for another look at the same moment', async () => {
    const load = await aLoad(office)
    const { path, id } = await share(load.id, { level: 'documents' })
    const paper = await aDocument({ deps }, { loadId: load.id, purpose: 'pod', uploadedBy: office.id })
    setClock(later(60))
    const answer = await duringChange(connection, {
      // What the first look locks, and what it then writes.
      change: (db) => db.updateTable('loadShares').set({ level: 'documents' }).where('id', '=', id).execute(),
      call: () => open(`${path}/documents/${paper}`),
      meanwhile: (db) =>
        db
          .insertInto('loadShareViews')
          .values({ id: deps.newId(), shareId: id, viewedAt: later(60), address: '203.0.113.7', device: '' })
          .execute(),
    })
    expect(answer.statusCode).toBe(200)
    expect((await list(load.id)).map(({ views }) => views)).toEqual([1])
    await app.inject({ url: `${path}/documents/${paper}`, remoteAddress: '203.0.113.8' })
    setClock(start)
    expect((await list(load.id)).map(({ views }) => views)).toEqual([2])
  })

  test('is looked at without waiting for a look at another', async () => {
    const load = await aLoad(office)
    const [looked, other] = [await share(load.id), await share(load.id)]
    const order: string[] = []
    await duringChange(connection, {
      change: (db) =>
        db.updateTable('loadShares').set({ level: 'live' }).where('id', '=', other.id).execute(),
      call: async () => {
        await open(looked.path)
        order.push('this look')
      },
      meanwhile: () => Promise.resolve(order.push('the other')),
    })
    expect(order).toEqual(['this look', 'the other'])
  })

  test('tells the newest fifty looks, and how many there were', async () => {
    const load = await aLoad(office)
    const [first, second] = [await share(load.id), await share(load.id)]
    const looks = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: deps.newId(), shareId: first.id, viewedAt: later(index) },
      ...{ address: `10.0.0.${String(index)}`, device: 'Phone' },
    }))
    const other = {
      id: deps.newId(),
      shareId: second.id,
      viewedAt: later(99),
      address: '10.1.0.1',
      device: '',
    }
    await deps.db
      .insertInto('loadShareViews')
      .values([...looks.toReversed(), other])
      .execute()
    const [newer, older] = await list(load.id)
    expect([newer?.id, newer?.views, newer?.lastViewedAt, newer?.log]).toEqual([
      ...[second.id, 1, later(99)],
      [{ viewedAt: later(99), address: '10.1.0.1', device: '' }],
    ])
    expect([older?.id, older?.views, older?.lastViewedAt]).toEqual([first.id, 60, later(59)])
    expect(older?.log.map(({ viewedAt }) => viewedAt)).toEqual(
      Array.from({ length: 50 }, (_, index) => later(59 - index)),
    )
  })

  test('made later is listed first, and those of other loads are not', async () => {
    const [load, other] = [await aLoad(office), await aLoad(office)]
    const first = await share(load.id)
    await share(other.id)
    setClock(later(1))
    const second = await share(load.id)
    setClock(start)
    expect((await list(load.id)).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('of somebody who told no name is nobody’s', async () => {
    const nameless = await as('office')
    await deps.db
      .updateTable('users')
      .set({ firstName: null, lastName: null })
      .where('id', '=', nameless.id)
      .execute()
    const load = await aLoad(office)
    const { body } = await nameless.send<MadeShare>(`POST /api/loads/${load.id}/shares`, { level: 'city' })
    expect((await list(load.id)).map(({ createdBy }) => createdBy)).toEqual([null])
    const page = await open(new URL(body.url).pathname)
    expect(page.body).toMatch(/until March 9\.\s+All times/)
  })

  test('looked at by a program that tells nothing of itself is noted without it', async () => {
    const load = await aLoad(office)
    const { path } = await share(load.id)
    // `inject` names itself where no header is given.
    await open(path, { 'user-agent': '' })
    expect((await list(load.id))[0]?.log.map(({ device }) => device)).toEqual([''])
  })

  test('is not looked at by a program that asks only whether it is there', async () => {
    const load = await aLoad(office)
    const { path } = await share(load.id)
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(404)
    expect((await list(load.id)).map(({ views }) => views)).toEqual([0])
  })

  test.each(['.', ')', '%3E', ',%20'])('opens with what ended the sentence: %s', async (end) => {
    const { path } = await share((await aLoad(office)).id)
    expect((await open(`${path}${end}`)).statusCode).toBe(200)
  })

  test('ends at once when it is revoked, and stays in the list', async () => {
    const load = await aLoad(office)
    const [gone, stays] = [await share(load.id), await share(load.id)]
    setClock(later(5))
    expect((await office.send(`DELETE /api/loads/${load.id}/shares/${gone.id}`)).status).toBe(200)
    setClock(later(9))
    expect((await office.send(`DELETE /api/loads/${load.id}/shares/${gone.id}`)).status).toBe(200)
    setClock(start)
    expect([(await open(gone.path)).statusCode, (await open(stays.path)).statusCode]).toEqual([404, 200])
    const listed = await list(load.id)
    expect(listed.find(({ id }) => id === gone.id)?.revokedAt).toBe(later(5))
    expect(listed.find(({ id }) => id === stays.id)?.revokedAt).toBeNull()
  })

  test('of one load is not revoked by way of another', async () => {
    const [one, other] = [await aLoad(office), await aLoad(office)]
    const { id, path } = await share(one.id)
    const answer = await office.send(`DELETE /api/loads/${other.id}/shares/${id}`)
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'share_not_found' }])
    expect((await open(path)).statusCode).toBe(200)
  })

  test('needs a load that is there, and not in the trash', async () => {
    const load = await aLoad(office)
    const { id } = await share(load.id)
    await office.send(`DELETE /api/loads/${load.id}`)
    const nowhere = deps.newId()
    for (const call of [
      `POST /api/loads/${load.id}/shares`,
      `GET /api/loads/${load.id}/shares`,
      `DELETE /api/loads/${load.id}/shares/${id}`,
      `POST /api/loads/${nowhere}/shares`,
      `GET /api/loads/${nowhere}/shares`,
    ] as const) {
      const answer = await office.send(call, call.startsWith('POST') ? { level: 'city' } : undefined)
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'load_not_found' }])
    }
  })

  test.each([
    ['nothing', {}, 'level'],
    ['a level that there is not', { level: 'everything' }, 'level'],
    ['a huge level', { level: 'x'.repeat(500_000) }, 'level'],
    ['no day', { level: 'city', expiresInDays: 0 }, 'expiresInDays'],
    ['more than 90 days', { level: 'city', expiresInDays: 91 }, 'expiresInDays'],
    ['half a day', { level: 'city', expiresInDays: 1.5 }, 'expiresInDays'],
    ['days as text', { level: 'city', expiresInDays: '7' }, 'expiresInDays'],
    ['days beyond counting', { level: 'city', expiresInDays: 1e300 }, 'expiresInDays'],
  ])('is not made of %s', async (_what, body, field) => {
    const load = await aLoad(office)
    const answer = await office.send<{ fields: object }>(`POST /api/loads/${load.id}/shares`, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    expect(await list(load.id)).toEqual([])
  })

  test('is not made, seen or ended by a driver, not even of the own load', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { driverId: driver.id })
    const { id } = await share(load.id)
    const tries = await Promise.all([
      driver.send(`POST /api/loads/${load.id}/shares`, { level: 'city' }),
      driver.send(`GET /api/loads/${load.id}/shares`),
      driver.send(`DELETE /api/loads/${load.id}/shares/${id}`),
    ])
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('what no link opens', () => {
  const page404 = async (path: string) => {
    const answer = await open(path)
    const policies = ['referrer-policy', 'x-robots-tag', 'cache-control', 'x-content-type-options'].map(
      (name) => answer.headers[name],
    )
    return [answer.statusCode, answer.headers['content-type'], answer.body, policies] as const
  }

  const mangledOnItsWay = (path: string) => [
    ...['%', '%E2%80', '%ZZ?from=mail', '/documents', '/a/b/c', '//', 'A'.repeat(5000)].map(
      (ending) => path + ending,
    ),
    '/track/',
  ]

  test('is answered the same, whatever is wrong with it', async () => {
    const [load, trashed] = [await aLoad(office), await aLoad(office)]
    const [expired, revoked] = [
      await share(load.id, { level: 'city', expiresInDays: 1 }),
      await share(load.id),
    ]
    const inTrash = await share(trashed.id)
    await office.send(`DELETE /api/loads/${load.id}/shares/${revoked.id}`)
    await office.send(`DELETE /api/loads/${trashed.id}`)
    setClock(later(day - 1))
    expect((await open(expired.path)).statusCode).toBe(200)
    setClock(later(day))
    const unknown = await page404(`/track/${'A'.repeat(43)}`)
    const others = [
      expired.path,
      revoked.path,
      inTrash.path,
      '/track/%00',
      "/track/'%20or%201=1--",
      `/track/${load.id}`,
      ...mangledOnItsWay(expired.path),
    ]
    for (const path of others) expect([path, ...(await page404(path))]).toEqual([path, ...unknown])
    setClock(start)
    expect(unknown[0]).toBe(404)
    expect(unknown[2]).toContain('This link is not valid any more. Ask Llano Lines for a new one.')
    expect(unknown[2]).not.toContain('http-equiv="refresh"')
    await office.send(`POST /api/trash/loads/${trashed.id}/restore`)
    expect((await open(inTrash.path)).statusCode).toBe(200)
  })

  test('cannot be looked for: an address that tries must wait, and signing in is not touched by it', async () => {
    const load = await aLoad(office)
    const { path } = await share(load.id)
    const guess = (at: string, url: string) => app.inject({ url, remoteAddress: at })
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1)
      statuses.push((await guess('198.51.100.9', `/track/guess-${String(index)}`)).statusCode)
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
    const refused = await guess('198.51.100.9', '/track/guess-again')
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '60',
      'text/html; charset=utf-8',
    ])
    expect([refused.body.includes('Please wait'), refused.body.includes('No load here')]).toEqual([
      true,
      false,
    ])
    const wrong = await guess('198.51.100.10', '/track/guess')
    expect([wrong.body.includes('Please wait'), wrong.body.includes('No load here')]).toEqual([false, true])
    // A link that works does, whatever others at the same address open.
    expect((await guess('198.51.100.9', path)).statusCode).toBe(200)
    expect((await guess('198.51.100.9', '/track/guess-again')).statusCode).toBe(429)
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/admin-login',
      headers: { 'sec-fetch-site': 'same-origin' },
      remoteAddress: '198.51.100.9',
      payload: { username: 'ana', password: testPassword },
    })
    expect(signIn.statusCode).toBe(200)
  })

  test('is not brought nearer by links that work', async () => {
    const load = await aLoad(office)
    const { path } = await share(load.id)
    for (let index = 0; index < 30; index += 1)
      expect((await app.inject({ url: path, remoteAddress: '198.51.100.20' })).statusCode).toBe(200)
  })
})

test('a link begins with the address of the office where no other one was set', async () => {
  const local = await testApp({ publicUrl: 'http://localhost:3000' })
  const ana = await local.as('office', 'ana')
  const load = await aLoad(ana)
  const linkAt = async (host: string) => {
    const made = await ana.send<MadeShare>(`POST /api/loads/${load.id}/shares`, { level: 'city' }, { host })
    return new URL(made.body.url).origin
  }
  expect(await linkAt('office.lan:3000')).toBe('http://office.lan:3000')
})
