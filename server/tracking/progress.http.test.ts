import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveList } from '#contract/events.ts'
import type { Load } from '#contract/load-views.ts'
import type { RunningLate, TrackedLoad } from '#contract/tracking.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { renewProgress } from './work-out-progress.ts'
import { aTrackedLoad, pingBody, sendPings } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const abilene = { latitude: 32.4487, longitude: -99.7331 }
const elPaso = { latitude: 31.7619, longitude: -106.485 }
const denton = { latitude: 33.2148, longitude: -97.1331 }
const fortWorth = { latitude: 32.7555, longitude: -97.3308 }
/** On I-20, 18 miles east of Abilene. */
const onTheRoad = { lat: 32.39, lng: -99.43 }

let driver: SignedIn
let load: Load
beforeEach(async () => {
  setClock(now)
  driver = await as('driver')
  load = await aTrackedLoad({ office, driver }, [abilene, fortWorth])
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
})

const ofStop = (place: number, set: object) =>
  deps.db
    .updateTable('loadStops')
    .set(set)
    .where('id', '=', load.stops[place]?.id ?? '')
    .execute()

async function at(time: string, place = onTheRoad): Promise<TrackedLoad> {
  setClock(time)
  await sendPings(driver, load, [{ ...place, at: time }])
  await app.tracker.settled()
  return (await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)).body
}

