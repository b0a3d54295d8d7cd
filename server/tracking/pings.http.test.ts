import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { PingsTaken } from '#contract/pings.ts'
import type { Positions, TrackedLoad } from '#contract/tracking.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { Database } from '../db/connect.ts'
import { pingId } from './ping-id.ts'
import { storePings } from './store-pings.ts'
import { aTrackedLoad, pingBody, sendPings, type Failure } from './test-support/tracked-load.ts'

const { as, connection, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

let load: Load
let driver: SignedIn
let other: SignedIn
beforeEach(async () => {
  setClock(now)
  driver = await as('driver')
  other = await as('driver')
  load = await aTrackedLoad({ office, driver })
})

const here = { lat: 32.4487, lng: -99.7331, at: now }
type Answer = PingsTaken & Failure
const ping = (who: typeof office, body: object) => who.send<Answer>('POST /api/tracking/location', body)
const stored = async ({ id }: Load) =>
  await deps.db
    .selectFrom('trackingPings')
    .selectAll()
    .where('loadId', '=', id)
    .orderBy('capturedAt')
    .execute()
const shown = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body

describe('a position', () => {
  test('is stored with all that the phone knows, and shown as where the truck is', async () => {
    const body = pingBody(load, here, { speed: 25.5, heading: 271, accuracy: 9, battery: 81 })
    const answer = await ping(driver, body)
    expect([answer.status, answer.body]).toEqual([200, { success: true, stored: 1, dropped: [] }])
    expect(await stored(load)).toMatchObject([
      {
        ...{ driverId: driver.id, latitude: '32.44870000', longitude: '-99.73310000', source: 'driver' },
        ...{ speed: '25.50', heading: '271.0', accuracy: '9.00', battery: 81, capturedAt: now },
      },
    ])
    expect(await shown(load)).toMatchObject({
      ...{ currentLatitude: 32.4487, currentLongitude: -99.7331, lastLocationUpdate: now },
      updatedAt: load.updatedAt,
    })
  })

  test('is stored once, however often it is sent, and says so', async () => {
    await ping(driver, pingBody(load, here))
    const again = await ping(driver, pingBody(load, here))
    expect([again.status, again.body.stored, again.body.dropped[0]?.reason]).toEqual([200, 0, 'duplicate'])
    const twice = await sendPings(driver, load, [here, here, { ...here, at: later(-1) }])
    expect(twice.body).toMatchObject({ stored: 1, dropped: [{ index: 0 }, { index: 1 }] })
    expect(await stored(load)).toHaveLength(2)
  })

  test('that comes late is stored and does not take the truck back on the map', async () => {
    await ping(driver, pingBody(load, here))
    const late = await ping(driver, pingBody(load, { lat: 32, lng: -99, at: later(-30) }))
    expect(late.body.stored).toBe(1)
    expect((await shown(load)).currentLatitude).toBe(32.4487)
    const mixed = [-20, 2, -10].map((minutes) => ({ lat: 33 + minutes / 100, lng: -99, at: later(minutes) }))
    setClock(later(3))
    await sendPings(driver, load, mixed)
    expect((await shown(load)).currentLatitude).toBe(33.02)
  })

  test('of a cell tower miles off is stored and moves no truck', async () => {
    await ping(driver, pingBody(load, { ...here, at: later(-1) }))
    await ping(driver, pingBody(load, { lat: 32, lng: -99, at: now }, { accuracy: 5000 }))
    expect([(await stored(load)).length, (await shown(load)).currentLatitude]).toEqual([2, 32.4487])
    setClock(later(1))
    await ping(driver, pingBody(load, { lat: 33, lng: -99, at: later(1) }, { accuracy: 2001 }))
    expect((await shown(load)).currentLatitude).toBe(32.4487)
    await ping(driver, pingBody(load, { lat: 34, lng: -99, at: later(1) }, { accuracy: 2000 }))
    expect((await shown(load)).currentLatitude).toBe(34)
  })

  test('of a phone whose clock runs ahead is no newer than when it came', async () => {
    await ping(driver, pingBody(load, { ...here, at: later(20) }))
    setClock(later(1))
    await ping(driver, pingBody(load, { lat: 32.5, lng: -99, at: later(1) }))
    expect(await shown(load)).toMatchObject({ currentLatitude: 32.5, lastLocationUpdate: later(1) })
  })

  test('of the driver that a load was taken from does not keep the next one’s off the map', async () => {
    await ping(driver, pingBody(load, here))
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: other.id })
    const accepted = await other.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
    expect(accepted.status).toBe(200)
    const before = pingBody(load, { lat: 33, lng: -98, at: later(-1) })
    expect((await ping(other, { ...before, driverId: other.id })).body.stored).toBe(1)
    expect((await shown(load)).currentLatitude).toBe(33)
    const late = pingBody(load, { lat: 31, lng: -98, at: now })
    await ping(driver, { ...late, driverId: driver.id })
    expect((await shown(load)).currentLatitude).toBe(33)
  })

  test('is told to those who watch, as it is shown', async () => {
    const told = new Promise<Positions>((resolve) => {
      const stop = deps.live.subscribe({
        changed: () => undefined,
        late: () => undefined,
        moved: (positions) => {
          const own = positions.filter(({ loadId }) => loadId === load.id)
          if (own.length === 0) return
          stop()
          resolve(own)
        },
      })
    })
    setClock(later(1))
    await ping(driver, pingBody(load, here, { speed: 25.5, heading: 271, accuracy: 9, battery: 80.6 }))
    expect(await told).toEqual([
      {
        ...{ loadId: load.id, latitude: 32.4487, longitude: -99.7331, at: now, receivedAt: later(1) },
        ...{ source: 'driver', speed: 25.5, heading: 271, accuracy: 9, battery: 81 },
      },
    ])
  })

  test('less exact than the table can hold is stored as its most', async () => {
    await ping(driver, pingBody(load, here, { accuracy: 9_999_999 }))
    expect(await stored(load)).toMatchObject([{ accuracy: '9999.00' }])
  })

  test('is taken by the ids of its driver and load in capitals too', async () => {
    const body = { ...pingBody(load, here), driverId: driver.id.toUpperCase(), loadId: load.id.toUpperCase() }
    expect((await ping(driver, body)).body).toMatchObject({ stored: 1 })
    const again = await ping(driver, pingBody(load, here))
    expect(again.body.dropped[0]?.reason).toBe('duplicate')
  })

  test('of each of several drivers is answered at its own place', async () => {
    const second = await aTrackedLoad({ office, driver: other })
    const { body } = await office.send<Answer>('POST /api/tracking/locations', [
      pingBody(second, here),
      pingBody(load, { ...here, lat: 0, lng: 0 }),
      pingBody(load, here),
      pingBody(second, here),
      pingBody(second, { ...here, at: later(3 * 24 * 60) }),
    ])
    expect(body).toMatchObject({
      stored: 2,
      dropped: [
        { index: 1, reason: 'null_island' },
        { index: 3, reason: 'duplicate', message: 'This position is stored already.' },
        { index: 4, reason: 'in_the_future' },
      ],
    })
    expect([(await stored(load)).length, (await stored(second)).length]).toEqual([1, 1])
  })

  /** That somebody was tracked for another load, often and for a while. */
  const trackOften = async (driverId: string, startedAt: string, endedAt: string) => {
    const { id: loadId } = await aTrackedLoad({ office, driver: other })
    const span = () => ({ id: deps.newId(), loadId, driverId, startedAt, endedAt })
    await deps.db
      .insertInto('trackingSpans')
      .values(Array.from({ length: 25 }, span))
      .execute()
  }

  test('is stored however often its driver and others were tracked before', async () => {
    await trackOften(driver.id, later(-90), later(-1))
    await trackOften(other.id, later(-2), later(-1))
    setClock(later(5))
    expect((await ping(driver, pingBody(load, { ...here, at: later(4) }))).body.stored).toBe(1)
  })

  test('that comes late, alone or with later ones, is stored however often its driver was tracked since', async () => {
    await trackOften(driver.id, later(-90), later(-80))
    setClock(later(10))
    await office.send(`POST /api/tracking/stop/${driver.id}/${load.id}`)
    await trackOften(driver.id, later(11), later(12))
    setClock(later(20))
    const [first, second, last] = [4, 6, 9].map((minute) => ({ ...here, at: later(minute) }))
    expect((await ping(driver, pingBody(load, first ?? here))).body.stored).toBe(1)
    const together = await sendPings(driver, load, [{ ...here, at: later(19) }, second ?? here, last ?? here])
    expect(together.body).toMatchObject({ stored: 2, dropped: [{ index: 0, reason: 'off_duty' }] })
    const sent = (minute: number) => ({
      ...{ driverId: driver.id, source: 'device' as const, receivedAt: later(20) },
      pings: [
        {
          loadId: load.id,
          ping: {
            ...{ latitude: here.lat, longitude: here.lng, capturedAt: later(minute) },
            ...{ speed: null, heading: null, accuracy: null, battery: null },
          },
        },
      ],
    })
    const { callers } = await storePings(deps, [sent(5), sent(19)])
    expect(callers).toEqual([{ fates: [{ loadIds: [load.id] }] }, { fates: [{ dropped: 'off_duty' }] }])
  })

  test('of the year 0 is too old, and keeps none that came with it out', async () => {
    const answer = await sendPings(driver, load, [{ ...here, at: '0000-01-01T00:00:00.000Z' }, here])
    expect(answer.body).toMatchObject({ stored: 1, dropped: [{ index: 0, reason: 'too_old' }] })
  })

  test.each([
    ['the last first', [later(-1), later(-2)]],
    ['the first first', [later(-2), later(-1)]],
  ])(
    'of many, %s, is stored in one order for everybody, so that nobody waits in a circle',
    async (_name, times) => {
      const rowAt = (at: string) => {
        const place = { loadId: load.id, driverId: driver.id, latitude: here.lat, longitude: here.lng }
        const id = pingId({ toldMs: Date.parse(at), aheadMs: 0 }, place)
        return { id, ...place, capturedAt: at, receivedAt: now }
      }
      const insert = (db: Database, at: string) => db.insertInto('trackingPings').values(rowAt(at)).execute()
      const [first, second] = [later(-2), later(-1)]
      const { status, body } = await duringChange(connection, {
        change: (db) => insert(db, first),
        call: () =>
          sendPings(
            driver,
            load,
            times.map((at) => ({ ...here, at })),
          ),
        meanwhile: (db) => insert(db, second),
      })
      expect([status, body.stored]).toEqual([200, 0])
      expect(await stored(load)).toHaveLength(2)
    },
  )

  test('by hand of the office says that it is', async () => {
    const { capturedAt: _none, ...body } = pingBody(load, here)
    expect((await ping(office, body)).status).toBe(200)
    expect(await stored(load)).toMatchObject([{ source: 'office', capturedAt: now }])
  })
})

