import { randomBytes } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { hashToken } from '../auth/random-token.ts'
import { aTrackedLoad } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const seconds = Date.parse(now) / 1000
const json = { 'content-type': 'application/json' }

let driver: SignedIn
let load: Load
let token: string
beforeEach(async () => {
  setClock(now)
  driver = await as('driver')
  load = await aTrackedLoad({ office, driver })
  token = randomBytes(32).toString('base64url')
  await deps.db
    .insertInto('trackingDevices')
    .values({ id: deps.newId(), driverId: driver.id, tokenHash: hashToken(token), createdAt: now })
    .execute()
})

const query = `id=123456&lat=32.4487&lon=-99.7331&timestamp=${String(seconds)}&speed=36&bearing=271&accuracy=8&batt=81`
const ownTracks = { _type: 'location', lat: 32.4487, lon: -99.7331, tst: seconds, acc: 12, vel: 90, batt: 81 }
const traccar = {
  device_id: '123456',
  location: { timestamp: now, coords: { latitude: 32.4487, longitude: -99.7331, accuracy: 8, speed: 25 } },
}
const positions = async () =>
  (await deps.db.selectFrom('trackingPings').selectAll().where('loadId', '=', load.id).execute()).map(
    ({ latitude, longitude, capturedAt, source }) => [
      Number(latitude),
      Number(longitude),
      capturedAt,
      source,
    ],
  )
const theOne = [[32.4487, -99.7331, now, 'device']]

