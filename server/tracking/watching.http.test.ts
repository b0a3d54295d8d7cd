import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { TrackedLoad, trackingApi } from '#contract/tracking.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { aTrackedLoad, pingBody, sendPings, type Failure } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const here = { lat: 32.4487, lng: -99.7331, at: now }
const muleshoe = { latitude: 34.2267, longitude: -102.7238 }
const abilene = { latitude: 32.4487, longitude: -99.7331 }
const fortWorth = { latitude: 32.7555, longitude: -97.3308 }

let driver: SignedIn
let load: Load
beforeEach(async () => {
  setClock(now)
  driver = await as('driver')
  load = await aTrackedLoad({ office, driver }, [muleshoe, fortWorth])
})

const ofLoad = (set: object, { id }: Load = load) =>
  deps.db.updateTable('loads').set(set).where('id', '=', id).execute()
const ofStop = (place: number, set: object, { stops }: Load = load) =>
  deps.db
    .updateTable('loadStops')
    .set(set)
    .where('id', '=', stops[place]?.id ?? '')
    .execute()
const view = async ({ id }: Load = load) =>
  (await office.send<TrackedLoad>(`GET /api/tracking/loads/${id}`)).body
const listed = async () =>
  (await office.send<TrackedLoad[]>('GET /api/tracking/loads')).body.map(({ id }) => id)