describe('a position is refused in words', () => {
  test.each([
    ['beyond the poles', { location: { lat: 91, lng: 0 } }, 'location.lat', /valid latitude/],
    ['of no number', { location: { lat: 32, lng: 'west' } }, 'location.lng', /valid longitude/],
    ['of a driver nobody named', { driverId: null }, 'driverId', /Driver ID required/],
    ['at no time', { capturedAt: 'soon' }, 'capturedAt', /ISO 8601/],
    ['two days ahead', { capturedAt: '2026-03-04T16:00:00Z' }, 'capturedAt', /in the future/],
    ['years old', { capturedAt: '2023-03-04T16:00:00Z' }, 'capturedAt', /more than a year old/],
    ['where no phone has been', { location: { lat: 0, lng: 0 } }, 'location', /no position yet/],
    ['of a charge beyond full', { battery: 101 }, 'battery', /valid charge/],
  ])('%s', async (_name, wrong, field, words) => {
    const { status, body } = await ping(driver, { ...pingBody(load, here), ...wrong })
    expect([status, body.code, body.fields?.[field]]).toEqual([
      400,
      'validation_failed',
      expect.stringMatching(words),
    ])
    expect(await stored(load)).toEqual([])
  })

  test('of more than a thousand at once, and nothing of them is stored', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ ...here, at: later(-index) }))
    const { status, body } = await sendPings(driver, load, many)
    expect([status, body.message]).toEqual([400, 'Please send at most 1000 positions at once.'])
    expect(await stored(load)).toEqual([])
  })

  test.each([
    ['body', (many: unknown[]) => many],
    ['locations', (many: unknown[]) => ({ locations: many })],
  ])('of far more than a thousand are not looked at one by one (%s)', async (field, bodyOf) => {
    const many = Array.from({ length: 50_000 }, () => ({}))
    const { status, body } = await driver.send<Failure>('POST /api/tracking/locations', bodyOf(many))
    expect([status, body.fields]).toEqual([400, { [field]: 'Please send at most 1000 positions at once.' }])
  })

  test.each([
    [
      'more than a thousand',
      Array.from({ length: 1001 }, () => ({ location: here })),
      'locations',
      /at most 1000/,
    ],
    ['none', [], 'locations', /an array of positions/],
    [
      'one beyond the poles',
      [{ location: here }, { location: { lat: 99, lng: 0 } }],
      'locations.1.location.lat',
      /valid latitude/,
    ],
    ['one without a place', [{ location: here }, {}], 'locations.1.location', /as lat and lng/],
    ['one at no time', [{ location: here, capturedAt: 'soon' }], 'locations.0.capturedAt', /ISO 8601/],
  ])(
    'of many with their load named once: %s, and nothing is stored',
    async (_name, locations, field, words) => {
      const answer = await driver.send<Failure>('POST /api/tracking/locations', {
        driverId: driver.id,
        loadId: load.id,
        locations,
      })
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
      expect(answer.body.message).toMatch(words)
      expect(await stored(load)).toEqual([])
    },
  )

  test('one wrong of an array, by its place, and nothing of the array is stored', async () => {
    const body = [pingBody(load, here), { ...pingBody(load, here), location: { lat: 200, lng: 0 } }]
    const answer = await driver.send<Failure>('POST /api/tracking/locations', body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['1.location.lat']])
    expect(await stored(load)).toEqual([])
  })
})