describe('of a truck on its way the office reads', () => {
  test('where it is in words, the miles left, and when it comes between when', async () => {
    const shown = await at(later(20))
    expect(shown.near).toMatch(/^\d+ mi \w+ of [\w ]+, TX$|^in [\w ]+, TX$/)
    expect(shown.milesLeft).toBeGreaterThan(120)
    expect(shown.milesLeft).toBeLessThan(150)
    expect(shown.nextStop?.id).toBe(load.stops[1]?.id)
    const [arrival] = shown.arrivals
    expect(arrival).toMatchObject({ stopId: load.stops[1]?.id, isLate: false })
    const minutes = [arrival?.earliest, arrival?.at, arrival?.latest].map(
      (time) => (Date.parse(time ?? '') - Date.parse(later(20))) / 60_000,
    )
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    expect(minutes[1]).toBeGreaterThan(110)
    expect(minutes[1]).toBeLessThan(180)
    expect(shown.assumption).toBe("at the usual speed, within today's hours")
  })

  test('no hours of service counted, where it carries farm goods within 150 air miles of their source', async () => {
    const { body } = await office.send<Load>(`PUT /api/loads/${load.id}`, { agriculturalExemption: true })
    expect(body.agriculturalExemption).toBe(true)
    const shown = await at(later(20))
    expect(shown.assumption).toBe(
      'at the usual speed, hours of service not counted: agricultural exemption, within 150 air miles of the first pickup',
    )
  })

  test('hours of service counted from the first pickup on, where farm goods were loaded at two', async () => {
    load = await aTrackedLoad({ office, driver }, [elPaso, abilene, fortWorth])
    await deps.db
      .updateTable('loads')
      .set({ agriculturalExemption: true })
      .where('id', '=', load.id)
      .execute()
    await deps.db
      .updateTable('loadStops')
      .set({ stopType: 'pickup' })
      .where('id', '=', load.stops[1]?.id ?? '')
      .execute()
    await ofStop(0, { arrivedAt: later(1), departedAt: later(2) })
    await ofStop(1, { arrivedAt: later(3), departedAt: later(4) })
    expect((await at(later(20))).assumption).not.toContain('not counted')
  })

  test('no new arrival within the minute, and one after it', async () => {
    const first = await at(later(20))
    const soon = await at('2026-03-02T15:20:30.000Z', { lat: 32.39, lng: -99.42 })
    const after = await at(later(22), { lat: 32.39, lng: -99.39 })
    expect([soon.milesLeft, (after.milesLeft ?? 0) < (first.milesLeft ?? 0)]).toEqual([first.milesLeft, true])
  })

  test('where it is now, though the clock was an hour ahead before and has been put right', async () => {
    const ahead = await at(later(80))
    const right = await at(later(21), { lat: 32.4, lng: -99.2 })
    expect([ahead.position?.at, right.position?.at]).toEqual([later(80), later(21)])
    expect(right.milesLeft).toBeLessThan(ahead.milesLeft ?? 0)
  })

  test('what came within that minute with the next look, and an arrival at the stops as they are then', async () => {
    const shown = async () => (await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)).body
    const first = await at(later(20))
    await at('2026-03-02T15:20:30.000Z', { lat: 32.39, lng: -99.42 })
    await renewProgress(deps)
    expect((await shown()).milesLeft).toBe(first.milesLeft)
    setClock(later(22))
    await renewProgress(deps)
    const second = await shown()
    expect(second.milesLeft).toBeLessThan(first.milesLeft ?? 0)
    setClock(later(24))
    await ofStop(1, denton)
    await renewProgress(deps)
    expect((await shown()).milesLeft).toBe(second.milesLeft)
    await office.send(`PUT /api/loads/${load.id}`, { notes: 'Call the gate' })
    await renewProgress(deps)
    expect((await shown()).milesLeft).not.toBe(second.milesLeft)
  })

  test('where it can have driven, not where one position leaps to', async () => {
    const first = await at(later(20))
    const leapt = await at(later(22), { lat: 34.4, lng: -103.2 })
    expect([leapt.near, leapt.milesLeft]).toEqual([first.near, first.milesLeft])
    const back = await at(later(24), { lat: 32.39, lng: -99.39 })
    expect(back.milesLeft).toBeLessThan(first.milesLeft ?? 0)
  })

  test('a new arrival only of the truck that sent a position', async () => {
    await at(later(20))
    const first = load
    driver = await as('driver')
    load = await aTrackedLoad({ office, driver }, [abilene, fortWorth])
    await at(later(30))
    const rows = await deps.db
      .selectFrom('loadProgress')
      .select(['loadId', 'computedAt'])
      .where('loadId', 'in', [first.id, load.id])
      .orderBy('computedAt')
      .execute()
    expect(rows).toEqual([
      { loadId: first.id, computedAt: later(20) },
      { loadId: load.id, computedAt: later(30) },
    ])
  })

  test('a new arrival also when that of another truck cannot be worked out, which is noted', async () => {
    const [first, second] = [load, await aTrackedLoad({ office, driver }, [abilene, fortWorth])]
    const error = vi.spyOn(deps.log, 'error').mockReturnValue()
    const route = vi.spyOn(deps.maps.routers.builtIn, 'route').mockRejectedValueOnce(new Error('no memory'))
    setClock(later(20))
    const here = { lat: onTheRoad.lat, lng: onTheRoad.lng }
    const both = [first, second].map((each) => pingBody(each, { ...here, at: later(20) }))
    await driver.send('POST /api/tracking/locations', both)
    await app.tracker.settled()
    route.mockRestore()
    const rows = await deps.db
      .selectFrom('loadProgress')
      .select('loadId')
      .where('loadId', 'in', [first.id, second.id])
      .execute()
    const noted = error.mock.calls.map(([what]: readonly unknown[]) => what)
    error.mockRestore()
    expect(rows).toHaveLength(1)
    const failed = [first.id, second.id].find((id) => id !== rows[0]?.loadId)
    expect(noted).toEqual([{ err: new Error('no memory'), loadId: failed }])
  })

  test('the first of it at once, and no list anew with each position after that', async () => {
    const told: string[] = []
    const until = (list: LiveList) =>
      new Promise<void>((resolve) => {
        const stop = deps.live.subscribe({
          changed: ({ lists }) => {
            told.push(...lists)
            if (!lists.includes(list)) return
            stop()
            resolve()
          },
          moved: () => undefined,
          late: () => undefined,
        })
      })
    const first = until('tracking')
    await at(later(20))
    await first
    told.length = 0
    const marker = until('trucks')
    await at(later(25))
    deps.live.publish({ lists: ['trucks'] })
    await marker
    expect(told).toEqual(['trucks'])
  })

  test('the same in lists as on its page', async () => {
    const shown = await at(later(20))
    const rows = await deps.db.selectFrom('loadProgress').selectAll().where('loadId', '=', load.id).execute()
    const [arrival] = shown.arrivals
    expect(rows).toMatchObject([
      {
        ...{ driverId: driver.id, positionAt: later(20), computedAt: later(20) },
        ...{ nearTown: shown.nearTown?.name, nearState: 'TX', near: shown.near },
        ...{ nextStopId: load.stops[1]?.id, arrivesAt: arrival?.at, isLate: false, toldLate: [] },
        ...{ earliestAt: arrival?.earliest, latestAt: arrival?.latest },
      },
    ])
    expect(Number(rows[0]?.milesLeft)).toBe(shown.milesLeft)
    expect(arrival?.milesLeft).toBe(shown.milesLeft)
  })

  test('the way by the stops that are left, in their order', async () => {
    driver = await as('driver')
    load = await aTrackedLoad({ office, driver }, [abilene, fortWorth, denton])
    const { arrivals, milesLeft } = await at(later(20))
    expect(arrivals.map(({ stopId }) => stopId)).toEqual(load.stops.map(({ id }) => id))
    const [first = 0, second = 0, third = 0] = arrivals.map((arrival) => arrival.milesLeft)
    expect(first).toBeLessThan(30)
    expect(second - first).toBeGreaterThan(130)
    expect(third - second).toBeGreaterThan(25)
    expect(third - second).toBeLessThan(60)
    expect(third).toBe(milesLeft)
  })

  test('only where it is, if no stop is left that lies somewhere', async () => {
    await ofStop(1, { latitude: null, longitude: null })
    expect(await at(later(20))).toMatchObject({
      near: expect.stringContaining(', TX') as string,
      ...{ milesLeft: null, arrivals: [], assumption: null },
    })
  })

  test('an hour or more of loading in its arrival, while it stands at the pickup', async () => {
    const place = { lat: abilene.latitude, lng: abilene.longitude }
    const arrives = async (time: string) => {
      const { arrivals } = await at(time, place)
      return (Date.parse(arrivals[0]?.at ?? '') - Date.parse(time)) / 60_000
    }
    await ofStop(0, { arrivedAt: later(1), departedAt: later(15) })
    const driving = await arrives(later(20))
    await ofStop(0, { arrivedAt: later(1), departedAt: null })
    expect((await arrives(later(30))) - driving).toBeGreaterThan(45)
    await ofStop(0, { arrivedAt: later(1), departedAt: null, appointmentAt: later(40 + 300) })
    expect((await arrives(later(40))) - driving).toBeGreaterThan(300 + 45)
  })

  test('in the arrival at a later stop that nobody loads it before its appointment', async () => {
    const last = async (time: string) => (await at(time)).arrivals.at(-1)?.at ?? ''
    await ofStop(0, { arrivedAt: null, departedAt: null })
    const before = await last(later(20))
    await ofStop(0, { appointmentAt: later(24 * 60) })
    expect([before < later(24 * 60), (await last(later(30))) > later(25 * 60)]).toEqual([true, true])
    expect((await at(later(40))).assumption).toMatch(/; waiting for an appointment$/)
  })

  test('an arrival by its own speed, once it has driven for a while with any load', async () => {
    const way = Array.from({ length: 15 }, (_, index) => ({
      lat: 32.42 - index * 0.001,
      lng: -99.7 + index * 0.018,
      at: later(index),
    }))
    const other = await as('driver')
    const earlier = await aTrackedLoad({ office, driver: other })
    await sendPings(other, earlier, way)
    expect((await at(later(14))).assumption).toMatch(/^at the usual speed/)
    const own = await aTrackedLoad({ office, driver })
    await sendPings(driver, own, way)
    expect((await at(later(16))).assumption).toMatch(/^at the truck's own recent speed/)
  })

  test('no hours of yesterday’s shift counted, and those of today', async () => {
    const drive = (hours: number, from: number) =>
      Array.from({ length: hours * 12 }, (_, index) => ({
        lat: 32.4 + (index % 24 < 12 ? index % 12 : 12 - (index % 12)) * 0.06,
        lng: -99.4,
        at: later(from + index * 5),
      }))
    await sendPings(driver, load, drive(10, -36 * 60))
    await app.tracker.settled()
    expect((await at(later(20))).assumption).not.toContain('10-hour rest')
    await sendPings(driver, load, drive(10, -10 * 60))
    await app.tracker.settled()
    expect((await at(later(25))).assumption).toContain('10-hour rest')
  })

  test('nothing new once tracking is off or the load is in the trash, though positions come late', async () => {
    const computedAt = async () =>
      (
        await deps.db.selectFrom('loadProgress').select('computedAt').where('loadId', '=', load.id).execute()
      )[0]?.computedAt
    const late = async (minutes: number, measured: number) => {
      setClock(later(minutes))
      const { body } = await sendPings(driver, load, [{ ...onTheRoad, at: later(measured) }])
      expect(body.stored).toBe(1)
      await app.tracker.settled()
    }
    await at(later(20))
    await driver.send(`POST /api/tracking/stop/${driver.id}/${load.id}`)
    await late(25, 19)
    expect(await computedAt()).toBe(later(20))
    setClock(later(26))
    await driver.send(`POST /api/tracking/start/${driver.id}/${load.id}`)
    await late(27, 18)
    expect(await computedAt()).toBe(later(27))
    await deps.db.updateTable('loads').set({ deletedAt: now }).where('id', '=', load.id).execute()
    await late(35, 17)
    expect(await computedAt()).toBe(later(27))
  })

  test('nothing new of a truck whose driver is not on the road with the load any more', async () => {
    const { near } = await at(later(20))
    expect(near).not.toBeNull()
    await deps.db.updateTable('loads').set({ status: 'assigned' }).where('id', '=', load.id).execute()
    const ofLoad = deps.db.updateTable('trackingSpans').where('loadId', '=', load.id)
    await ofLoad.set({ endedAt: later(21) }).execute()
    setClock(later(40))
    await renewProgress(deps)
    const progress = deps.db.selectFrom('loadProgress').select('computedAt').where('loadId', '=', load.id)
    expect(await progress.execute()).toEqual([{ computedAt: later(20) }])
  })

  test('nothing from where the driver before was, while the one who has it now is not heard of', async () => {
    await at(later(20))
    const other = await as('driver')
    setClock(later(22))
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: other.id })
    await other.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
    setClock(later(25))
    expect((await sendPings(driver, load, [{ ...onTheRoad, at: later(19) }])).body.stored).toBe(1)
    await app.tracker.settled()
    const { body } = await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)
    expect(body).toMatchObject({ position: null, near: null, arrivals: [] })
  })

  test('nothing of the driver before, once somebody else drives it', async () => {
    await at(later(20))
    const other = await as('driver')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: other.id })
    const { body } = await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)
    expect(body).toMatchObject({ position: null, near: null, milesLeft: null, arrivals: [] })
  })
})

