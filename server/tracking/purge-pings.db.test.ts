import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { makePingPartitions, purgeOldPings } from './ping-partitions.ts'
import { pingId } from './ping-id.ts'

const { deps, setClock } = await testApp()
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
const months = async () =>
  (
    await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'tracking_pings'::regclass order by 1`.execute(deps.db)
  ).rows.map(({ name }) => name)

test('positions go when the company keeps them no longer, whole months with their tables', async () => {
  setClock('2026-01-10T12:00:00.000Z')
  await makePingPartitions(deps)
  for (const day of ['2025-06-01', '2026-01-05', '2026-02-20', '2026-03-10'])
    await ping(`${day}T12:00:00.000Z`)
  await deps.db.updateTable('settings').set({ pingRetentionDays: 30 }).execute()
  setClock('2026-03-25T12:00:00.000Z')
  await makePingPartitions(deps)
  await purgeOldPings(deps)
  expect(await kept()).toEqual(['2026-03-10'])
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
  expect(await kept()).toEqual(['2026-03-10'])
})