describe('a driver', () => {
  test('sends nobody else’s positions', async () => {
    const forOther = await ping(other, pingBody(load, here))
    expect([forOther.status, forOther.body.code]).toEqual([404, 'driver_not_found'])
    const asSelf = await ping(other, { ...pingBody(load, here), driverId: other.id })
    expect([asSelf.status, asSelf.body.code]).toEqual([404, 'load_not_found'])
    const nobodys = { ...pingBody(load, here), driverId: other.id, loadId: deps.newId() }
    expect((await ping(other, nobodys)).body.code).toBe('load_not_found')
    expect(await stored(load)).toEqual([])
  })

  test('is told that a load is gone once it is in the trash, not that tracking is off', async () => {
    await office.send(`DELETE /api/loads/${load.id}`)
    setClock(later(5))
    const answer = await ping(driver, pingBody(load, { ...here, at: later(5) }))
    expect([answer.status, answer.body.code]).toEqual([404, 'load_not_found'])
  })

  test('whose ids are told in capitals is told that tracking is off, not that the load is gone', async () => {
    await driver.send(`POST /api/tracking/stop/${driver.id}/${load.id}`)
    setClock(later(5))
    const body = pingBody(load, { ...here, at: later(5) })
    const answer = await ping(driver, { ...body, driverId: driver.id.toUpperCase() })
    expect([answer.status, answer.body.code]).toEqual([409, 'tracking_off'])
  })

  test('who is off duty is not followed: before the load, after it, and while tracking is off', async () => {
    await driver.send(`POST /api/tracking/stop/${driver.id}/${load.id}`)
    setClock(later(1))
    const off = await ping(driver, pingBody(load, { ...here, at: later(1) }))
    expect([off.status, off.body.code]).toEqual([409, 'tracking_off'])
    await driver.send(`POST /api/tracking/start/${driver.id}/${load.id}`)
    expect((await ping(driver, pingBody(load, here))).status).toBe(200)
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    const after = { ...here, at: later(10) }
    setClock(later(10))
    expect((await ping(driver, pingBody(load, after))).body.code).toBe('tracking_off')
    const array = await sendPings(driver, load, [after])
    expect([array.status, array.body.stored, array.body.dropped]).toMatchObject([
      200,
      0,
      [{ reason: 'off_duty', message: expect.stringContaining('was off') as string }],
    ])
    expect(await stored(load)).toHaveLength(1)
  })

  test('who sends after delivery what was measured before it is heard', async () => {
    setClock(later(60))
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    setClock(later(120))
    expect((await sendPings(driver, load, [{ ...here, at: later(30) }])).body.stored).toBe(1)
  })

  test('reads whether they are tracked, since when, and who looked', async () => {
    const mine = async () => (await driver.send<{ isTracked: boolean }>('GET /api/tracking/mine')).body
    await ping(driver, pingBody(load, here))
    await office.send(`GET /api/tracking/loads/${load.id}`)
    expect(await mine()).toMatchObject({
      isTracked: true,
      loads: expect.arrayContaining([{ id: load.id, number109: load.number109 }]) as unknown,
      lastPositionAt: now,
      viewers: [{ name: `Test ${office.username}`, lastAt: now }],
    })
  })

  test('is told of an array which loads are not theirs, in the same words whether there are such loads', async () => {
    const others = await aTrackedLoad({ office, driver: other })
    const gone = await aTrackedLoad({ office, driver })
    await office.send(`DELETE /api/loads/${gone.id}`)
    await driver.send(`POST /api/tracking/stop/${driver.id}/${load.id}`)
    setClock(later(5))
    const of = (loadId: string, minutes: number) => ({
      ...pingBody(load, { ...here, at: later(minutes) }),
      loadId,
    })
    const { status, body } = await driver.send<Answer>('POST /api/tracking/locations', [
      of(others.id, 5),
      of(deps.newId(), 5),
      of(gone.id.toUpperCase(), 5),
      of(load.id.toUpperCase(), 5),
      of(load.id, -1),
    ])
    const notTheirs = 'This load is not with this driver, so this position was not stored.'
    const wasOff = 'Tracking was off for this load then, so this position was not stored.'
    expect([status, body.stored]).toEqual([200, 1])
    expect(body.dropped).toEqual(
      [notTheirs, notTheirs, notTheirs, wasOff].map((message, index) => ({
        index,
        reason: 'off_duty',
        message,
      })),
    )
    expect(await stored(others)).toEqual([])
  })

  test('is told so as well by the office’s calls, driver by driver', async () => {
    const others = await aTrackedLoad({ office, driver: other })
    const { body } = await office.send<Answer>('POST /api/tracking/locations', [
      { ...pingBody(others, here), driverId: driver.id },
      pingBody(others, here),
    ])
    expect(body).toMatchObject({
      stored: 1,
      dropped: [{ index: 0, message: 'This load is not with this driver, so this position was not stored.' }],
    })
  })
})

