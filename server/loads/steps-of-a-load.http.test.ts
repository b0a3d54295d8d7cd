import { beforeEach, describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type TestBrowser } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
type Failure = { message: string; code: string; fields?: Record<string, string> }

const start = '2026-03-02T15:00:00.000Z'
const noon = '2026-03-02T18:00:00.000Z'
beforeEach(() => {
  setClock(start)
})

const set = (who: TestBrowser, { id }: Pick<Load, 'id'>, body: object) =>
  who.send<Load & Failure>(`PATCH /api/loads/${id}/status`, body)
const force = ({ id }: Pick<Load, 'id'>, body: object) =>
  office.send<Load & Failure>(`PATCH /api/loads/${id}/force-status`, body)
const historyOf = async ({ id }: Pick<Load, 'id'>) =>
  (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)).body
const timesOf = ({ stops }: Load) =>
  stops.map(({ arrivedAt, departedAt }) => [arrivedAt, departedAt].map((at) => at?.slice(11, 16) ?? null))

/** Two pickups and two deliveries. */
async function severalStops() {
  const locationId = async () => (await aLocation(office)).id
  const stops = [
    { stopType: 'pickup', locationId: await locationId() },
    { stopType: 'pickup', locationId: await locationId() },
    { stopType: 'dropoff', locationId: await locationId() },
    { stopType: 'dropoff', locationId: await locationId() },
  ]
  return aLoad(office, { driverId: driver.id, stops })
}

describe('a step that is told later', () => {
  test('counts from when it happened, and says when it was learned', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    setClock(noon)
    const happenedAt = '2026-03-02T16:40:00.000Z'
    const { status, body } = await set(office, load, {
      status: 'at_shipper',
      happenedAt,
      notes: 'driver called',
    })
    expect([status, body.status, body.statusSince]).toEqual([200, 'at_shipper', happenedAt])
    expect((await historyOf(load)).at(-1)).toMatchObject({
      ...{ status: 'at_shipper', timestamp: happenedAt, recordedAt: noon, notes: 'driver called' },
      stopId: load.stops[0]?.id,
    })
    expect(body.stops[0]).toMatchObject({ arrivedAt: happenedAt, arrivalSource: 'office', departedAt: null })
  })

  test('is refused in the future and before the step before it, in words that say what to do', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    setClock('2026-03-02T17:00:00.000Z')
    await set(office, load, { status: 'at_shipper' })
    setClock(noon)
    const left = (happenedAt: string) => set(office, load, { status: 'left_shipper', happenedAt })
    const future = await left('2026-03-02T18:03:00.000Z')
    const futureWords = 'This time lies in the future. Type a time that has passed, or leave it at now.'
    expect([future.status, future.body.code, future.body.fields]).toEqual([
      ...[400, 'happened_in_future', { happenedAt: futureWords }],
    ])
    const early = await left('2026-03-02T16:59:00.000Z')
    const earlyWords = 'At Shipper was at Mar 2, 11:00 AM. Type a later time.'
    expect([early.status, early.body.code, early.body.message, early.body.fields]).toEqual([
      ...[400, 'happened_too_early', earlyWords, { happenedAt: earlyWords }],
    ])
    expect((await left('2026-03-02T18:01:00.000Z')).body.statusSince).toBe(noon)
  })

  test('is refused before the load was created', async () => {
    const load = await aLoad(office)
    setClock(noon)
    const early = await set(office, load, { status: 'at_shipper', happenedAt: '2026-03-02T14:59:00.000Z' })
    expect([early.status, early.body.message]).toEqual([
      ...[400, 'Pending Assignment was at Mar 2, 9:00 AM. Type a later time.'],
    ])
  })
})

