import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Load } from '#contract/load-views.ts'
import type { trackingApi } from '#contract/tracking.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { aTrackedLoad, sendPings } from './test-support/tracked-load.ts'
import { lookNotes } from './who-watches.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

let driver: SignedIn
let load: Load
let ana: SignedIn
beforeEach(async () => {
  setClock(now)
  driver = await as('driver')
  load = await aTrackedLoad({ office, driver })
  ana = await as('office')
})

const look = (who: SignedIn) => who.send(`GET /api/tracking/loads/${load.id}`)
type Mine = ResponseOf<typeof trackingApi.whoWatches>
const viewersOf = async (who: SignedIn) => (await who.send<Mine>('GET /api/tracking/mine')).body.viewers
const comesFrom = async (who: SignedIn, minutes: number) => {
  setClock(later(minutes))
  const ping = { lat: 32.4487, lng: -99.7331, at: later(minutes) }
  const { body } = await sendPings(who, { ...load, driverId: who.id }, [ping])
  expect(body.stored).toBe(1)
}
const goesTo = async (next: SignedIn) => {
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: next.id })
  const { status } = await next.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  expect(status).toBe(200)
}

describe('a driver is told of a look', () => {
  test('at the first position, though the page of the load was open before it came', async () => {
    await look(ana)
    await comesFrom(driver, 1)
    expect(await viewersOf(driver)).toEqual([])
    await look(ana)
    expect(await viewersOf(driver)).toEqual([{ name: `Test ${ana.username}`, lastAt: later(1) }])
  })

  test('who has the load since a minute, though somebody looked at the driver before', async () => {
    await comesFrom(driver, 1)
    await look(ana)
    const next = await as('driver')
    setClock(later(2))
    await goesTo(next)
    await comesFrom(next, 3)
    await look(ana)
    expect(await viewersOf(next)).toEqual([{ name: `Test ${ana.username}`, lastAt: later(3) }])
    expect(await viewersOf(driver)).toEqual([{ name: `Test ${ana.username}`, lastAt: later(1) }])
  })

  test.each(['track', 'export?format=csv'] as const)('at where they have been (%s)', async (what) => {
    await comesFrom(driver, 1)
    const next = await as('driver')
    setClock(later(2))
    await goesTo(next)
    await comesFrom(next, 3)
    expect((await ana.send(`GET /api/tracking/loads/${load.id}/${what}`)).status).toBe(200)
    const seen = [{ name: `Test ${ana.username}`, lastAt: later(3) }]
    expect([await viewersOf(driver), await viewersOf(next)]).toEqual([seen, seen])
  })

  test('not of one at a day on which they were not there', async () => {
    await comesFrom(driver, 1)
    const { body } = await ana.send<{ points: unknown[] }>(
      `GET /api/tracking/loads/${load.id}/track?since=${encodeURIComponent(later(2))}`,
    )
    expect(body.points).toEqual([])
    expect(await viewersOf(driver)).toEqual([])
  })

  test('not of one at a load that somebody else has now and that shows no position', async () => {
    await comesFrom(driver, 1)
    setClock(later(2))
    await goesTo(await as('driver'))
    await look(ana)
    expect(await viewersOf(driver)).toEqual([])
  })
})

test('a look at what has been deleted for good meanwhile harms nobody, and counts for the others', async () => {
  const gone = [
    { loadId: randomUUID(), driverId: driver.id },
    { loadId: load.id, driverId: randomUUID() },
  ]
  await lookNotes()(deps, ana, [...gone, { loadId: load.id, driverId: driver.id }])
  expect(await viewersOf(driver)).toEqual([{ name: `Test ${ana.username}`, lastAt: now }])
})

test('a look that could not be recorded is so with the next one', async () => {
  const note = lookNotes()
  const seen = [{ loadId: load.id, driverId: driver.id }]
  const db = deps.db.withPlugin({
    transformQuery: () => {
      throw new Error('no connection')
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await expect(note({ ...deps, db }, ana, seen)).rejects.toThrow('no connection')
  await note(deps, ana, seen)
  expect(await viewersOf(driver)).toEqual([{ name: `Test ${ana.username}`, lastAt: now }])
})
