import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { makePingPartitions, purgeOldPings } from './ping-partitions.ts'
import { pingId } from './ping-id.ts'

const { as, connection, deps, setClock } = await testApp()
const loadId = '00000000-0000-7000-8000-00000000aaaa'
const driverId = '00000000-0000-7000-8000-00000000bbbb'

async function ping(capturedAt: string): Promise<void> {
  const place = { latitude: 32, longitude: -99 }
  const id = pingId({ toldMs: Date.parse(capturedAt), aheadMs: 0 }, { loadId, driverId, ...place })
  await deps.db
    .insertInto('trackingPings')
    .values({ id, loadId, driverId, latitude: '32', longitude: '-99', capturedAt, receivedAt: capturedAt })
    .execute()
}

const kept = async () =>
  (await deps.db.selectFrom('trackingPings').select('capturedAt').orderBy('capturedAt').execute()).map(
    ({ capturedAt }) => capturedAt.slice(0, 10),
  )
const months = async (db = deps.db) =>
  (
    await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'tracking_pings'::regclass order by 1`.execute(db)
  ).rows.map(({ name }) => name)

test('positions go when the company keeps them no longer, whole months with their tables', async () => {
  setClock('2026-01-10T12:00:00.000Z')
  await makePingPartitions(deps)
  for (const day of ['2025-06-01', '2026-01-05', '2026-02-20', '2026-03-10'])
    await ping(`${day}T12:00:00.000Z`)
  await deps.db.updateTable('settings').set({ pingRetentionDays: 30 }).execute()
  setClock('2026-03-25T12:00:00.000Z')
  await makePingPartitions(deps)
  await ping('2026-02-23T11:59:59.000Z')
  await ping('2026-02-23T12:00:00.000Z')
  await purgeOldPings(deps)
  expect(await kept()).toEqual(['2026-02-23', '2026-03-10'])
  expect(await months()).toEqual([
    ...[
      'tracking_pings_2026_02',
      'tracking_pings_2026_03',
      'tracking_pings_2026_04',
      'tracking_pings_2026_05',
    ],
    'tracking_pings_unsorted',
  ])
  await purgeOldPings(deps)
  expect(await kept()).toEqual(['2026-02-23', '2026-03-10'])
})

test('who looked at positions is known as long as the positions', async () => {
  setClock('2026-03-25T12:00:00.000Z')
  const office = await as('office')
  const [load, driver] = [await aLoad(office), await as('driver')]
  const look = async (user: { readonly id: string }, lastAt: string) => {
    const seen = { loadId: load.id, driverId: driver.id, userId: user.id }
    await deps.db
      .insertInto('positionViews')
      .values({ ...seen, firstAt: '2026-02-01T12:00:00.000Z', lastAt })
      .execute()
  }
  const late = await as('office')
  await look(office, '2026-02-23T11:59:59.000Z')
  await look(late, '2026-02-23T12:00:00.000Z')
  await deps.db.updateTable('settings').set({ pingRetentionDays: 30 }).execute()
  await purgeOldPings(deps)
  const views = await deps.db.selectFrom('positionViews').select('userId').execute()
  expect(views).toEqual([{ userId: late.id }])
})

test('positions of phones with a fast clock are in the table of their month once it is there', async () => {
  setClock('2027-01-31T23:59:59.000Z')
  await makePingPartitions(deps)
  const days = ['2027-03-31T23:59:59.999Z', '2027-04-01T00:00:00.000Z', '2027-04-30T23:59:59.999Z']
  for (const day of [...days, '2027-05-01T00:00:00.000Z']) await ping(day)
  setClock('2027-02-01T00:00:00.000Z')
  await makePingPartitions(deps)
  const { rows } = await sql<{ table: string; at: string }>`select tableoid::regclass::text as table,
    captured_at as at from tracking_pings where captured_at > '2027-01-01' order by captured_at`.execute(
    deps.db,
  )
  expect(rows.map(({ table, at }) => [table, at])).toEqual([
    ['tracking_pings_2027_03', days[0]],
    ['tracking_pings_2027_04', days[1]],
    ['tracking_pings_2027_04', days[2]],
    ['tracking_pings_unsorted', '2027-05-01T00:00:00.000Z'],
  ])
})

test('one process at a time makes the tables', async () => {
  setClock('2027-05-01T00:00:00.000Z')
  const table = 'tracking_pings_2027_05'
  await duringChange(connection, {
    change: (db) => sql`select pg_advisory_xact_lock(hashtext('ping partitions'))`.execute(db),
    call: () => makePingPartitions(deps),
    meanwhile: async (other) => {
      expect(await months(other)).not.toContain(table)
    },
  })
  expect(await months()).toContain(table)
})

test('an id tells the time of a position, its version, and what it was made of', () => {
  const what = { loadId, driverId, latitude: 32, longitude: -99 }
  const toldMs = Date.parse('2026-03-02T15:00:00.000Z')
  const id = (aheadMs: number, ms = toldMs, more: object = {}) =>
    pingId({ toldMs: ms, aheadMs }, { ...what, ...more })
  const timeOf = (text: string) =>
    new Date(Number.parseInt(text.replaceAll('-', '').slice(0, 12), 16)).toISOString()
  expect(id(0)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(timeOf(id(0))).toBe('2026-03-02T15:00:00.000Z')
  expect(timeOf(id(1))).toBe('2026-03-02T00:00:00.000Z')
  expect(id(1)).toBe(id(2))
  expect(timeOf(id(15 * 60 * 60_000 + 1))).toBe('2026-03-01T00:00:00.000Z')
  expect(timeOf(id(1, 0))).toBe('1970-01-01T00:00:00.000Z')
  const others = [
    id(0, toldMs + 1),
    ...[{ latitude: 33 }, { longitude: -98 }].map((more) => id(0, toldMs, more)),
  ]
  others.push(id(0, toldMs, { loadId: driverId }), id(0, toldMs, { driverId: loadId }))
  expect(new Set([id(0), ...others]).size).toBe(6)
})