describe('a truck that will be late', () => {
  function heard() {
    const news: RunningLate[] = []
    const stop = deps.live.subscribe({
      changed: () => undefined,
      moved: () => undefined,
      late: (one) => news.push(one),
    })
    return { news, stop }
  }

  test('is told once, with the new time', async () => {
    const appointmentAt = later(60)
    await ofStop(1, { appointmentAt, companyName: 'Trinity Bend' })
    const { news, stop } = heard()
    const shown = await at(later(20))
    await at(later(25))
    stop()
    expect(shown.arrivals[0]?.isLate).toBe(true)
    expect(news).toEqual([
      {
        ...{ loadId: load.id, number109: load.number109, stopId: load.stops[1]?.id },
        ...{
          stopName: 'Trinity Bend',
          timeZone: 'America/Chicago',
          at: shown.arrivals[0]?.at,
          dueAt: appointmentAt,
        },
      },
    ])
    const noted = await deps.db
      .selectFrom('loadProgress')
      .select(['isLate', 'toldLate'])
      .where('loadId', '=', load.id)
      .execute()
    expect(noted).toEqual([{ isLate: true, toldLate: [load.stops[1]?.id] }])
  })

  test('is told once, and shown as last heard of, though the look of a minute ago ends after that', async () => {
    await ofStop(1, { appointmentAt: later(300) })
    await at(later(20))
    await ofStop(1, { appointmentAt: later(60) })
    const { news, stop } = heard()
    const { builtIn } = deps.maps.routers
    const route = builtIn.route.bind(builtIn)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const isAsked = new Promise<void>((resolve) => {
      vi.spyOn(builtIn, 'route').mockImplementationOnce(async (request) => {
        resolve()
        await held
        return route(request)
      })
    })
    setClock(later(31))
    const look = renewProgress(deps)
    await isAsked
    const shown = await at(later(31), { lat: 32.39, lng: -99.2 })
    goOn()
    await look
    stop()
    vi.mocked(builtIn.route).mockRestore()
    expect(news.filter(({ loadId }) => loadId === load.id)).toHaveLength(1)
    const { body } = await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)
    expect([body.milesLeft, body.near]).toEqual([shown.milesLeft, shown.near])
  })

  test('is not told for one position that leaps, and is told again after it was to be there in time', async () => {
    await ofStop(1, { appointmentAt: later(400) })
    const { news, stop } = heard()
    await at(later(20))
    await at(later(22), { lat: 34.4, lng: -103.2 })
    expect(news).toEqual([])
    await ofStop(1, { appointmentAt: later(60) })
    await at(later(24))
    await ofStop(1, { appointmentAt: later(400) })
    await at(later(26))
    await ofStop(1, { appointmentAt: later(60) })
    await at(later(28))
    expect(news).toHaveLength(2)
    const soon = new Date(Date.parse(news[0]?.at ?? '') + 20 * 60_000).toISOString()
    await ofStop(1, { appointmentAt: soon })
    await at(later(30))
    await ofStop(1, { appointmentAt: later(60) })
    await at(later(32))
    stop()
    expect(news).toHaveLength(2)
  })

  test('is told of one that fell silent, once its appointment has passed', async () => {
    await ofStop(1, { appointmentAt: later(300) })
    const { news, stop } = heard()
    await at(later(20))
    for (const minutes of [200, 290, 305, 330]) {
      setClock(later(minutes))
      await renewProgress(deps)
    }
    stop()
    expect(news).toMatchObject([{ loadId: load.id, at: later(305), dueAt: later(300) }])
    const { body } = await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)
    expect(body.arrivals[0]?.isLate).toBe(true)
  })

  test('is told again of the driver who has the load next', async () => {
    await ofStop(1, { appointmentAt: later(60) })
    await at(later(20))
    const other = await as('driver')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: other.id })
    await other.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
    const { news, stop } = heard()
    ;[driver, load] = [other, { ...load, driverId: other.id }]
    await at(later(25))
    stop()
    expect(news).toMatchObject([{ loadId: load.id, dueAt: later(60) }])
  })

  test('is not late before the end of its appointment', async () => {
    await ofStop(1, { appointmentAt: later(60), appointmentUntil: later(600) })
    const { news, stop } = heard()
    expect((await at(later(20))).arrivals[0]?.isLate).toBe(false)
    stop()
    expect(news).toEqual([])
  })

  test('is not late for the due day at any stop but the last', async () => {
    load = await aTrackedLoad({ office, driver }, [abilene, fortWorth, denton])
    await deps.db
      .updateTable('loads')
      .set({ deliveryDueAt: '2026-03-01' })
      .where('id', '=', load.id)
      .execute()
    expect((await at(later(20))).arrivals.map(({ isLate }) => isLate)).toEqual([false, false, true])
  })

  test('is one for the due day only after its end', async () => {
    const due = (day: string) =>
      deps.db.updateTable('loads').set({ deliveryDueAt: day }).where('id', '=', load.id).execute()
    await due('2026-03-02')
    expect((await at(later(20))).arrivals[0]?.isLate).toBe(false)
    await due('2026-03-01')
    expect((await at(later(30))).arrivals[0]?.isLate).toBe(true)
  })

  test('is one for the due day once that has ended where the last stop is', async () => {
    await deps.db
      .updateTable('loads')
      .set({ deliveryDueAt: '2026-03-02' })
      .where('id', '=', load.id)
      .execute()
    const [near, lastMinutes] = [{ lat: 32.75, lng: -97.42 }, '2026-03-03T05:20:00.000Z']
    expect((await at(lastMinutes, near)).arrivals[0]?.isLate).toBe(false)
    await ofStop(1, { timeZone: 'America/New_York' })
    expect((await at('2026-03-03T05:25:00.000Z', near)).arrivals[0]?.isLate).toBe(true)
  })
})