describe('tracking goes on and off', () => {
  const turn = (who: typeof office, what: 'start' | 'stop', driverId: string) =>
    who.send<Failure>(`POST /api/tracking/${what}/${driverId}/${load.id}`)

  test('by the office and by the driver, and twice is once', async () => {
    const answers = [
      await turn(office, 'stop', driver.id),
      await turn(driver, 'stop', driver.id),
      await turn(driver, 'start', driver.id),
      await turn(office, 'start', driver.id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const spans = await deps.db
      .selectFrom('trackingSpans')
      .selectAll()
      .where('loadId', '=', load.id)
      .execute()
    expect(spans.map(({ endedAt }) => endedAt === null).toSorted()).toEqual([false, true])
  })

  test('and what is so already is not written again', async () => {
    const events = async () =>
      (await deps.db.selectFrom('loadEvents').select('id').where('loadId', '=', load.id).execute()).length
    const before = await events()
    const again = await turn(office, 'start', driver.id.toUpperCase())
    expect([again.status, again.body]).toEqual([200, { success: true, trackingEnabled: true }])
    expect(await events()).toBe(before)
    expect((await turn(office, 'stop', driver.id)).body).toEqual({ success: true, trackingEnabled: false })
    expect((await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)).body.trackingEnabled).toBe(
      false,
    )
    expect(await events()).toBe(before + 1)
  })

  test('not on while somebody else is delivering the load', async () => {
    await turn(office, 'stop', driver.id)
    const answer = await duringChange(connection, {
      change: (db) =>
        db.updateTable('loads').set({ status: 'delivered' }).where('id', '=', load.id).execute(),
      call: () => turn(office, 'start', driver.id),
    })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'tracking_off', message: 'This load is delivered, so there is nothing left to track.' },
    ])
  })

  test('not for another driver’s load, nor once it is delivered', async () => {
    expect((await turn(other, 'start', other.id)).status).toBe(404)
    expect((await turn(office, 'start', other.id)).body.message).toBe('This load is with another driver.')
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    expect((await turn(office, 'start', driver.id)).body.code).toBe('tracking_off')
    expect((await turn(office, 'stop', driver.id)).status).toBe(200)
  })

  test('off with the load that goes to the trash or back to the office', async () => {
    const again = await aTrackedLoad({ office, driver })
    await driver.send(`PATCH /api/loads/${load.id}/return-load`)
    await office.send(`DELETE /api/loads/${again.id}`)
    const open = await deps.db
      .selectFrom('trackingSpans')
      .select('id')
      .where('loadId', 'in', [load.id, again.id])
      .where('endedAt', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})

describe('the office', () => {
  test('reads where its trucks are, the one heard of longest ago first', async () => {
    const second = await aTrackedLoad({ office, driver: other })
    await ping(driver, pingBody(load, here))
    await ping(other, pingBody(second, { ...here, at: later(-20) }))
    const { body } = await office.send<TrackedLoad[]>('GET /api/tracking/loads')
    const own = body.filter(({ id }) => [load.id, second.id].includes(id))
    expect(own.map(({ id }) => id)).toEqual([second.id, load.id])
    expect(own[1]).toMatchObject({
      ...{ number109: load.number109, status: 'in_transit', trackedSince: now, currentLatitude: 32.4487 },
      position: { at: now, source: 'driver' },
      driver: { id: driver.id, phoneNumber: '(806) 555-0142' },
      nextStop: { id: load.stops[0]?.id, stopType: 'pickup', arrivedAt: null },
    })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' })
    const there = await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)
    expect(there.body.nextStop).toMatchObject({ id: load.stops[0]?.id, arrivedAt: now })
  })

  test('takes the track along as a file', async () => {
    await sendPings(driver, load, [here, { ...here, lat: 33, at: later(-5) }])
    const file = (format: string) =>
      office.send<string>(`GET /api/tracking/loads/${load.id}/export?format=${format}`)
    const { body: track } = await office.send<{ points: { at: string }[] }>(
      `GET /api/tracking/loads/${load.id}/track`,
    )
    expect(track.points.map(({ at }) => at)).toEqual([later(-5), now])
    expect((await file('gpx')).headers['content-type']).toBe('application/gpx+xml; charset=utf-8')
    expect((await file('csv')).headers['content-disposition']).toContain(`track-${load.number109}.csv`)
    expect((await file('pdf')).status).toBe(400)
  })
})
