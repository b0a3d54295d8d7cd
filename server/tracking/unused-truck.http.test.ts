import { beforeEach, expect, test } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { aTrackedLoad, sendPings, type Failure } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

let driver: SignedIn
let load: Load
let tonu: LoadCharge
beforeEach(async () => {
  setClock(now)
  driver = await as('driver')
  load = await aTrackedLoad({ office, driver })
})

const decide = (state: string) =>
  office.send(`POST /api/loads/${load.id}/charges/${tonu.id}/decision`, { state, note: 'Marie by mail' })
async function turnedAway() {
  const charge = { kind: 'tonu', amount: '250' }
  tonu = (await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, charge)).body
  await decide('approved')
}
async function stored(minutes: number): Promise<number> {
  setClock(later(minutes))
  const { body } = await sendPings(driver, load, [{ lat: 32.39, lng: -99.43, at: later(minutes) }])
  await app.tracker.settled()
  return body.stored
}
const view = async () => (await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)).body
const isOnMap = async () =>
  (await office.send<TrackedLoad[]>('GET /api/tracking/loads')).body.some(({ id }) => id === load.id)

test('once its truck is known not to be used, the phone of a load is not followed', async () => {
  expect([await stored(1), await isOnMap()]).toEqual([1, true])
  await turnedAway()
  expect([await stored(5), await isOnMap()]).toEqual([0, false])
})

test('nothing is expected of it any more, and where it was stays known', async () => {
  await stored(1)
  expect((await view()).arrivals).not.toEqual([])
  await turnedAway()
  expect(await view()).toMatchObject({
    ...{ arrivals: [], milesLeft: null, assumption: null, trackedSince: null },
    near: expect.stringContaining(', TX') as string,
  })
})

test('it is not found late by what its phone sends afterwards of the time before', async () => {
  const computed = async () =>
    (
      await deps.db
        .selectFrom('loadProgress')
        .select('computedAt')
        .where('loadId', '=', load.id)
        .executeTakeFirst()
    )?.computedAt
  await stored(1)
  setClock(later(5))
  await turnedAway()
  setClock(later(10))
  const { body } = await sendPings(driver, load, [{ lat: 32.4, lng: -99.4, at: later(4) }])
  await app.tracker.settled()
  expect([body.stored, await computed()]).toEqual([1, later(1)])
})

test('tracking it again is refused with the reason', async () => {
  await turnedAway()
  await office.send(`POST /api/tracking/stop/${driver.id}/${load.id}`)
  const { status, body } = await office.send<Failure>(`POST /api/tracking/start/${driver.id}/${load.id}`)
  expect([status, body.code, body.message]).toEqual([409, 'tracking_off', expect.stringContaining('(TONU)')])
})

test('a decision that is taken back follows the phone again', async () => {
  await turnedAway()
  await decide('proposed')
  expect([await stored(5), await isOnMap()]).toEqual([1, true])
})

test('neither is one followed that comes back from the trash', async () => {
  await turnedAway()
  await office.send(`DELETE /api/loads/${load.id}`)
  await office.send(`POST /api/trash/loads/${load.id}/restore`)
  expect([await stored(5), await isOnMap()]).toEqual([0, false])
})
