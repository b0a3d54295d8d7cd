import { describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { shuffled } from '#domain/tracking/test-support/shuffled.ts'
import { testApp } from '../../test/support/app.ts'
import { aDrive, aPassing, type DrivenPing } from './test-support/a-drive.ts'
import { aTrackedLoad, sendPings } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
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
  })
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

describe('a stop', () => {
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

test('what was stored before the server stopped is followed when it starts again', async () => {
  const load = await aLoadAtStart()
  const { stored } = (await sendPings(driver, load, pings)).body
  await app.tracker.settled()
  await deps.db
    .updateTable('loadStops')
    .set({ arrivedAt: null, departedAt: null, arrivalSource: null, departureSource: null })
    .where('loadId', '=', load.id)
    .execute()
  await deps.db.updateTable('loads').set({ status: 'in_transit' }).where('id', '=', load.id).execute()
  await app.tracker.lookAtAll()
  await app.tracker.settled()
  expect(stored).toBe(pings.length)
  expect(Math.max(...secondsOff(await loadNow(load)))).toBeLessThan(60)
})
