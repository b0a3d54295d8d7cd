import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { greatCircleMeters } from '#domain/maps/geo-point.ts'
import { shuffled } from '#domain/tracking/test-support/shuffled.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { Actor } from '../auth/actor.ts'
import { forceLoadStatus } from '../billing/force-load-status.ts'
import { openDatabase, openPool } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { TxDeps } from '../deps.ts'
import { returnLoad } from '../loads/write/return-load.ts'
import { followLoads } from './follow-loads.ts'
import { storePings } from './store-pings.ts'
import { aDrive, aPassing, delivery, pickup, type DrivenPing } from './test-support/a-drive.ts'
import { aTrackedLoad, sendPings } from './test-support/tracked-load.ts'

const { app, as, connection, deps, setClock } = await testApp()
/** With connections of its own: who changes something meanwhile must not wait for those of who follows. */
const pool = openPool(connection, { max: 2 })
const elsewhere = { ...deps, pool, db: openDatabase(pool) }
afterAll(() => pool.end())
const office = await as('office')
let driver: SignedIn
beforeEach(async () => {
  driver = await as('driver')
})
const start = '2026-03-02T15:00:00.000Z'
const { pings, endsAt, truth } = aDrive(start)

async function aLoadAtStart(): Promise<Load> {
  setClock(start)
  const load = await aTrackedLoad({ office, driver })
  setClock(endsAt)
  return load
}

const loadNow = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body
const timesOf = ({ stops }: Load) =>
  stops.flatMap(({ arrivedAt, departedAt }) =>
    [arrivedAt, departedAt].map((at) => (at === null ? null : Date.parse(at))),
  )
const secondsOff = (load: Load) =>
  timesOf(load).map((at, index) => Math.abs((at ?? Infinity) - (truth[index] ?? Infinity)) / 1000)
const nowhere = [null, null, null, null]
const pinOf = ({ latitude, longitude }: typeof pickup) => ({ lat: latitude, lng: longitude })

const laterBy = (hours: number, at: string) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

async function drive(load: Load, parts: readonly (readonly DrivenPing[])[]): Promise<Load> {
  for (const part of parts) {
    const { body } = await sendPings(driver, load, part)
    expect(body.success).toBe(true)
    await app.tracker.settled()
  }
  return loadNow(load)
}

const tenByTen = Array.from({ length: Math.ceil(pings.length / 10) }, (_, index) =>
  pings.slice(index * 10, index * 10 + 10),
)
const thirds = [0, 1, 2].map((third) => pings.filter((_, index) => index % 3 === third))

describe('the pings of a drive, sent', () => {
  test.each([
    ['at once', [pings]],
    ['backwards', [pings.toReversed()]],
    ['in any order', [shuffled(pings, 7)]],
    ['twice', [pings, pings]],
    ['in thirds that lie within each other', thirds],
    ['with its middle an hour late', [[...pings.slice(0, 30), ...pings.slice(90)], pings.slice(30, 90)]],
  ])('%s, say when the truck came to each stop and left', async (_name, parts) => {
    const load = await drive(await aLoadAtStart(), parts)
    expect(Math.max(...secondsOff(load))).toBeLessThan(60)
    expect(load.stops.map(({ arrivalSource, departureSource }) => [arrivalSource, departureSource])).toEqual([
      ['geofence', 'geofence'],
      ['geofence', 'geofence'],
    ])
    expect(load.status).toBe('at_receiver')
  })

  test('ten by ten, move the load along its road, and the history says that nobody did', async () => {
    const load = await drive(await aLoadAtStart(), tenByTen)
    const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
    const [arrived, departed, delivered] = load.stops.flatMap(({ arrivedAt, departedAt }) => [
      arrivedAt,
      departedAt,
    ])
    expect(body.slice(-3).map(({ status, source, timestamp }) => [status, source, timestamp])).toEqual([
      ['at_shipper', 'geofence', arrived],
      ['left_shipper', 'geofence', departed],
      ['at_receiver', 'geofence', delivered],
    ])
    const visits = await deps.db
      .selectFrom('loadEvents')
      .select(sql<number>`json_array_length((data -> 'visits')::json)`.as('count'))
      .where('loadId', '=', load.id)
      .where('kind', '=', 'visits')
      .execute()
    expect(visits.filter(({ count }) => count === 0)).toEqual([])
  })
})