describe('a load with several stops', () => {
  test('comes to each of them, in the same status too', async () => {
    const load = await severalStops()
    const steps = [
      ...['at_shipper', 'en_route_pickup', 'at_shipper', 'left_shipper', 'at_receiver'],
      ...['en_route_receiver', 'at_receiver', 'delivered'],
    ]
    let last = load
    for (const [index, status] of steps.entries()) {
      setClock(`2026-03-02T16:${String(10 + index)}:00.000Z`)
      const answer = await set(index % 2 === 0 ? driver : office, load, { status })
      expect([answer.status, answer.body.status], status).toEqual([200, status])
      last = answer.body
    }
    expect(timesOf(last)).toEqual([
      ...[
        ['16:10', '16:11'],
        ['16:12', '16:13'],
        ['16:14', '16:15'],
        ['16:16', '16:17'],
      ],
    ])
    expect(last.stops.map(({ arrivalSource, departureSource }) => [arrivalSource, departureSource])).toEqual(
      Array.from({ length: 4 }, () => ['driver', 'office']),
    )
    const [one, two, three, four] = load.stops.map(({ id }) => id)
    expect((await historyOf(load)).slice(-8).map(({ status, stopId }) => [status, stopId])).toEqual([
      ...[
        ['at_shipper', one],
        ['en_route_pickup', two],
        ['at_shipper', two],
        ['left_shipper', two],
      ],
      ...[
        ['at_receiver', three],
        ['en_route_receiver', four],
        ['at_receiver', four],
        ['delivered', four],
      ],
    ])
  })

  test('is sent to the stop that is named, and not to where it is or has been', async () => {
    const load = await severalStops()
    const [one, two, three, four] = load.stops.map(({ id }) => id)
    expect((await set(driver, load, { status: 'at_shipper', stopId: one })).status).toBe(200)
    const twice = await set(office, load, { status: 'at_shipper', stopId: one })
    expect([twice.status, twice.body.message]).toEqual([409, 'This load is already At Shipper.'])
    const since = '2026-03-02T15:30:00.000Z'
    setClock(since)
    const next = await set(driver, load, { status: 'at_shipper', stopId: two })
    expect([next.body.status, next.body.statusSince]).toEqual(['at_shipper', since])
    expect((await set(driver, load, { status: 'at_receiver', stopId: four })).status).toBe(200)
    const back = await set(driver, load, { status: 'at_receiver', stopId: three })
    expect([back.status, back.body.code]).toEqual([409, 'status_refused'])
    const wrong = await set(driver, load, { status: 'delivered', stopId: one })
    expect([wrong.status, wrong.body.message]).toEqual([
      ...[409, 'This load has no such stop for Delivered. Look at its stops and choose again.'],
    ])
  })

  test('is corrected back with the times of its stops', async () => {
    const load = await severalStops()
    const [, , three] = load.stops.map(({ id }) => id)
    for (const status of ['at_shipper', 'at_shipper', 'left_shipper', 'at_receiver', 'at_receiver'])
      await set(driver, load, { status })
    const back = await force(load, { status: 'at_receiver', stopId: three, notes: 'He is at the first one' })
    expect(back.status).toBe(200)
    expect(timesOf(back.body)).toEqual([
      ...[
        ['15:00', null],
        ['15:00', '15:00'],
        ['15:00', null],
        [null, null],
      ],
    ])
    const further = await force(load, { status: 'assigned', notes: 'Wrong load altogether' })
    expect(timesOf(further.body).flat()).toEqual(Array.from({ length: 8 }, () => null))
    const sources = further.body.stops.flatMap((stop) => [stop.arrivalSource, stop.departureSource])
    expect(sources).toEqual(Array.from({ length: 8 }, () => null))
  })

  test('may be corrected to a time before the wrong step, and not before the load', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    setClock(noon)
    await set(office, load, { status: 'left_shipper' })
    const corrected = (happenedAt: string) =>
      force(load, { status: 'at_shipper', happenedAt, notes: 'Still loading' })
    expect((await corrected('2026-03-02T14:00:00.000Z')).body.code).toBe('happened_too_early')
    expect((await corrected('2026-03-02T17:00:00.000Z')).body.statusSince).toBe('2026-03-02T17:00:00.000Z')
  })

  test('begins anew when it is returned', async () => {
    const load = await severalStops()
    await set(driver, load, { status: 'at_receiver' })
    const { body } = await office.send<Load>(`PATCH /api/loads/${load.id}/return-load`)
    expect([body.status, ...timesOf(body).flat()]).toEqual([
      'pending',
      ...Array.from({ length: 8 }, () => null),
    ])
  })
})

