import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { app, as, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
type Failure = { code: string }

const start = '2026-03-02T15:00:00.000Z'
const noon = '2026-03-02T18:00:00.000Z'
let load: Load
beforeEach(async () => {
  setClock(start)
  load = await aLoad(office, { driverId: driver.id })
  setClock(noon)
})

/** Each tap has a key of its own, as from another phone. */
const tap = (who: SignedIn, path: string, body: object) =>
  who.send<Load & Failure>(`PATCH /api/loads/${load.id}/${path}`, body, { 'idempotency-key': randomUUID() })
const history = async () =>
  (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)).body
const lines = async () => (await history()).map(({ status }) => status)

const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
  .png()
  .toBuffer()

async function uploaded(): Promise<string> {
  type Started = { uploadURL: string; publicPath: string }
  const { body } = await driver.send<Started>('POST /api/objects/upload', { purpose: 'signature' })
  const { pathname, search } = new URL(body.uploadURL)
  await app.inject({ method: 'PUT', url: `${pathname}${search}`, payload: png })
  return body.publicPath
}

describe('a tap that waited on the phone is not refused for its time', () => {
  const [early, future] = ['2026-03-02T14:00:00.000Z', '2026-03-02T19:30:00.000Z']
  test.each([
    ['before the step before it, it was with that one', early, start],
    ['in the future, it was now', future, noon],
  ])('%s', async (_, happenedAt, counted) => {
    const step = await tap(driver, 'status', { status: 'at_shipper', happenedAt })
    expect([step.status, step.body.statusSince]).toEqual([200, counted])
  })

  test.each([
    ['early', early, start],
    ['in the future', future, noon],
  ])('forced or given back %s', async (_, happenedAt, counted) => {
    const forced = await tap(driver, 'force-status', { status: 'in_progress', happenedAt })
    expect([forced.status, forced.body.statusSince]).toEqual([200, counted])
    const returned = await tap(driver, 'return-load', { happenedAt })
    expect([returned.status, (await history()).at(-1)?.timestamp]).toEqual([200, counted])
  })

  test('signed in the future is signed now', async () => {
    const signed = await tap(driver, 'signature', { signatureURL: await uploaded(), signedAt: future })
    expect([signed.status, signed.body.signedAt]).toEqual([200, noon])
  })

  test('while the office, which can type another one, is asked to', async () => {
    const step = await tap(office, 'status', { status: 'at_shipper', happenedAt: early })
    expect([step.status, step.body.code]).toEqual([400, 'happened_too_early'])
    const returned = await tap(office, 'return-load', { happenedAt: future })
    expect([returned.status, returned.body.code]).toEqual([400, 'happened_in_future'])
  })
})

describe('what a driver taps on two phones', () => {
  test('is one step: the second is answered with the load as it is', async () => {
    const first = await tap(driver, 'status', {
      status: 'at_shipper',
      happenedAt: '2026-03-02T16:40:00.000Z',
    })
    const second = await tap(driver, 'status', {
      status: 'at_shipper',
      happenedAt: '2026-03-02T16:44:00.000Z',
    })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await lines()).filter((status) => status === 'at_shipper')).toHaveLength(1)
  })

  test('is accepted once', async () => {
    const first = await tap(driver, 'status', { status: 'in_transit' })
    const second = await tap(driver, 'status', { status: 'in_transit' })
    expect([second.status, second.body.updatedAt, second.body.status]).toEqual([
      ...[200, first.body.updatedAt, 'in_transit'],
    ])
  })

  test('and has gone past on the other one is no error', async () => {
    for (const status of ['in_transit', 'at_shipper', 'left_shipper', 'at_receiver', 'delivered'])
      await tap(driver, 'status', { status })
    const before = await lines()
    for (const status of ['in_transit', 'at_shipper', 'left_shipper', 'at_receiver', 'delivered']) {
      const late = await tap(driver, 'status', { status })
      expect([late.status, late.body.status], status).toEqual([200, 'delivered'])
    }
    expect(await lines()).toEqual(before)
  })

  test('is forced once', async () => {
    await tap(driver, 'force-status', { status: 'in_progress' })
    await tap(driver, 'force-status', { status: 'at_shipper' })
    const before = await lines()
    for (const status of ['at_shipper', 'in_progress']) {
      const again = await tap(driver, 'force-status', { status })
      expect([again.status, again.body.status]).toEqual([200, 'at_shipper'])
    }
    expect(await lines()).toEqual(before)
  })
})

test('a forced step that the office took back since is refused, and not taken for done', async () => {
  await tap(driver, 'force-status', { status: 'in_progress' })
  await tap(driver, 'force-status', { status: 'at_shipper' })
  await tap(office, 'force-status', { status: 'assigned', notes: 'Wrong load' })
  const late = await tap(driver, 'force-status', { status: 'at_shipper' })
  expect([late.status, late.body.code]).toEqual([409, 'force_refused'])
})

describe('a step that somebody else has told', () => {
  test('by the office, at this or an earlier stage, is true all the same', async () => {
    await tap(office, 'status', { status: 'at_shipper' })
    await tap(office, 'status', { status: 'left_shipper' })
    const late = await tap(driver, 'status', { status: 'at_shipper', stopId: load.stops[0]?.id })
    expect([late.status, late.body.status]).toEqual([200, 'left_shipper'])
  })

  test('is refused where nobody has: the office moved the load past it', async () => {
    await tap(office, 'status', { status: 'left_shipper' })
    const late = await tap(driver, 'status', { status: 'at_shipper' })
    expect([late.status, late.body.code]).toEqual([409, 'status_refused'])
  })

  test('is true of the stop that they told of, and refused of one that was passed over', async () => {
    const places = [await aLocation(office), await aLocation(office), await aLocation(office)]
    const stops = places.map(({ id }, index) => ({
      stopType: index < 2 ? 'pickup' : 'dropoff',
      locationId: id,
    }))
    load = await aLoad(office, { driverId: driver.id, stops })
    await tap(driver, 'status', { status: 'at_shipper' })
    await tap(driver, 'status', { status: 'left_shipper' })
    expect((await tap(office, 'status', { status: 'at_receiver' })).status).toBe(200)
    const [first, second] = load.stops
    const again = await tap(driver, 'status', { status: 'at_shipper', stopId: first?.id })
    const late = await tap(driver, 'status', { status: 'at_shipper', stopId: second?.id })
    expect([again.status, late.status, late.body.code]).toEqual([200, 409, 'status_refused'])
  })

  test('is refused where another driver has taken it before the load changed hands', async () => {
    await tap(driver, 'status', { status: 'at_shipper' })
    await tap(driver, 'status', { status: 'left_shipper' })
    const next = await as('driver')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: next.id })
    const theirs = await tap(next, 'status', { status: 'at_shipper' })
    expect([theirs.status, theirs.body.code]).toEqual([409, 'status_refused'])
    const gone = await tap(driver, 'status', { status: 'at_receiver' })
    expect([gone.status, gone.body.code]).toEqual([404, 'load_not_found'])
  })

  test('is refused to the office, which sees what it does', async () => {
    await tap(office, 'status', { status: 'at_shipper' })
    expect((await tap(office, 'status', { status: 'at_shipper' })).status).toBe(409)
  })
})