test('a leap of a parked phone has not left, and a truck that goes on after its next position has', async () => {
  const load = await aLoadAtStart()
  const loading = pings.findIndex(({ at }) => Date.parse(at) > (truth[0] ?? 0) + 20 * 60_000)
  const [before, [leapt, ...after]] = [pings.slice(0, loading), pings.slice(loading)]
  if (leapt === undefined) throw new Error('There is no such position')
  const leapedTo = await drive(load, [before, [{ ...leapt, lat: leapt.lat + 0.01 }]])
  expect([leapedTo.status, leapedTo.stops[0]?.departedAt]).toEqual(['at_shipper', null])
  const stayed = await drive(load, [after.slice(0, 5)])
  expect([stayed.status, stayed.stops[0]?.departedAt]).toEqual(['at_shipper', null])
  const driven = await drive(load, [after.slice(5)])
  expect([driven.status, Math.max(...secondsOff(driven)) < 60]).toEqual(['at_receiver', true])
})

test('positions that come late take back what they refute: a truck that stood elsewhere all the time', async () => {
  const load = await aLoadAtStart()
  const at = (minute: number) => new Date(Date.parse(start) + minute * 60_000).toISOString()
  const there = (minute: number) => ({ ...pinOf(pickup), at: at(minute) })
  const elsewhere = (minute: number) => ({
    lat: pickup.latitude + 0.2,
    lng: pickup.longitude,
    at: at(minute),
  })
  const came = await drive(load, [[there(5), there(45), elsewhere(65), elsewhere(70)]])
  expect([came.status, ...timesOf(came).map((time) => time !== null)]).toEqual([
    ...['left_shipper', true, true, false, false],
  ])
  const refuted = await drive(load, [[20, 22, 24, 26, 28, 30].map(elsewhere)])
  expect([refuted.status, ...timesOf(refuted)]).toEqual(['left_shipper', ...nowhere])
  expect(refuted.stops[0]).toMatchObject({ arrivalSource: null, departureSource: null })
})

test('a truck that is parked where it is to deliver later is on its way to the pickup', async () => {
  const load = await aLoadAtStart()
  const parked = Array.from({ length: 40 }, (_, minute) => ({
    ...pinOf(delivery),
    at: new Date(Date.parse(start) - (100 - minute) * 60_000).toISOString(),
  }))
  const waiting = await drive(load, [parked])
  expect([waiting.status, ...timesOf(waiting)]).toEqual(['in_transit', ...nowhere])
  const driven = await drive(load, [pings])
  expect([driven.status, Math.max(...secondsOff(driven)) < 60]).toEqual(['at_receiver', true])
})

test('a load that changes hands at its dock is there until the truck of the new driver has come and left', async () => {
  const load = await aLoadAtStart()
  const at = (minute: number) => new Date(Date.parse(start) + minute * 60_000).toISOString()
  const minutes = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => from + index)
  const north = (minute: number, degrees: number) => ({
    lat: pickup.latitude + degrees,
    lng: pickup.longitude,
    at: at(minute),
  })
  setClock(at(30))
  const there = await drive(load, [
    [north(0, 0.1), north(4, 0.04), ...minutes(7, 30).map((m) => north(m, 0))],
  ])
  expect([there.status, there.stops[0]?.departedAt]).toEqual(['at_shipper', null])
  driver = await as('driver')
  const theirs = (await office.send<Load>(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })).body
  setClock(at(150))
  const onTheWay = await drive(theirs, [minutes(31, 90).map((m) => north(m, (91 - m) * 0.012))])
  expect([onTheWay.status, ...timesOf(onTheWay)]).toEqual(['at_shipper', ...timesOf(there)])
  const gone = [
    ...minutes(91, 120).map((m) => north(m, 0)),
    ...minutes(120, 130).map((m) => north(m, (119 - m) * 0.01)),
  ]
  const left = await drive(theirs, [gone])
  expect([left.status, left.stops[0]?.arrivedAt]).toEqual(['left_shipper', there.stops[0]?.arrivedAt])
  expect(left.stops[0]?.departedAt?.slice(0, 16)).toBe(at(119).slice(0, 16))
})

