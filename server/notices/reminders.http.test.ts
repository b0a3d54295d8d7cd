import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { Inbox } from '#contract/notices.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { aTrackedLoad, sendPings } from '../tracking/test-support/tracked-load.ts'
import { remindDrivers } from './remind-drivers.ts'

const { app, as, deps, setClock } = await testApp()
let office: SignedIn
let driver: SignedIn
/** Monday at nine in the morning, by the company's clock. */
const morning = '2026-03-02T15:00:00.000Z'
const at = (ms: number) => new Date(Date.parse(morning) + ms).toISOString()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

beforeEach(async () => {
  setClock(morning)
  // Signs in again, because tests let office sessions expire.
  office = await as('dispatcher')
  driver = await as('driver')
})

async function aLoadWith(pickupAt: string | null, deliveryAt: string | null = null) {
  const stop = async (stopType: string, appointmentAt: string | null) => ({
    stopType,
    locationId: (await aLocation(office)).id,
    ...(appointmentAt !== null && { appointmentAt }),
  })
  const stops = [await stop('pickup', pickupAt), await stop('dropoff', deliveryAt)]
  return aLoad(office, { driverId: driver.id, stops })
}

/** This driver's reminders if the job runs at that time. */
async function remindersAt(when: string): Promise<string[]> {
  setClock(when)
  await remindDrivers(deps)
  const rows = await deps.db
    .selectFrom('notices')
    .select(['kind', 'facts'])
    .where('driverId', '=', driver.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('an appointment tomorrow', () => {
  const evening = at(8 * hour)
  const tomorrow = at(day)

  test('is told from five in the evening on, once', async () => {
    await aLoadWith(tomorrow)
    expect(await remindersAt(at(8 * hour - minute))).toEqual([])
    expect(await remindersAt(evening)).toEqual(['appointment_tomorrow'])
    expect(await remindersAt(at(9 * hour))).toEqual(['appointment_tomorrow'])
  })

  test.each([
    ['the first moment of tomorrow', '2026-03-03T06:00:00.000Z', 1],
    ['the last one', '2026-03-04T05:59:00.000Z', 1],
    ['the day after', '2026-03-04T06:00:00.000Z', 0],
    ['tonight', '2026-03-03T05:59:00.000Z', 0],
  ])('begins and ends at midnight: %s', async (_when, appointmentAt, count) => {
    const load = await aLoadWith(null, appointmentAt)
    expect(await remindersAt(evening)).toHaveLength(count)
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
  })

  test.each([
    ['late tomorrow in Los Angeles', 'America/Los_Angeles', '2026-03-04T07:00:00.000Z', 1],
    ['late today in Los Angeles', 'America/Los_Angeles', '2026-03-03T07:00:00.000Z', 0],
    ['early tomorrow in New York', 'America/New_York', '2026-03-03T05:30:00.000Z', 1],
    ['early the day after in New York', 'America/New_York', '2026-03-04T05:30:00.000Z', 0],
  ])('is one of tomorrow by the clocks of its place: %s', async (_when, timeZone, appointmentAt, count) => {
    const load = await aLoadWith(null, appointmentAt)
    await deps.db.updateTable('loadStops').set({ timeZone }).where('loadId', '=', load.id).execute()
    expect(await remindersAt(evening)).toHaveLength(count)
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
  })

  test('is told of the first stop of several', async () => {
    await aLoadWith(tomorrow, at(day + 3 * hour))
    await remindersAt(evening)
    const [notice] = (await driver.send<Inbox>('GET /api/notices')).body.notices
    expect(notice?.facts.stop).toMatchObject({ type: 'pickup', appointmentAt: tomorrow })
  })

  test('is told again of another day', async () => {
    await aLoadWith(tomorrow, at(2 * day))
    expect(await remindersAt(evening)).toHaveLength(1)
    await remindersAt(at(day + 8 * hour))
    const { notices } = (await driver.send<Inbox>('GET /api/notices')).body
    expect(notices.map(({ facts }) => facts.stop?.type)).toEqual(['dropoff', 'pickup'])
  })

  test('is not told where the truck has been, of a load that is delivered, in the trash or put away', async () => {
    const visited = await aLoadWith(tomorrow)
    await office.send(`PATCH /api/loads/${visited.id}/status`, { status: 'at_shipper' })
    const delivered = await aLoadWith(tomorrow)
    await deps.db.updateTable('loads').set({ status: 'delivered' }).where('id', '=', delivered.id).execute()
    const trashed = await aLoadWith(tomorrow)
    await office.send(`DELETE /api/loads/${trashed.id}`)
    const archived = await aLoadWith(tomorrow)
    await deps.db.updateTable('loads').set({ isArchived: true }).where('id', '=', archived.id).execute()
    const nobodys = await aLoadWith(tomorrow)
    await office.send(`PATCH /api/loads/${nobodys.id}/assign`, { driverId: null })
    expect(await remindersAt(evening)).toEqual([])
  })
})

describe('a pickup that nobody accepted', () => {
  test('is told two hours before, once, and again when its time changes', async () => {
    const load = await aLoadWith(at(5 * hour))
    expect(await remindersAt(at(3 * hour - minute))).toEqual([])
    expect(await remindersAt(at(3 * hour))).toEqual(['not_accepted'])
    expect(await remindersAt(at(4 * hour))).toEqual(['not_accepted'])
    await deps.db
      .updateTable('loadStops')
      .set({ appointmentAt: at(5.5 * hour) })
      .where('loadId', '=', load.id)
      .where('stopType', '=', 'pickup')
      .execute()
    expect(await remindersAt(at(4.5 * hour))).toEqual(['not_accepted', 'not_accepted'])
  })

  test('is not told once its time has come, once it is accepted, or for a second pickup', async () => {
    await aLoadWith(at(hour))
    expect(await remindersAt(at(hour))).toEqual([])
    setClock(morning)
    driver = await as('driver')
    const accepted = await aLoadWith(at(2 * hour))
    await driver.send(`PATCH /api/loads/${accepted.id}/status`, { status: 'in_transit' })
    const place = (await aLocation(office)).id
    await aLoad(office, {
      driverId: driver.id,
      stops: [
        { stopType: 'pickup', locationId: place },
        { stopType: 'pickup', locationId: place, appointmentAt: at(2 * hour) },
        { stopType: 'dropoff', locationId: place, appointmentAt: at(2 * hour) },
      ],
    })
    expect(await remindersAt(at(minute))).toEqual([])
  })

  test('is told of a first pickup that comes after a delivery', async () => {
    const place = (await aLocation(office)).id
    await aLoad(office, {
      driverId: driver.id,
      stops: [
        { stopType: 'dropoff', locationId: place },
        { stopType: 'pickup', locationId: place, appointmentAt: at(2 * hour) },
      ],
    })
    expect(await remindersAt(at(minute))).toEqual(['not_accepted'])
  })

  test('is not told of a load that the office sent on its way by hand', async () => {
    const load = await aLoadWith(at(2 * hour))
    const { body } = await office.send<{ driverConfirmed: boolean }>(`PATCH /api/loads/${load.id}/status`, {
      status: 'en_route_pickup',
    })
    expect(body.driverConfirmed).toBe(false)
    expect(await remindersAt(at(minute))).toEqual([])
  })

  test('is not told of a truck that was ordered and not used', async () => {
    const load = await aLoadWith(at(2 * hour))
    await deps.db.updateTable('loads').set({ isTonu: true }).where('id', '=', load.id).execute()
    expect(await remindersAt(at(minute))).toEqual([])
  })

  test('is not told where the driver said yes and the office set it back', async () => {
    const load = await aLoadWith(at(2 * hour))
    await deps.db.updateTable('loads').set({ driverConfirmed: true }).where('id', '=', load.id).execute()
    expect(await remindersAt(at(minute))).toEqual([])
  })
})

test('ten processes that look at once tell it once', async () => {
  await aLoadWith(at(2 * hour))
  await Promise.all(Array.from({ length: 10 }, () => remindDrivers(deps)))
  expect(await remindersAt(at(minute))).toEqual(['not_accepted'])
  const log = await deps.db
    .selectFrom('notificationLog')
    .select('id')
    .where('driverId', '=', driver.id)
    .execute()
  expect(log).toHaveLength(4)
})

describe('a POD that is missing', () => {
  async function delivered(change: object = {}) {
    const load = await aLoadWith(null)
    await deps.db
      .updateTable('loads')
      .set({ status: 'delivered', deliveredAt: morning, ...change })
      .where('id', '=', load.id)
      .execute()
    return load
  }

  test('is told an hour after the delivery, and on the two days after it', async () => {
    await delivered()
    expect(await remindersAt(at(hour - minute))).toEqual([])
    expect(await remindersAt(at(hour))).toHaveLength(1)
    expect(await remindersAt(at(day + hour - minute))).toHaveLength(1)
    expect(await remindersAt(at(day + hour))).toHaveLength(2)
    expect(await remindersAt(at(2 * day + hour))).toHaveLength(3)
    expect(await remindersAt(at(3 * day + hour))).toHaveLength(3)
    expect(new Set(await remindersAt(at(9 * day)))).toEqual(new Set(['pod_missing']))
  })

  test('is told again of a load that was set back and delivered later', async () => {
    const load = await delivered()
    expect(await remindersAt(at(hour))).toHaveLength(1)
    const change = { deliveredAt: at(2 * hour) }
    await deps.db.updateTable('loads').set(change).where('id', '=', load.id).execute()
    expect(await remindersAt(at(3 * hour - minute))).toHaveLength(1)
    expect(await remindersAt(at(3 * hour))).toHaveLength(2)
  })

  test('is not told once it is there, of another status, in the trash, put away, without a driver or a TONU', async () => {
    await delivered({ podDocumentPath: '/objects/x' })
    await delivered({ status: 'awaiting_invoicing' })
    await delivered({ deletedAt: morning })
    await delivered({ isArchived: true })
    await delivered({ driverId: null })
    await delivered({ isTonu: true })
    expect(await remindersAt(at(2 * hour))).toEqual([])
  })

  test('is told with the delivery where only those of others came, though the load went on', async () => {
    const stop = async (stopType: string) => ({ stopType, locationId: (await aLocation(office)).id })
    const stops = [await stop('pickup'), await stop('dropoff'), await stop('dropoff')]
    const load = await aLoad(office, { driverId: driver.id, stops })
    const [, first, last] = load.stops
    const change = { status: 'awaiting_invoicing', deliveredAt: morning, podDocumentPath: '/objects/x' }
    await deps.db.updateTable('loads').set(change).where('id', '=', load.id).execute()
    const pod = { purpose: 'pod', storageKey: load.id, uploadedBy: driver.id, loadId: load.id }
    const times = { uploadExpiresAt: morning, createdAt: morning }
    await deps.db
      .insertInto('documents')
      .values({ id: load.id, ...pod, ...times, stopId: last?.id ?? null })
      .execute()
    expect(await remindersAt(at(hour))).toEqual(['pod_missing'])
    const { notices } = (await driver.send<Inbox>('GET /api/notices')).body
    expect(notices[0]?.facts.stop).toMatchObject({
      type: 'dropoff',
      place: first?.companyName,
      appointmentAt: null,
    })
    await deps.db.updateTable('documents').set({ stopId: null }).where('id', '=', load.id).execute()
    expect(await remindersAt(at(day + hour))).toEqual(['pod_missing'])
    await deps.db
      .updateTable('documents')
      .set({ stopId: last?.id ?? null })
      .where('id', '=', load.id)
      .execute()
    await deps.db.updateTable('loads').set({ status: 'awaiting_payment' }).where('id', '=', load.id).execute()
    expect(await remindersAt(at(day + hour))).toEqual(['pod_missing'])
  })
})

describe('a truck that will be late', () => {
  const abilene = { latitude: 32.4487, longitude: -99.7331 }
  const fortWorth = { latitude: 32.7555, longitude: -97.3308 }
  /** On I-20, 18 miles east of Abilene. */
  const onTheRoad = { lat: 32.39, lng: -99.43 }

  async function driving(minutesToAppointment: number) {
    const load = await aTrackedLoad({ office, driver }, [abilene, fortWorth])
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
    await deps.db
      .updateTable('loadStops')
      .set({ appointmentAt: at(minutesToAppointment * minute) })
      .where('id', '=', load.stops[1]?.id ?? '')
      .execute()
    return { load, isAt: (when: string) => sendFrom(load, when) }
  }
  async function sendFrom(load: Load, when: string) {
    setClock(when)
    await sendPings(driver, load, [{ ...onTheRoad, at: when }])
    await app.tracker.settled()
  }
  const factsTold = async () =>
    (
      await deps.db
        .selectFrom('notices')
        .select('facts')
        .where('driverId', '=', driver.id)
        .orderBy('id')
        .execute()
    ).map(({ facts }) => facts)

  test('is not told once it was agreed that the truck is not used', async () => {
    const { load, isAt } = await driving(60)
    await deps.db.updateTable('loads').set({ isTonu: true }).where('id', '=', load.id).execute()
    await isAt(at(20 * minute))
    expect(await remindersAt(at(21 * minute))).toEqual([])
    const { body } = await office.send<{ arrivals: unknown[] }>(`GET /api/tracking/loads/${load.id}`)
    expect(body.arrivals).toEqual([])
  })

  test('is told once, with the stop and the time', async () => {
    const { load, isAt } = await driving(60)
    expect(await remindersAt(at(10 * minute))).toEqual([])
    await isAt(at(20 * minute))
    expect(await remindersAt(at(21 * minute))).toEqual(['late'])
    await isAt(at(30 * minute))
    expect(await remindersAt(at(31 * minute))).toEqual(['late'])
    expect(await factsTold()).toEqual([
      {
        number: load.number109,
        stop: expect.objectContaining({ type: 'dropoff', appointmentAt: at(hour) }) as unknown,
        expectedAt: expect.stringMatching(/^2026-03-02T1[67]/) as string,
      },
    ])
  })

  test('is not told while it will be in time, nor by positions of long ago', async () => {
    const inTime = await driving(10 * 60)
    await inTime.isAt(at(20 * minute))
    expect(await remindersAt(at(21 * minute))).toEqual([])
    const late = await driving(60)
    await late.isAt(at(22 * minute))
    expect(await remindersAt(at(22 * minute + hour + minute))).toEqual([])
  })

  test('is told of the first stop that it will be late for, and of none that is behind it', async () => {
    const expected = async (late: readonly boolean[], status = 'left_shipper') => {
      const load = await aLoadWith(null)
      const stops = load.stops.map(({ id }, index) => ({ stopId: id, at: at(hour), isLate: late[index] }))
      const known = { positionAt: morning, computedAt: morning, stops: JSON.stringify(stops) }
      await deps.db
        .insertInto('loadProgress')
        .values({ loadId: load.id, driverId: driver.id, isLate: true, ...known })
        .execute()
      await deps.db.updateTable('loads').set({ status }).where('id', '=', load.id).execute()
      return load
    }
    const { number109 } = await expected([false, true])
    const reached = await expected([true, false])
    await deps.db
      .updateTable('loadStops')
      .set({ arrivedAt: morning })
      .where('id', '=', reached.stops[0]?.id ?? '')
      .execute()
    await expected([false, true], 'delivered')
    expect(await remindersAt(at(minute))).toEqual(['late'])
    expect(await factsTold()).toMatchObject([{ number: number109, stop: { type: 'dropoff' } }])
  })

  test('is told once of a load that will be late at one stop after the other', async () => {
    const load = await aLoadWith(null)
    const [pickup, delivery] = load.stops.map(({ id }) => id)
    const stops = [pickup, delivery].map((stopId) => ({ stopId, at: at(hour), isLate: true }))
    const known = { positionAt: morning, computedAt: morning, stops: JSON.stringify(stops) }
    await deps.db
      .insertInto('loadProgress')
      .values({ loadId: load.id, driverId: driver.id, isLate: true, ...known })
      .execute()
    expect(await remindersAt(at(minute))).toEqual(['late'])
    await deps.db
      .updateTable('loadProgress')
      .set({ stops: JSON.stringify(stops.slice(1)) })
      .where('loadId', '=', load.id)
      .execute()
    expect(await remindersAt(at(2 * minute))).toEqual(['late'])
  })

  test('is told without a time that has passed, of a truck that has fallen silent', async () => {
    const load = await aLoadWith(null)
    const stops = load.stops.map(({ id }) => ({ stopId: id, at: at(-10 * minute), isLate: true }))
    const known = { positionAt: at(-hour), computedAt: morning, stops: JSON.stringify(stops) }
    await deps.db
      .insertInto('loadProgress')
      .values({ loadId: load.id, driverId: driver.id, isLate: true, ...known })
      .execute()
    expect(await remindersAt(at(minute))).toEqual(['late'])
    const stop: unknown = expect.objectContaining({ type: 'pickup' })
    expect(await factsTold()).toEqual([{ number: load.number109, stop }])
  })

  test('is not told of a load that somebody else has by then', async () => {
    const { load, isAt } = await driving(60)
    await isAt(at(20 * minute))
    const other = await as('driver')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: other.id })
    expect(await remindersAt(at(21 * minute))).toEqual([])
  })
})