describe('a tracking app', () => {
  test.each([
    ['Traccar Client by its query', { method: 'POST', url: `?${query}` }],
    ['Traccar Client by a GET', { method: 'GET', url: `?${query}` }],
    [
      'Traccar Client by a form',
      { method: 'POST', payload: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['a body that names no type', { method: 'POST', payload: query }],
    ['a form that says it is JSON', { method: 'POST', payload: query, headers: json }],
    ['Traccar Client by JSON', { method: 'POST', payload: JSON.stringify(traccar), headers: json }],
    ['OwnTracks', { method: 'POST', payload: JSON.stringify(ownTracks), headers: json }],
  ] as const)(
    '%s is understood, and answered so that it goes on',
    async (
      _name,
      {
        url = '',
        ...call
      }: {
        method: 'GET' | 'POST'
        url?: string
        payload?: string
        headers?: Record<string, string>
      },
    ) => {
      const send = () => app.inject({ ...call, url: `/api/track/${token}${url}` })
      const answers = [await send(), await send()]
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [200, '[]'],
        [200, '[]'],
      ])
      expect(answers[0]?.headers['cache-control']).toBe('no-store')
      expect(await positions()).toEqual(theOne)
    },
  )

  const post = (payload: unknown, to = token) =>
    app.inject({ method: 'POST', url: `/api/track/${to}`, headers: json, payload: JSON.stringify(payload) })

  test('whose token nobody has, or was taken back, is refused', async () => {
    expect((await post(ownTracks, 'nobody')).statusCode).toBe(404)
    expect((await post(ownTracks, 'x'.repeat(250))).statusCode).toBe(404)
    await deps.db
      .updateTable('trackingDevices')
      .set({ revokedAt: now })
      .where('driverId', '=', driver.id)
      .execute()
    expect((await post(ownTracks)).statusCode).toBe(404)
    expect(await positions()).toEqual([])
  })

  test('of a driver who left is refused', async () => {
    await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', driver.id).execute()
    expect((await post(ownTracks)).statusCode).toBe(404)
  })

  test.each([
    ['another message of OwnTracks', { _type: 'transition', lat: 32, lon: -99 }],
    ['a place that is none', { ...ownTracks, lat: 95 }],
    ['years ago', { ...ownTracks, tst: 1_000_000_000 }],
    ['a word', 'here'],
  ])('that sends %s is answered and nothing is stored', async (_name, body) => {
    expect((await post(body)).statusCode).toBe(200)
    expect(await positions()).toEqual([])
  })

  test.each([
    ['the query of Traccar Client', { url: `?${query.replace('accuracy=8', 'accuracy=-1')}` }],
    ['the form of Traccar Client', { url: '', payload: query.replace('accuracy=8', 'accuracy=-1') }],
    [
      'the JSON of Traccar Client',
      {
        url: '',
        payload: JSON.stringify({
          location: { ...traccar.location, coords: { ...traccar.location.coords, accuracy: -1 } },
        }),
      },
    ],
    ['OwnTracks', { url: '', payload: JSON.stringify({ ...ownTracks, acc: -1 }) }],
  ] as const)('that had no fix is answered and nothing is stored: %s', async (_name, { url, ...call }) => {
    const answer = await app.inject({ method: 'POST', url: `/api/track/${token}${url}`, ...call })
    expect([answer.statusCode, answer.body]).toEqual([200, '[]'])
    expect(await positions()).toEqual([])
  })

  test('that is less exact than anything moves no truck', async () => {
    expect((await post({ ...ownTracks, acc: 10_000_000 })).statusCode).toBe(200)
    expect(await positions()).toEqual(theOne)
    const shown = await office.send<Load>(`GET /api/loads/${load.id}`)
    expect(shown.body.currentLatitude).toBeNull()
  })

  test('that sends broken JSON is told so', async () => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/api/track/${token}`,
      payload: '{"lat":',
    })
    expect(statusCode).toBe(400)
    expect(body).toContain('This is not valid JSON.')
  })

  test('that sends plain text is understood like one that sends a form', async () => {
    const headers = { 'content-type': 'text/plain' }
    const url = `/api/track/${token}`
    expect((await app.inject({ method: 'POST', url, headers, payload: query })).statusCode).toBe(200)
    expect(await positions()).toEqual(theOne)
  })

  test.each([
    ['spaces', '\n  '],
    ['a byte order mark', '\uFEFF'],
  ])('that sends %s before its JSON is understood', async (_what, before) => {
    const payload = `${before}${JSON.stringify(ownTracks)}`
    expect((await app.inject({ method: 'POST', url: `/api/track/${token}`, payload })).statusCode).toBe(200)
    expect(await positions()).toEqual(theOne)
  })

  test('was last heard of when it sends, noted once in ten minutes, and no other phone with it', async () => {
    const another = await as('driver')
    await deps.db
      .insertInto('trackingDevices')
      .values({ id: deps.newId(), driverId: another.id, tokenHash: hashToken(`${token}x`), createdAt: now })
      .execute()
    const seen = async () => {
      const rows = await deps.db
        .selectFrom('trackingDevices')
        .select(['driverId', 'lastSeenAt'])
        .where('driverId', 'in', [driver.id, another.id])
        .execute()
      return [driver.id, another.id].map((id) => rows.find(({ driverId }) => driverId === id)?.lastSeenAt)
    }
    const sendAt = async (time: string) => {
      setClock(time)
      expect((await post({ ...ownTracks, tst: seconds })).statusCode).toBe(200)
    }
    await sendAt(now)
    await sendAt('2026-03-02T15:10:00.000Z')
    expect(await seen()).toEqual([now, null])
    await sendAt('2026-03-02T15:10:01.000Z')
    expect(await seen()).toEqual(['2026-03-02T15:10:01.000Z', null])
    await sendAt('2026-03-05T15:00:00.000Z')
    // That clock was ahead, and is right again.
    await sendAt('2026-03-02T15:30:00.000Z')
    expect(await seen()).toEqual(['2026-03-02T15:30:00.000Z', null])
  })

  test('that sends more than a thousand at once is told so, and none is stored', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ ...ownTracks, tst: seconds - index }))
    const answer = await post(many)
    expect(answer.statusCode).toBe(413)
    expect(answer.json<{ message: string }>().message).toMatch(/at most 1000/)
    expect(await positions()).toEqual([])
    expect((await post(many.slice(1))).statusCode).toBe(200)
    expect((await positions()).length).toBe(1000)
  })

  test.each([[[40, 20, 0]], [[0, 20, 40]]])(
    'shows where the truck was last of what it sends at once, with a clock an hour ahead too: %j minutes ago',
    async (ages) => {
      const location = ages.map((age) => ({
        timestamp: new Date(Date.parse(now) + (60 - age) * 60_000).toISOString(),
        coords: { latitude: 32.4 + age / 100, longitude: -99.7331, accuracy: 8 },
      }))
      expect((await post({ device_id: '123456', location })).statusCode).toBe(200)
      const shown = deps.db
        .selectFrom('loadPositions')
        .select(['latitude', 'at'])
        .where('loadId', '=', load.id)
      expect(await shown.execute()).toEqual([{ latitude: '32.40000000', at: now }])
    },
  )

  test('that sends nothing but brackets is answered', async () => {
    const payload = '['.repeat(20_000) + ']'.repeat(20_000)
    expect((await app.inject({ method: 'POST', url: `/api/track/${token}`, payload })).statusCode).toBe(200)
  })

  test('goes on at home, and none of it is stored', async () => {
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    setClock('2026-03-02T20:00:00.000Z')
    expect((await post({ ...ownTracks, tst: seconds + 4 * 3600 })).statusCode).toBe(200)
    const second = await aTrackedLoad({ office, driver })
    expect((await post({ ...ownTracks, tst: seconds + 3 * 3600 })).statusCode).toBe(200)
    const all = await deps.db
      .selectFrom('trackingPings')
      .select('id')
      .where('loadId', 'in', [load.id, second.id])
      .execute()
    expect(all).toEqual([])
  })

  test('follows every load on the truck', async () => {
    const second = await aTrackedLoad({ office, driver })
    await post(ownTracks)
    const all = await deps.db
      .selectFrom('trackingPings')
      .select('loadId')
      .where('loadId', 'in', [load.id, second.id])
      .execute()
    expect(all.map(({ loadId }) => loadId).toSorted()).toEqual([load.id, second.id].toSorted())
  })
})

describe('a tracking app that packs what it sends', () => {
  /** The limit of every body. */
  const most = 1024 * 1024
  const message = JSON.stringify(ownTracks)
  const send = async (payload: Buffer, encoding?: string) => {
    const headers = encoding === undefined ? json : { ...json, 'content-encoding': encoding }
    const answer = await app.inject({ method: 'POST', url: `/api/track/${token}`, headers, payload })
    return [answer.statusCode, answer.statusCode === 200 ? answer.body : answer.json<Refusal>().message]
  }
  type Refusal = { message: string }

  test.each([
    ['gzip', 'gzip', gzipSync(message)],
    ['gzip in capitals', 'GZIP', gzipSync(message)],
    ['gzip by its old name', 'x-gzip', gzipSync(message)],
    ['deflate', 'deflate', deflateSync(message)],
    ['brotli', 'br', brotliCompressSync(message)],
    ['gzip without saying so', undefined, gzipSync(message)],
    ['gzip and says that it is not packed', 'identity', gzipSync(message)],
    ['a form', 'gzip', gzipSync(query)],
    ['nothing, and says so', 'identity', Buffer.from(message)],
  ] as const)('is understood: %s', async (_name, encoding, payload) => {
    expect(await send(payload, encoding)).toEqual([200, '[]'])
    expect(await positions()).toEqual(theOne)
  })

  test.each([
    ['an encoding that nobody knows', 'zstd', Buffer.from(message), /gzip, deflate or br/],
    ['a name that every object has', 'constructor', Buffer.from(message), /gzip, deflate or br/],
    ['two encodings', 'gzip, br', gzipSync(message), /gzip, deflate or br/],
    ['deflate without saying so', undefined, deflateSync(message), /not text/],
    ['brotli without saying so', undefined, brotliCompressSync(message), /not text/],
    ['gzip within gzip', 'gzip', gzipSync(gzipSync(message)), /not text/],
    ['text of two bytes a letter', undefined, Buffer.from(message, 'utf16le').swap16(), /not text/],
  ] as const)(
    'is told what is understood, so that it keeps its copy: %s',
    async (_name, encoding, payload, words) => {
      expect(await send(payload, encoding)).toEqual([415, expect.stringMatching(words)])
      expect(await positions()).toEqual([])
    },
  )

  test.each([
    ['text that is not packed', 'gzip', Buffer.from(message)],
    ['something cut short', 'gzip', gzipSync(message).subarray(0, -12)],
    ['something cut short without saying so', undefined, gzipSync(message).subarray(0, -12)],
    ['something else', 'br', gzipSync(message)],
  ] as const)('is told that it is damaged: %s', async (_name, encoding, payload) => {
    expect(await send(payload, encoding)).toEqual([400, expect.stringContaining('damaged')])
    expect(await positions()).toEqual([])
  })

  test('may unpack to as much as may come unpacked, and to no byte more', async () => {
    expect(await send(gzipSync(message.padEnd(most + 1)), 'gzip')).toEqual([
      413,
      'This request is too large.',
    ])
    expect(await positions()).toEqual([])
    expect(await send(gzipSync(message.padEnd(most)), 'gzip')).toEqual([200, '[]'])
    expect(await positions()).toEqual(theOne)
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is cut off while it is unpacked, not after: %s', async (encoding, pack) => {
    // Its end is missing, so that unpacking all of it would find it damaged.
    const bomb = pack(Buffer.alloc(24 * most)).subarray(0, -1)
    expect(bomb.length).toBeLessThan(most)
    expect(await send(bomb, encoding)).toEqual([413, 'This request is too large.'])
  })

  test('and has its position in the query is understood by that', async () => {
    const url = `/api/track/${token}?${query}`
    const payload = brotliCompressSync('device')
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    expect(await positions()).toEqual(theOne)
  })

  test('or has an unusual name in its form is understood', async () => {
    expect(await send(Buffer.from(`name=Pe\u00F1a&${query}`, 'latin1'))).toEqual([200, '[]'])
    expect(await positions()).toEqual(theOne)
  })

  test('or has one in another message is answered, so that it goes on', async () => {
    const waypoint = JSON.stringify({ _type: 'waypoint', desc: 'Pe\u00F1a' })
    expect(await send(Buffer.from(waypoint, 'latin1'))).toEqual([200, '[]'])
  })

  test('and is known to nobody is refused before anything is unpacked', async () => {
    const url = '/api/track/nobody'
    const headers = { 'content-encoding': 'gzip' }
    const answer = await app.inject({ method: 'POST', url, headers, payload: 'not packed' })
    expect(answer.statusCode).toBe(404)
  })

  test('and says so of an empty body is answered', async () => {
    expect(await send(Buffer.alloc(0), 'gzip')).toEqual([200, '[]'])
  })
})

describe('the office sets a tracking app up', () => {
  const path = () => `/api/drivers/${driver.id}/tracking-app` as const
  type Code = {
    url: string
    traccarLink: string
    traccarQrSvg: string
    ownTracksLink: string
    ownTracksQrSvg: string
  }
  /** Decoded like by a phone's camera: a picture of some size, black on white. */
  const scanned = async (svg: string) => {
    const picture = sharp(Buffer.from(svg)).resize(600, 600).flatten({ background: '#ffffff' }).ensureAlpha()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return decodeQr({ width: info.width, height: info.height, data })
  }
  const statusOf = async (url: string) =>
    (await app.inject({ method: 'POST', url: `${new URL(url).pathname}?${query}` })).statusCode

  test('by an address of its own, which the next one and the switch end', async () => {
    const first = (await office.send<Code>(`POST ${path()}`)).body
    const inline = new URL(first.ownTracksLink).searchParams.get('inline') ?? ''
    expect(JSON.parse(Buffer.from(inline, 'base64').toString())).toMatchObject({ mode: 3, url: first.url })
    expect(await statusOf(first.url)).toBe(200)
    expect((await office.send(`GET ${path()}`)).body).toEqual({
      isSetUp: true,
      createdAt: now,
      lastSeenAt: now,
    })
    const second = (await office.send<Code>(`POST ${path()}`)).body
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200])
    expect((await office.send(`DELETE ${path()}`)).status).toBe(200)
    expect(await statusOf(second.url)).toBe(404)
    expect((await office.send(`GET ${path()}`)).body).toMatchObject({ isSetUp: false })
  })

  test('and no other driver’s is changed by it', async () => {
    const another = await as('driver')
    const other = `/api/drivers/${another.id}/tracking-app` as const
    const { url } = (await office.send<Code>(`POST ${other}`)).body
    await office.send(`POST ${path()}`)
    await office.send(`DELETE ${path()}`)
    expect(await statusOf(url)).toBe(200)
    expect((await office.send(`GET ${other}`)).body).toMatchObject({ isSetUp: true, createdAt: now })
  })

  test('and what was taken back keeps the time when it was, and who gave it', async () => {
    const revoked = async () =>
      await deps.db
        .selectFrom('trackingDevices')
        .select(['createdBy', 'createdAt', 'revokedAt'])
        .where('driverId', '=', driver.id)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    const [five, nine] = ['2026-03-02T15:05:00.000Z', '2026-03-02T15:09:00.000Z']
    setClock(five)
    expect((await office.send(`POST ${path()}`)).status).toBe(201)
    setClock(nine)
    await office.send(`DELETE ${path()}`)
    expect(await revoked()).toEqual([
      { createdBy: null, createdAt: now, revokedAt: five },
      { createdBy: office.id, createdAt: five, revokedAt: nine },
    ])
  })

  test('by codes that a phone reads: Traccar Client as its own scanner does, OwnTracks as a link', async () => {
    const code = (await office.send<Code>(`POST ${path()}`)).body
    expect(await scanned(code.traccarQrSvg)).toBe(code.traccarLink)
    expect(await scanned(code.ownTracksQrSvg)).toBe(code.ownTracksLink)
    // The app uses origin and path as its server address, and reads these settings from the query.
    const { origin, pathname, searchParams } = new URL(code.traccarLink)
    expect(origin + pathname).toBe(code.url)
    expect(Object.fromEntries(searchParams)).toEqual({
      id: driver.username,
      accuracy: 'high',
      distance: '100',
      interval: '60',
      fastest_interval: '15',
      buffer: 'true',
      stop_detection: 'true',
    })
    const inline = new URL(code.ownTracksLink).searchParams.get('inline') ?? ''
    expect(JSON.parse(Buffer.from(inline, 'base64').toString())).toEqual({
      _type: 'configuration',
      mode: 3,
      url: code.url,
      auth: false,
      monitoring: 2,
    })
  })

  test('by codes that a phone reads also where the driver has a long or foreign name', async () => {
    const username = 'ñ &=#'.repeat(20)
    await deps.db.updateTable('users').set({ username }).where('id', '=', driver.id).execute()
    const { traccarLink, traccarQrSvg } = (await office.send<Code>(`POST ${path()}`)).body
    expect(await scanned(traccarQrSvg)).toBe(traccarLink)
    expect(new URL(traccarLink).searchParams.get('id')).toBe(username)
  })

  test('and not for a driver who left', async () => {
    const { url } = (await office.send<Code>(`POST ${path()}`)).body
    expect((await office.send(`DELETE /api/drivers/${driver.id}`)).status).toBe(200)
    expect(await statusOf(url)).toBe(404)
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await office.send(`${method} ${path()}`)).status).toBe(404)
  })

  test('of no driver that is none', async () => {
    expect((await office.send(`POST /api/drivers/${office.id}/tracking-app`)).status).toBe(404)
  })

  test('and stores nothing that opens it', async () => {
    const { url } = (await office.send<Code>(`POST ${path()}`)).body
    const rows = await deps.db.selectFrom('trackingDevices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1))
  })
})