describe('what a person has told', () => {
  test('stays, and the load is not taken back', async () => {
    const load = await aLoadAtStart()
    const happenedAt = '2026-03-02T15:10:00.000Z'
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper', happenedAt })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_receiver' })
    const after = await drive(load, [pings.slice(0, 100)])
    expect(after.status).toBe('at_receiver')
    expect(after.stops[0]).toMatchObject({
      arrivedAt: happenedAt,
      arrivalSource: 'driver',
      departureSource: 'geofence',
    })
  })
})

describe('a load', () => {
  test('that is delivered stays so, though the times of its stops come late', async () => {
    const load = await aLoadAtStart()
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    const after = await drive(load, [pings])
    expect(after.status).toBe('delivered')
    expect(after.stops[0]).toMatchObject({ arrivalSource: 'geofence', departureSource: 'geofence' })
  })

  test('that went back to the office is not where its former driver had been', async () => {
    const load = await aLoadAtStart()
    const gone = pings.filter(({ at }) => Date.parse(at) < (truth[1] ?? 0) + 5 * 60_000)
    setClock(gone.at(-1)?.at ?? start)
    expect((await drive(load, [gone])).status).toBe('left_shipper')
    await office.send(`PATCH /api/loads/${load.id}/return-load`)
    driver = await as('driver')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
    const theirs = (await driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' }))
      .body
    const later = pings.map((ping) => ({ ...ping, at: laterBy(3, ping.at) }))
    setClock(laterBy(3, endsAt))
    const onTheWay = await drive(theirs, [later.slice(0, 5)])
    expect([onTheWay.status, ...timesOf(onTheWay)]).toEqual(['in_transit', ...nowhere])
    const there = await drive(theirs, [later.slice(5)])
    expect([there.status, there.stops[0]?.arrivedAt?.slice(11, 13)]).toEqual(['at_receiver', '18'])
  })

  test('that the office put back stays there until its truck comes again', async () => {
    const load = await aLoadAtStart()
    const [stood, rest] = [pings.slice(0, -20), pings.slice(-20)]
    setClock(stood.at(-1)?.at ?? start)
    expect((await drive(load, [stood])).status).toBe('at_receiver')
    await office.send(`PATCH /api/loads/${load.id}/force-status`, {
      status: 'left_shipper',
      notes: 'He waits at the truck stop next door.',
    })
    setClock(endsAt)
    const corrected = await drive(load, [rest])
    expect([corrected.status, ...timesOf(corrected).slice(2)]).toEqual(['left_shipper', null, null])
    expect(timesOf(corrected)[0]).not.toBeNull()
    const again = pings.slice(-60).map((ping) => ({ ...ping, at: laterBy(2, ping.at) }))
    setClock(laterBy(2, endsAt))
    const came = await drive(load, [again])
    expect([came.status, came.stops[1]?.arrivedAt?.slice(11, 13)]).toEqual(['at_receiver', '17'])
  })

  test('that drives on to its next pickup was not put back by that', async () => {
    setClock(start)
    const farther = { ...delivery, latitude: delivery.latitude + 1 }
    const load = await aTrackedLoad({ office, driver }, [pickup, delivery, farther])
    setClock(endsAt)
    const driven = await drive(load, [pings.slice(0, 90), pings.slice(90)])
    const first = truth.map((at, index) => Math.abs((timesOf(driven)[index] ?? Infinity) - (at ?? 0)) / 1000)
    expect(Math.max(...first)).toBeLessThan(60)
  })

  test('that went back to the office is not moved by what its driver’s phone sends late', async () => {
    const load = await aLoadAtStart()
    await driver.send(`PATCH /api/loads/${load.id}/return-load`)
    const back = await loadNow(load)
    const after = await drive(load, [pings])
    expect([after.status, after.driverId]).toEqual([back.status, null])
    expect(timesOf(after)).toEqual(nowhere)
  })

  test('in the trash is left alone, and that is no failure', async () => {
    const error = vi.spyOn(deps.log, 'error')
    const load = await aLoadAtStart()
    await office.send(`DELETE /api/loads/${load.id}`)
    expect((await sendPings(driver, load, pings)).body.stored).toBe(pings.length)
    await app.tracker.settled()
    expect(error.mock.calls).toEqual([])
    error.mockRestore()
    await office.send(`POST /api/trash/loads/${load.id}/restore`)
    expect(timesOf(await loadNow(load))).toEqual(nowhere)
  })

  test('has its miles worked out anew after each position, and no other load has', async () => {
    const [load, other] = [await aLoadAtStart(), await aLoadAtStart()]
    const miles = { state: 'TX', kind: 'loaded', miles: '120.0', basis: 'route', computedAt: start }
    const rows = [load, other].map(({ id }) => ({ loadId: id, ...miles }))
    await deps.db.insertInto('loadStateMiles').values(rows).execute()
    await drive(load, [pings.slice(0, 1)])
    const left = async () => {
      const { db } = deps
      const ids = [load.id, other.id]
      return db.selectFrom('loadStateMiles').select('loadId').where('loadId', 'in', ids).execute()
    }
    expect(await left()).toEqual([{ loadId: other.id }])
    // What was stored before is sent again, which changes nothing.
    await deps.db.insertInto('loadStateMiles').values(rows.slice(0, 1)).execute()
    await drive(load, [pings.slice(0, 1)])
    expect(await left()).toHaveLength(2)
  })

  test('is waited for while somebody changes it, so that nobody’s times are written over', async () => {
    const load = await aLoadAtStart()
    const told = '2026-03-02T15:10:00.000Z'
    const change = { arrivedAt: told, arrivalSource: 'driver' }
    await duringChange(connection, {
      change: async (db) => {
        await db.updateTable('loads').set({ status: 'at_shipper' }).where('id', '=', load.id).execute()
        await db
          .updateTable('loadStops')
          .set(change)
          .where('id', '=', load.stops[0]?.id ?? '')
          .execute()
      },
      call: () => drive(load, [pings.slice(0, 100)]),
    })
    expect((await loadNow(load)).stops[0]).toMatchObject(change)
  })

  test.each([
    ['goes back to wait for a driver', returnLoad, 'in_transit', 'pending'],
    ['is put back by the office', putBack, 'at_receiver', 'en_route_pickup'],
  ] as const)('that %s while its truck is found at the pickup is not there', async (...race) => {
    const [, change, before, status] = race
    const load = await aLoadAtStart()
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: before })
    const there = pings.filter(({ at }) => Date.parse(at) < (truth[0] ?? 0) + 20 * 60_000)
    setClock(there.at(-1)?.at ?? start)
    await storePings(deps, [sentBy(driver.id, there)])
    const { following } = await inTransaction(elsewhere, async (tx) => {
      await change(tx, { kind: 'system' }, load.id)
      const call = followLoads(deps, new Map([[load.id, null]]))
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(elsewhere.db)
        expect(rows).toHaveLength(1)
      }, 9000)
      return { following: call }
    })
    expect(await following).toEqual([])
    const after = await loadNow(load)
    expect([after.status, ...timesOf(after)]).toEqual([status, ...nowhere])
  })
})