describe('of a tracked load the office reads', () => {
  test('all that a dispatcher asks for, before the truck has sent a position and after', async () => {
    await ofLoad({ poNumber: '88213', deliveryDueAt: '2026-03-03', truckNumber: null })
    await deps.db
      .updateTable('users')
      .set({ firstName: 'Rosa', lastName: 'Lopez', truckNumber: '12' })
      .where('id', '=', driver.id)
      .execute()
    await ofStop(0, { companyName: 'Coyote Lake Milling', city: 'Muleshoe', state: 'TX' })
    await ofStop(0, { appointmentAt: later(30), appointmentUntil: later(90) })
    await ofStop(1, { companyName: 'Trinity Bend', city: 'Fort Worth', state: 'TX' })
    const known = {
      id: load.id,
      number109: load.number109,
      status: 'in_transit',
      trackingEnabled: true,
      trackedSince: now,
      poNumber: '88213',
      deliveryDueAt: '2026-03-03',
      driver: {
        id: driver.id,
        firstName: 'Rosa',
        lastName: 'Lopez',
        phoneNumber: '(806) 555-0142',
        truckNumber: '12',
      },
      location: { name: 'Trinity Bend', city: 'Fort Worth', state: 'TX', timeZone: 'America/Chicago' },
      receiverLatitude: fortWorth.latitude,
      receiverLongitude: fortWorth.longitude,
      nextStop: {
        id: load.stops[0]?.id,
        stopType: 'pickup',
        name: 'Coyote Lake Milling',
        city: 'Muleshoe',
        state: 'TX',
        timeZone: 'America/Chicago',
        appointmentAt: later(30),
        appointmentUntil: later(90),
        arrivedAt: null,
      },
    }
    const unknown = { near: null, nearTown: null, milesLeft: null, arrivals: [], assumption: null }
    expect(await view()).toEqual({
      ...known,
      ...unknown,
      ...{ currentLatitude: null, currentLongitude: null, position: null },
    })
    await ofLoad({ truckNumber: '77' })
    setClock(later(2))
    const body = pingBody(
      load,
      { ...here, at: later(1) },
      { speed: 25.5, heading: 271, accuracy: 9, battery: 81 },
    )
    await driver.send('POST /api/tracking/location', body)
    await app.tracker.settled()
    expect(await view()).toMatchObject({
      ...known,
      driver: { ...known.driver, truckNumber: '77' },
      ...{ currentLatitude: 32.4487, currentLongitude: -99.7331 },
      position: {
        ...{ at: later(1), receivedAt: later(2), source: 'driver' },
        ...{ speed: 25.5, heading: 271, accuracy: 9, battery: 81 },
      },
      nearTown: { name: 'Abilene', state: 'TX' },
    })
  })

  test('its receiver’s place from the load where the last stop has none', async () => {
    await ofStop(1, { latitude: null, longitude: null, companyName: null, city: null, state: null })
    await ofLoad({ receiverLatitude: 33.5, receiverLongitude: -98.5 })
    expect(await view()).toMatchObject({ location: null, receiverLatitude: 33.5, receiverLongitude: -98.5 })
  })

  test('as its next stop the first that the truck has not left, after all that it has reached', async () => {
    const three = await aTrackedLoad({ office, driver }, [muleshoe, abilene, fortWorth])
    const next = async () => {
      const id = (await view(three)).nextStop?.id
      return three.stops.findIndex((stop) => stop.id === id)
    }
    expect(await next()).toBe(0)
    await ofStop(1, { arrivedAt: later(-60) }, three)
    expect(await next()).toBe(1)
    await ofStop(1, { arrivedAt: null, departedAt: later(-30) }, three)
    expect(await next()).toBe(2)
    await ofStop(2, { departedAt: later(-10) }, three)
    expect(await next()).toBe(-1)
  })

  test('nothing once it is in the trash, and its view still while it is not tracked', async () => {
    await ofLoad({ trackingEnabled: false })
    expect((await view()).trackingEnabled).toBe(false)
    await office.send(`DELETE /api/loads/${load.id}`)
    for (const path of ['', '/track', '/export?format=gpx'])
      expect(await office.send<Failure>(`GET /api/tracking/loads/${load.id}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'load_not_found' },
      })
  })

  test('since when it is tracked now, not when it was before', async () => {
    await driver.send(`POST /api/tracking/stop/${driver.id}/${load.id}`)
    expect((await view()).trackedSince).toBeNull()
    setClock(later(5))
    await driver.send(`POST /api/tracking/start/${driver.id}/${load.id}`)
    expect((await view()).trackedSince).toBe(later(5))
  })
})

describe('the list of tracked loads', () => {
  test.each([
    ['tracking is off', { trackingEnabled: false }],
    ['it is in the trash', { deletedAt: now }],
    ['nobody drives it', { driverId: null, driverConfirmed: false, driverConfirmedAt: null }],
    ['it is delivered', { status: 'delivered' }],
    ['its driver has not accepted it', { status: 'assigned' }],
  ])('leaves a load out when %s', async (_name, set) => {
    const other = await aTrackedLoad({ office, driver })
    expect(await listed()).toEqual(expect.arrayContaining([load.id, other.id]))
    await ofLoad(set)
    const after = await listed()
    expect([after.includes(load.id), after.includes(other.id)]).toEqual([false, true])
  })

  test('ends with trucks that were never heard of, the newest load first', async () => {
    const heard = await aTrackedLoad({ office, driver })
    await sendPings(driver, heard, [here])
    setClock(later(1))
    const newest = await aTrackedLoad({ office, driver })
    const own = (await listed()).filter((id) => [load.id, heard.id, newest.id].includes(id))
    expect(own).toEqual([heard.id, newest.id, load.id])
  })
})

describe('the track of a load', () => {
  type Track = ResponseOf<typeof trackingApi.track>
  const track = async (query = '') =>
    (await office.send<Track>(`GET /api/tracking/loads/${load.id}/track${query}`)).body

  test('is what its truck sent, since then if it is asked so, and of no other load', async () => {
    const other = await aTrackedLoad({ office, driver })
    await sendPings(driver, other, [{ ...here, lat: 40 }])
    await driver.send('POST /api/tracking/location', pingBody(load, here, { speed: 25.5, accuracy: 9 }))
    await sendPings(driver, load, [{ ...here, lat: 33, at: later(-5) }])
    const points = [
      { latitude: 33, longitude: -99.7331, at: later(-5), speed: null, accuracy: null },
      { latitude: 32.4487, longitude: -99.7331, at: now, speed: 25.5, accuracy: 9 },
    ]
    expect(await track()).toEqual({ points, isThinned: false })
    expect((await track(`?since=${later(-4)}`)).points).toEqual(points.slice(1))
    expect((await track(`?since=${now}`)).points).toEqual(points.slice(1))
  })

  test('is thinned from three thousand positions on, and ends with the last', async () => {
    const second = (index: number) => new Date(Date.parse(now) - 10_000_000 + index * 1000).toISOString()
    const store = async (from: number, until: number) =>
      deps.db
        .insertInto('trackingPings')
        .values(
          Array.from({ length: until - from }, (_, index) => ({
            ...{ id: deps.newId(), loadId: load.id, driverId: driver.id, latitude: '32', longitude: '-99' },
            ...{ capturedAt: second(from + index), receivedAt: now },
          })),
        )
        .execute()
    const shape = async () => {
      const { points, isThinned } = await track()
      return [isThinned, points.length, points[1]?.at, points.at(-1)?.at]
    }
    await store(0, 3000)
    expect(await shape()).toEqual([false, 3000, second(1), second(2999)])
    await store(3000, 3002)
    expect(await shape()).toEqual([true, 1502, second(2), second(3001)])
  })

  test('as a file for spreadsheets says what was measured, and how', async () => {
    const body = pingBody(load, here, { speed: 25.5, heading: 271, accuracy: 9, battery: 81 })
    setClock(later(1))
    await driver.send('POST /api/tracking/location', body)
    await sendPings(driver, load, [{ ...here, at: later(-5) }])
    const file = await office.send<string>(`GET /api/tracking/loads/${load.id}/export?format=csv`)
    expect(file.body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Measured at,Received at,Latitude,Longitude,Accuracy (m),Speed (mph),Heading,Battery (%),Source',
      `${later(-5)},${later(1)},32.44870000,-99.73310000,,,,,driver`,
      `${now},${later(1)},32.44870000,-99.73310000,9.00,57,271.0,81,driver`,
      '',
    ])
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test('as a file for maps is valid XML, whatever the load’s number is', async () => {
    await ofLoad({ number109: `109 <A> & "B"\u0007 ${load.id}` })
    await sendPings(driver, load, [here])
    const file = await office.send<string>(`GET /api/tracking/loads/${load.id}/export?format=gpx`)
    expect(file.body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Fifthwheel" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>109 &lt;A&gt; &amp; &quot;B&quot;  ${load.id}</name><trkseg>
<trkpt lat="32.44870000" lon="-99.73310000"><time>${now}</time></trkpt>
</trkseg></trk></gpx>
`)
  })
})

describe('a driver reads who watches', () => {
  type Mine = ResponseOf<typeof trackingApi.whoWatches>
  const mine = async (who = driver) => (await who.send<Mine>('GET /api/tracking/mine')).body
  const look = (who: SignedIn, { id }: Load = load) => who.send(`GET /api/tracking/loads/${id}`)

  test('nobody, and no tracking, where there was none', async () => {
    await look(office)
    expect(await mine(await as('driver'))).toEqual({
      ...{ isTracked: false, since: null, loads: [] },
      ...{ lastPositionAt: null, viewers: [] },
    })
  })

  test('tracking since the first of the loads that are on the road', async () => {
    setClock(later(5))
    const second = await aTrackedLoad({ office, driver })
    const [ended, delivered] = [
      await aTrackedLoad({ office, driver }),
      await aTrackedLoad({ office, driver }),
    ]
    await driver.send(`POST /api/tracking/stop/${driver.id}/${ended.id}`)
    await ofLoad({ status: 'delivered' }, delivered)
    await sendPings(driver, load, [{ ...here, at: later(2) }])
    await sendPings(driver, second, [{ ...here, at: later(1) }])
    const [one, two] = [load, second].map(({ id, number109 }) => ({ id, number109 }))
    expect(await mine()).toMatchObject({
      isTracked: true,
      since: now,
      loads: [one, two],
      lastPositionAt: later(2),
    })
  })

  test('everybody in the office who looked within a week, the last one first', async () => {
    const second = await aTrackedLoad({ office, driver })
    await sendPings(driver, load, [here])
    await sendPings(driver, second, [here])
    const [ana, ben, cal] = [await as('office'), await as('office'), await as('office')]
    await deps.db
      .updateTable('users')
      .set({ firstName: null, lastName: null })
      .where('id', '=', ben.id)
      .execute()
    const week = 7 * 24 * 60
    setClock(later(-week))
    await look(cal)
    setClock(later(-week + 1))
    await look(ana)
    await look(ben)
    setClock(later(-3))
    await look(ana, second)
    setClock(now)
    expect((await mine()).viewers).toEqual([
      { name: `Test ${ana.username}`, lastAt: later(-3) },
      { name: ben.username, lastAt: later(-week + 1) },
    ])
    await look(ben)
    expect((await mine()).viewers.map(({ name }) => name)).toEqual([ben.username, `Test ${ana.username}`])
  })

  test('at the time it is now, though the clock was an hour ahead before', async () => {
    await sendPings(driver, load, [here])
    const ana = await as('office')
    setClock(later(60))
    await look(ana)
    setClock(now)
    await look(ana)
    expect((await mine()).viewers).toEqual([{ name: `Test ${ana.username}`, lastAt: now }])
  })

  test('a look once in ten minutes for each who looks and each load', async () => {
    const second = await aTrackedLoad({ office, driver })
    await sendPings(driver, load, [here])
    await sendPings(driver, second, [here])
    const [ana, ben] = [await as('office'), await as('office')]
    const noted = async () => {
      const rows = await deps.db
        .selectFrom('positionViews')
        .select(['userId', 'loadId', 'firstAt', 'lastAt'])
        .where('driverId', '=', driver.id)
        .where('userId', 'in', [ana.id, ben.id])
        .orderBy('firstAt')
        .execute()
      return rows.map(({ userId, loadId, firstAt, lastAt }) => [
        userId === ana.id ? 'ana' : 'ben',
        loadId === load.id ? 'first' : 'second',
        ...[firstAt, lastAt],
      ])
    }
    await look(ana)
    setClock(later(1))
    await look(ben)
    setClock(later(2))
    await look(ana, second)
    setClock(later(9.5))
    await look(ana)
    expect(await noted()).toEqual([
      ['ana', 'first', now, now],
      ['ben', 'first', later(1), later(1)],
      ['ana', 'second', later(2), later(2)],
    ])
    setClock(later(10))
    await look(ana)
    expect(await noted()).toEqual([
      ['ana', 'first', now, later(10)],
      ['ben', 'first', later(1), later(1)],
      ['ana', 'second', later(2), later(2)],
    ])
  })

  test('a look at the list as one at each truck that it shows', async () => {
    const ana = await as('office')
    const unheard = await aTrackedLoad({ office, driver })
    await sendPings(driver, load, [here])
    await ana.send('GET /api/tracking/loads')
    const seen = async () => {
      const rows = await deps.db
        .selectFrom('positionViews')
        .select('loadId')
        .where('userId', '=', ana.id)
        .where('loadId', 'in', [load.id, unheard.id])
        .execute()
      return rows.map(({ loadId }) => loadId)
    }
    expect(await seen()).toEqual([load.id])
    setClock(later(1))
    await sendPings(driver, unheard, [{ ...here, at: later(1) }])
    await ana.send('GET /api/tracking/loads')
    expect(await seen()).toEqual(expect.arrayContaining([load.id, unheard.id]))
  })

  test('no look where it is not known whose position it was', async () => {
    await sendPings(driver, load, [here])
    await deps.db.updateTable('loadPositions').set({ driverId: null }).where('loadId', '=', load.id).execute()
    expect((await look(office)).status).toBe(200)
    expect((await mine()).viewers).toEqual([])
  })
})