test('a load that is told to be delivered at once has left its last stop, and none when that was wrong', async () => {
  const load = await aLoad(office, { driverId: driver.id })
  const { body } = await set(office, load, { status: 'delivered' })
  expect(timesOf(body)).toEqual([
    [null, null],
    [null, '15:00'],
  ])
  expect((await historyOf(load)).at(-1)).toMatchObject({ status: 'delivered', stopId: load.stops[1]?.id })
  const back = await force(load, { status: 'assigned', notes: 'Another load was meant' })
  expect(timesOf(back.body).flat()).toEqual([null, null, null, null])
  expect((await historyOf(load)).at(-1)).toMatchObject({ status: 'assigned', stopId: null })
})

test('without stops a load goes as ever', async () => {
  const load = await aLoad(office, { driverId: driver.id })
  for (const { id } of load.stops) await office.send(`DELETE /api/loads/${load.id}/stops/${id}`)
  for (const status of ['in_transit', 'at_shipper', 'left_shipper', 'at_receiver', 'delivered'])
    expect((await set(driver, load, { status })).body.status).toBe(status)
  expect((await historyOf(load)).every(({ stopId }) => stopId === null)).toBe(true)
})

test('a load that changes hands on the road has no position, must be accepted, and says so in its history', async () => {
  const load = await aLoad(office, { driverId: driver.id })
  await set(driver, load, { status: 'in_transit' })
  await deps.db
    .insertInto('loadPositions')
    .values({
      ...{ loadId: load.id, driverId: driver.id, latitude: 32.4, longitude: -99.7 },
      ...{ source: 'driver', at: start, receivedAt: start },
    })
    .execute()
  expect((await office.send<Load>(`GET /api/loads/${load.id}`)).body.currentLatitude).toBe(32.4)
  const other = await as('driver')
  const { body } = await office.send<Load>(`PATCH /api/loads/${load.id}/assign`, { driverId: other.id })
  expect([body.status, body.driverConfirmed, body.currentLatitude, body.lastLocationUpdate]).toEqual([
    ...['in_transit', false, null, null],
  ])
  expect((await historyOf(load)).at(-1)?.notes).toBe(`Reassigned on the road to Test ${other.username}`)
})

describe('a load that picks up again after a delivery', () => {
  async function onItsSecondWay() {
    const locationId = async () => (await aLocation(office)).id
    const stops = [
      { stopType: 'pickup', locationId: await locationId() },
      { stopType: 'dropoff', locationId: await locationId() },
      { stopType: 'pickup', locationId: await locationId() },
      { stopType: 'dropoff', locationId: await locationId() },
    ]
    const load = await aLoad(office, { driverId: driver.id, stops })
    for (const status of ['at_shipper', 'left_shipper', 'at_receiver', 'en_route_pickup', 'at_shipper']) {
      await set(office, load, { status })
    }
    return load
  }

  test('is taken back to that delivery at the time it happened, which lies before the wrong steps', async () => {
    const load = await onItsSecondWay()
    setClock(noon)
    await set(office, load, { status: 'left_shipper' })
    const happenedAt = start
    const [, firstDelivery] = load.stops
    const back = await force(load, {
      ...{ status: 'at_receiver', stopId: firstDelivery?.id, happenedAt, notes: 'Still there' },
    })
    expect([back.status, back.body.status, back.body.statusSince]).toEqual([200, 'at_receiver', happenedAt])
  })

  test('is forced to the first pickup by nobody without a reason, and by no driver at all', async () => {
    const load = await onItsSecondWay()
    const back = { status: 'left_shipper', stopId: load.stops[0]?.id }
    const driven = await driver.send<Failure>(`PATCH /api/loads/${load.id}/force-status`, back)
    expect([driven.status, driven.body.code]).toEqual([409, 'force_refused'])
    const silent = await force(load, back)
    expect([silent.status, silent.body.fields]).toEqual([
      400,
      { notes: 'Say why the load goes back. It is kept in the history.' },
    ])
    expect((await force(load, { ...back, notes: 'Wrong stop' })).body.status).toBe('left_shipper')
  })
})
