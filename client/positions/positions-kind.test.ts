// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { createQueue, type Queue } from '#client/queue/queue.ts'
import { fixOf, type Fix } from './fix.ts'
import { positionsKind, positionsTap, confirmsPositions } from './positions-kind.ts'

const dale = '00000000-0000-4000-8000-0000007f3a2c'
const loads = ['00000000-0000-4000-8000-000000000a01', '00000000-0000-4000-8000-000000000a02']
const server = startFakeServer()
let queue: Queue

const fix = (minute: number): Fix => ({
  ...{ latitude: 32.45, longitude: -99.73, speed: 24.5, heading: 271, accuracy: 9 },
  capturedAt: new Date(Date.UTC(2026, 10, 24, 16, minute)).toISOString(),
})
const tap = (minute: number, loadIds = loads.slice(0, 1)) =>
  positionsTap({ driverId: dale, loadIds, fix: fix(minute) })
const taken = { success: true as const, stored: 1, dropped: [] }
const sent = () => server.made('POST /api/tracking/locations')
const capturedIn = (body: unknown) => (body as { capturedAt: string }[]).map(({ capturedAt }) => capturedAt)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  queue = createQueue({ kinds: { positions: positionsKind } })
  server.on({ 'POST /api/tracking/locations': () => taken })
  return () => {
    queue.close()
    vi.unstubAllGlobals()
  }
})

it('sends a position of each load, with whose it is and what the clock of the phone shows', async () => {
  await queue.enqueue(tap(1, loads))
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  const [request] = sent()
  expect(request?.body).toEqual(
    loads.map((loadId) => ({
      ...{ driverId: dale, loadId, location: { lat: 32.45, lng: -99.73 }, speed: 24.5, heading: 271 },
      ...{ accuracy: 9, capturedAt: '2026-11-24T16:01:00.000Z' },
    })),
  )
  expect(request?.headers.get('x-driver')).toBe(dale)
  expect(request?.headers.get('x-phone-time')).toMatch(/^\d{4}-\d\d-\d\dT/)
})

it('joins what gathered without signal into one request', async () => {
  for (const minute of [1, 2, 3]) await queue.enqueue(tap(minute))
  await queue.send(dale)
  expect(sent().map(({ body }) => capturedIn(body))).toEqual([
    [1, 2, 3].map((minute) => fix(minute).capturedAt),
  ])
})

it('leaves what was tried already as it was, and begins another', async () => {
  server.on({
    'POST /api/tracking/locations': () => {
      throw new Refusal('server_busy')
    },
  })
  await queue.enqueue(tap(1))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  for (const minute of [2, 3]) await queue.enqueue(tap(minute))
  server.on({ 'POST /api/tracking/locations': () => taken })
  await queue.send(dale)
  expect(sent().map(({ body }) => capturedIn(body).length)).toEqual([1, 1, 2])
})

it('joins no more than 500', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, minute) => tap(minute).body).flat()
  expect(positionsKind.merge?.(many(499), tap(1).body)).toHaveLength(500)
  expect(positionsKind.merge?.(many(500), tap(1).body)).toBeNull()
  await queue.enqueue({ ...tap(1), body: many(500) })
  await queue.enqueue(tap(2))
  expect(await queue.entries(dale)).toHaveLength(2)
})

it('is done with what the office dropped, and with what it refused', async () => {
  const news: unknown[] = []
  queue.subscribe((told) => {
    if (told.kind === 'sent') news.push(confirmsPositions(told.answer))
  })
  const dropped = [{ index: 0, reason: 'off_duty', message: 'Tracking was off.' } as const]
  server.on({ 'POST /api/tracking/locations': () => ({ success: true, stored: 0, dropped }) })
  await queue.enqueue(tap(1))
  await queue.send(dale)
  server.on({
    'POST /api/tracking/locations': () => {
      throw new Refusal('driver_not_found')
    },
  })
  await queue.enqueue(tap(2))
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  expect(await queue.entries(dale)).toEqual([])
  expect(news).toEqual([true, false])
})

it.each(['unauthorized', 'other_driver'] as const)('keeps the positions of a driver on %s', async (code) => {
  server.on({
    'POST /api/tracking/locations': () => {
      throw new Refusal(code)
    },
  })
  await queue.enqueue(tap(1))
  expect(await queue.send(dale)).toEqual({ kind: 'sign-in' })
  expect(await queue.entries(dale)).toMatchObject([{ state: 'waiting' }])
})

it('is sent while a step of its load waits', async () => {
  queue.close()
  const call = { send: () => Promise.reject(new ApiError(503, '{"message":"No.","code":"shutting_down"}')) }
  queue = createQueue({ kinds: { positions: positionsKind, call } })
  const [loadId = null] = loads
  await queue.enqueue({ kind: 'call', call: { method: 'PATCH', path: '/' }, loadId, driverId: dale })
  await queue.enqueue(tap(1))
  await queue.send(dale)
  expect(sent()).toHaveLength(1)
  expect(await queue.entries(dale)).toMatchObject([{ kind: 'call' }])
})

it('tells the office nothing that is no speed, no heading and no accuracy', () => {
  const now = Date.UTC(2026, 10, 24, 16, 1)
  const coords = { latitude: 32.45, longitude: -99.73, altitude: null, altitudeAccuracy: null }
  const found = (more: object, timestamp = now) =>
    fixOf({ coords: { ...coords, ...more }, timestamp } as GeolocationPosition, now)
  expect(found({ speed: 0, heading: Number.NaN, accuracy: 12 })).toEqual({
    ...{ latitude: 32.45, longitude: -99.73, speed: 0, heading: null, accuracy: 12 },
    capturedAt: '2026-11-24T16:01:00.000Z',
  })
  const most = { speed: 200, heading: 360, accuracy: 9_999_999 }
  expect(found(most)).toMatchObject(most)
  const over = { speed: 201, heading: 361, accuracy: 10_000_000 }
  expect(found(over)).toMatchObject({ speed: null, heading: null, accuracy: null })
  expect(found({ speed: -1, heading: -1, accuracy: -1 })).toMatchObject({
    ...{ speed: null, heading: null, accuracy: null },
  })
})

it('tells when a position was taken by the clock of the phone, whatever clock the browser reads', () => {
  const now = Date.UTC(2026, 10, 24, 16, 1)
  const coords = { latitude: 32.45, longitude: -99.73, speed: null, heading: null, accuracy: 9 }
  const at = (timestamp: number) => fixOf({ coords, timestamp } as GeolocationPosition, now).capturedAt
  expect(at(now - 50_000)).toBe('2026-11-24T16:00:10.000Z')
  expect(at(now - 120_000)).toBe('2026-11-24T15:59:00.000Z')
  expect(at(now - 120_001)).toBe('2026-11-24T16:01:00.000Z')
  expect(at(now - 365 * 24 * 60 * 60_000)).toBe('2026-11-24T16:01:00.000Z')
})
