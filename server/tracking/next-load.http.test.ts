import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { renewProgress } from './work-out-progress.ts'
import { aTrackedLoad, sendPings } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const abilene = { latitude: 32.4487, longitude: -99.7331 }
const denton = { latitude: 33.2148, longitude: -97.1331 }
const fortWorth = { latitude: 32.7555, longitude: -97.3308 }
/** On I-20, 18 miles east of Abilene. */
const onTheRoad = { lat: 32.39, lng: -99.43 }

let driver: SignedIn
/** From Abilene to Denton. */
let underWay: Load
/** From near the truck to Fort Worth. */
let next: Load
beforeEach(async () => {
  setClock(now)
  driver = await as('driver')
  underWay = await aTrackedLoad({ office, driver }, [abilene, denton])
  await ofStop(underWay, 0, { arrivedAt: later(1), departedAt: later(10) })
  await driver.send(`PATCH /api/loads/${underWay.id}/status`, { status: 'left_shipper' })
  next = await aTrackedLoad({ office, driver }, [abilene, fortWorth])
})

const ofStop = ({ stops }: Load, place: number, set: object) =>
  deps.db
    .updateTable('loadStops')
    .set(set)
    .where('id', '=', stops[place]?.id ?? '')
    .execute()

async function seen(minutes: number, load = next): Promise<TrackedLoad> {
  setClock(later(minutes))
  await sendPings(driver, underWay, [{ ...onTheRoad, at: later(minutes) }])
  await sendPings(driver, next, [{ ...onTheRoad, at: later(minutes) }])
  await app.tracker.settled()
  return (await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)).body
}

const hoursTo = ({ arrivals }: TrackedLoad, minutes: number) =>
  (Date.parse(arrivals[0]?.at ?? '') - Date.parse(later(minutes))) / 3_600_000

test('the way for the other load is exempt where that load is', async () => {
  expect((await seen(20)).assumption).not.toContain('agricultural')
  await office.send(`PUT /api/loads/${underWay.id}`, { agriculturalExemption: true })
  expect((await seen(25)).assumption).toContain('agricultural exemption')
})

describe('the arrival at the first stop of the next load', () => {
  test('counts the way by the rest of the load under way, and the unloading', async () => {
    const shown = await seen(20)
    // 150 miles to Denton and back to Abilene over 190, not the 18 miles straight to it.
    expect(shown.arrivals.map(({ stopId }) => stopId)).toEqual(next.stops.map(({ id }) => id))
    expect(shown.arrivals[0]?.milesLeft).toBeGreaterThan(300)
    expect(shown.milesLeft).toBe(shown.arrivals[1]?.milesLeft)
    expect(hoursTo(shown, 20)).toBeGreaterThan(6)
    expect(shown.assumption).toMatch(/; after a stop for other loads$/)
    const first = await seen(30, underWay)
    expect([first.arrivals.length, first.assumption]).toEqual([1, "at the usual speed, within today's hours"])
  })

  test('tells that it is late where the other takes too long', async () => {
    await ofStop(next, 0, { appointmentAt: later(120), appointmentUntil: later(150) })
    expect((await seen(20)).arrivals[0]?.isLate).toBe(true)
  })

  test('is that straight to it, once its driver is on the way or the other is delivered', async () => {
    await ofStop(underWay, 1, { arrivedAt: later(15), departedAt: later(16) })
    expect((await seen(20)).arrivals[0]?.milesLeft).toBeLessThan(30)
    await ofStop(underWay, 1, { arrivedAt: null, departedAt: null })
    expect((await seen(25)).arrivals[0]?.milesLeft).toBeGreaterThan(300)
    await driver.send(`PATCH /api/loads/${next.id}/status`, { status: 'en_route_pickup' })
    expect((await seen(30)).arrivals[0]?.milesLeft).toBeLessThan(30)
  })

  test('waits for no load of another driver, of the trash, that was not used, is over or forgotten', async () => {
    const straight = async (minutes: number) => (await seen(minutes)).arrivals[0]?.milesLeft ?? Infinity
    const make = (set: object) =>
      deps.db.updateTable('loads').set(set).where('id', '=', underWay.id).execute()
    const other = await as('driver')
    await make({ driverId: other.id })
    expect(await straight(20)).toBeLessThan(30)
    await make({ driverId: driver.id, deletedAt: now })
    expect(await straight(25)).toBeLessThan(30)
    await make({ deletedAt: null, isTonu: true })
    expect(await straight(30)).toBeLessThan(30)
    await make({ isTonu: false, status: 'delivered' })
    expect(await straight(35)).toBeLessThan(30)
    await make({ status: 'left_shipper', statusSince: later(-8 * 24 * 60) })
    expect(await straight(37)).toBeLessThan(30)
    await make({ statusSince: later(-6 * 24 * 60) })
    expect(await straight(40)).toBeGreaterThan(300)
  })

  test('counts the loading of the other where the truck stands', async () => {
    await ofStop(underWay, 1, { arrivedAt: later(15), departedAt: later(16) })
    const alone = hoursTo(await seen(20), 20)
    await ofStop(underWay, 1, { departedAt: null })
    const shown = await seen(25)
    expect(hoursTo(shown, 25) - alone).toBeGreaterThan(0.9)
    expect(shown.assumption).toContain('after a stop for other loads')
  })

  test('is that straight to it where the other delivers only after its appointment', async () => {
    await ofStop(underWay, 1, { appointmentAt: later(10 * 60) })
    await ofStop(next, 0, { appointmentAt: later(60) })
    expect((await seen(20)).arrivals[0]?.milesLeft).toBeLessThan(30)
  })
})

describe('of two loads that are carried together', () => {
  test('the one with the later appointment is expected by way of the other', async () => {
    await driver.send(`PATCH /api/loads/${next.id}/status`, { status: 'en_route_pickup' })
    await ofStop(next, 0, { arrivedAt: later(11), departedAt: later(12) })
    await ofStop(next, 1, { appointmentAt: later(10 * 60) })
    const straight = (await seen(20)).milesLeft ?? Infinity
    await ofStop(underWay, 1, { appointmentAt: later(5 * 60) })
    const shown = await seen(25)
    expect((shown.milesLeft ?? 0) - straight).toBeGreaterThan(25)
    expect(shown.assumption).toContain('after a stop for other loads')
    expect((await seen(30, underWay)).assumption).not.toContain('other loads')
  })

  test('where both are loaded at one place that is counted once, and as its own', async () => {
    await driver.send(`PATCH /api/loads/${next.id}/status`, { status: 'en_route_pickup' })
    for (const load of [underWay, next]) await ofStop(load, 0, { arrivedAt: later(11), departedAt: null })
    expect((await seen(20)).assumption).not.toContain('other loads')
  })
})

test('another driver, worked out at the same time, waits for none of it', async () => {
  const other = await as('driver')
  const alone = await aTrackedLoad({ office, driver: other }, [abilene, fortWorth])
  setClock(later(20))
  await sendPings(other, alone, [{ ...onTheRoad, at: later(20) }])
  await seen(20)
  setClock(later(40))
  await renewProgress(deps)
  const { body } = await office.send<TrackedLoad>(`GET /api/tracking/loads/${alone.id}`)
  expect(body.arrivals[0]?.milesLeft).toBeLessThan(30)
})

test('of a next load without a place nothing is said, though the one under way has some', async () => {
  await ofStop(next, 0, { latitude: null, longitude: null })
  await ofStop(next, 1, { latitude: null, longitude: null })
  expect(await seen(20)).toMatchObject({ milesLeft: null, arrivals: [] })
})