function sentBy(driverId: string, driven: readonly DrivenPing[]) {
  const unknown = { speed: null, heading: null, accuracy: null, battery: null }
  const sent = driven.map(({ lat, lng, at }) => ({
    loadId: null,
    ping: { latitude: lat, longitude: lng, capturedAt: at, ...unknown },
  }))
  return { driverId, pings: sent, source: 'device' as const, receivedAt: deps.clock().toISOString() }
}

const putBack = (tx: TxDeps, actor: Actor, id: string) =>
  forceLoadStatus(tx, actor, id, { status: 'en_route_pickup', notes: 'At the truck stop' })

describe('a stop', () => {
  test('that is the only one is reached by positions near it alone', async () => {
    setClock(start)
    const load = await aTrackedLoad({ office, driver }, [delivery])
    setClock(endsAt)
    const near = pings.filter(
      ({ lat, lng }) => greatCircleMeters(delivery, { latitude: lat, longitude: lng }) < 1000,
    )
    const after = await drive(load, [near])
    expect(after.status).toBe('at_receiver')
    expect(after.stops[0]).toMatchObject({ arrivalSource: 'geofence', departureSource: 'geofence' })
  })

  test('is left also by a truck that is heard of again only far away', async () => {
    const load = await aLoadAtStart()
    const [pickupStop, deliveryStop] = await deps.db
      .selectFrom('loadStops')
      .select(['latitude', 'longitude'])
      .where('loadId', '=', load.id)
      .orderBy('stopSequence')
      .execute()
    const metersTo = (stop: typeof pickupStop, { lat, lng }: DrivenPing) =>
      greatCircleMeters(
        { latitude: Number(stop?.latitude), longitude: Number(stop?.longitude) },
        { latitude: lat, longitude: lng },
      )
    const left = pings.findIndex(({ at }) => Date.parse(at) > (truth[1] ?? 0))
    const far = pings
      .slice(left)
      .filter((ping) => metersTo(pickupStop, ping) > 8500 && metersTo(deliveryStop, ping) > 8500)
    const there = await drive(load, [pings.slice(0, left)])
    expect([there.status, there.stops[0]?.departedAt]).toEqual(['at_shipper', null])
    const after = await drive(load, [far])
    expect(after.status).toBe('left_shipper')
    expect(secondsOff(after)[1]).toBeLessThan(600)
  })

  test('whose place is only a town’s has no fence', async () => {
    const load = await aLoadAtStart()
    await deps.db
      .updateTable('loadStops')
      .set({ coordinatePrecision: 'locality' })
      .where('loadId', '=', load.id)
      .execute()
    expect(timesOf(await drive(load, [pings]))).toEqual(nowhere)
  })

  test('that the truck passes on the road is not visited', async () => {
    const load = await aLoadAtStart()
    expect(timesOf(await drive(load, [aPassing(start).pings]))).toEqual(nowhere)
  })
})

