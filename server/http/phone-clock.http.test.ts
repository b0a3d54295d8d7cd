import { beforeEach, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import type { PingsTaken } from '#contract/pings.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
const start = '2026-03-02T15:00:00.000Z'
const now = '2026-03-02T18:00:00.000Z'
let load: Load
beforeEach(async () => {
  setClock(start)
  load = await aLoad(office, { driverId: driver.id })
  setClock(now)
})

const shows = (phoneTime: string, more = {}) => ({ 'x-phone-time': phoneTime, ...more })
const step = (happenedAt: string, headers: Record<string, string>) =>
  driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper', happenedAt }, headers)
const history = async () =>
  (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)).body

test.each([
  ['one year ahead', '2027-03-02T16:42:00.000Z', '2027-03-02T18:00:00.000Z'],
  ['one year behind', '2025-03-02T16:42:00.000Z', '2025-03-02T18:00:00.000Z'],
  ['right', '2026-03-02T16:42:00.000Z', '2026-03-02T18:00:03.000Z'],
  ['unreadable', '2026-03-02T16:42:00.000Z', 'a quarter to seven'],
])('a tap of a phone whose clock is %s lands at its minute', async (_, tapped, phoneTime) => {
  const { status, body } = await step(tapped, shows(phoneTime))
  expect([status, body.statusSince]).toEqual([200, '2026-03-02T16:42:00.000Z'])
  expect(body.stops[0]?.arrivedAt).toBe('2026-03-02T16:42:00.000Z')
})

test('sent again a moment later, with what the clock shows by then, it is the same press', async () => {
  const tapped = '2027-03-02T16:42:00.000Z'
  const send = (phoneTime: string) => step(tapped, shows(phoneTime, { 'idempotency-key': 'press' }))
  await send('2027-03-02T18:00:00.000Z')
  const again = await send('2027-03-02T18:00:41.000Z')
  expect([again.status, again.headers['idempotent-replay']]).toEqual([200, 'true'])
  expect((await history()).filter(({ status }) => status === 'at_shipper')).toHaveLength(1)
})

test('a clock that was put right between the tap and its sending is not seen: the tap counts as now', async () => {
  const { body } = await step('2027-03-02T16:42:00.000Z', shows('2026-03-02T18:00:00.000Z'))
  expect(body.statusSince).toBe(now)
})

test('a return tells its time in the same way', async () => {
  const tapped = { happenedAt: '2025-03-02T17:10:00.000Z' }
  const path = `/api/loads/${load.id}/return-load`
  const { status } = await driver.send(`PATCH ${path}`, tapped, shows('2025-03-02T18:00:00.000Z'))
  expect([status, (await history()).at(-1)?.timestamp]).toEqual([200, '2026-03-02T17:10:00.000Z'])
})

test('positions of a wrong clock lie where they were taken, and are stored once however often they are sent', async () => {
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit', happenedAt: start })
  const ping = (capturedAt: string, lat: number) => ({
    ...{ driverId: driver.id, loadId: load.id, capturedAt, location: { lat, lng: -99.7 } },
  })
  const sent = [ping('2027-03-02T17:58:30.000Z', 32.4), ping('2027-03-02T17:59:00.000Z', 32.41)]
  const send = (phoneTime: string) =>
    driver.send<PingsTaken>('POST /api/tracking/locations', sent, shows(phoneTime))
  expect((await send('2027-03-02T18:00:00.000Z')).body.stored).toBe(2)
  const again = await send('2027-03-02T17:59:58.500Z')
  expect([again.body.stored, again.body.dropped.map(({ reason }) => reason)]).toEqual([
    ...[0, ['duplicate', 'duplicate']],
  ])
  const rows = await deps.db
    .selectFrom('trackingPings')
    .select('capturedAt')
    .where('loadId', '=', load.id)
    .orderBy('capturedAt')
    .execute()
  expect(rows.map(({ capturedAt }) => capturedAt)).toEqual([
    ...['2026-03-02T17:58:30.000Z', '2026-03-02T17:59:00.000Z'],
  ])
  const [position] = await deps.db
    .selectFrom('loadPositions')
    .select('at')
    .where('loadId', '=', load.id)
    .execute()
  expect(position?.at).toMatch(/^2026-03-02T17:59:0/)
})
