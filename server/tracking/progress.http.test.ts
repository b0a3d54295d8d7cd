import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveList } from '#contract/events.ts'
import type { Load } from '#contract/load-views.ts'
import type { RunningLate, TrackedLoad } from '#contract/tracking.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { aTrackedLoad, sendPings } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const abilene = { latitude: 32.4487, longitude: -99.7331 }
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

  test('no new arrival within the minute, and one after it', async () => {
    const first = await at(later(20))
    const soon = await at('2026-03-02T15:20:30.000Z', { lat: 32.4, lng: -99.3 })
    const after = await at(later(22), { lat: 32.4, lng: -99.2 })
    expect([soon.milesLeft, (after.milesLeft ?? 0) < (first.milesLeft ?? 0)]).toEqual([first.milesLeft, true])
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
    await deps.db
      .updateTable('loadStops')
      .set({ appointmentAt })
      .where('id', '=', load.stops[1]?.id ?? '')
      .execute()
    const { news, stop } = heard()
    const shown = await at(later(20))
    await at(later(25))
    stop()
    expect(shown.arrivals[0]?.isLate).toBe(true)
    expect(news).toMatchObject([
      { loadId: load.id, number109: load.number109, at: shown.arrivals[0]?.at, dueAt: appointmentAt },
    ])
  })

  test('is one for the due day only after its end where the company is', async () => {
    const due = (day: string) =>
      deps.db.updateTable('loads').set({ deliveryDueAt: day }).where('id', '=', load.id).execute()
    await due('2026-03-02')
    expect((await at(later(20))).arrivals[0]?.isLate).toBe(false)
    await due('2026-03-01')
    expect((await at(later(30))).arrivals[0]?.isLate).toBe(true)
  })
})