test('what was stored before the server stopped is followed when it starts again, while it is tracked', async () => {
  const load = await aLoadAtStart()
  const { stored } = (await sendPings(driver, load, pings)).body
  await app.tracker.settled()
  await deps.db
    .updateTable('loadStops')
    .set({ arrivedAt: null, departedAt: null, arrivalSource: null, departureSource: null })
    .where('loadId', '=', load.id)
    .execute()
  await deps.db.updateTable('loads').set({ status: 'in_transit' }).where('id', '=', load.id).execute()
  await drive(await aLoadAtStart(), [pings.slice(0, 1)])
  expect(timesOf(await loadNow(load))).toEqual(nowhere)
  const spans = deps.db.updateTable('trackingSpans').where('loadId', '=', load.id)
  await spans.set({ endedAt: endsAt }).execute()
  await app.tracker.lookAtAll()
  await app.tracker.settled()
  expect(timesOf(await loadNow(load))).toEqual(nowhere)
  await spans.set({ endedAt: null }).execute()
  const look = vi.spyOn(app.tracker, 'lookAtAll')
  await app.listen({ host: '127.0.0.1', port: 0 })
  await look.mock.results[0]?.value
  look.mockRestore()
  await app.tracker.settled()
  expect(stored).toBe(pings.length)
  expect(Math.max(...secondsOff(await loadNow(load)))).toBeLessThan(60)
})
