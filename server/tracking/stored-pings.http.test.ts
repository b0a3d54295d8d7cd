import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { pingsOfDriver } from './stored-pings.ts'
import { aTrackedLoad, pingBody } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()

test('of the positions of a minute, the finest counts for the pace of a driver', async () => {
  setClock('2026-03-02T15:00:00.000Z')
  const [office, driver] = [await as('office'), await as('driver')]
  const load = await aTrackedLoad({ office, driver })
  setClock('2026-03-02T15:20:00.000Z')
  const sent = [
    { second: '01:00', accuracy: 900 },
    { second: '01:20', accuracy: 12 },
    { second: '01:40', accuracy: 12 },
    { second: '02:10', accuracy: 70 },
    { second: '02:30' },
    { second: '03:00', accuracy: 400 },
  ].map(({ second, ...more }) =>
    pingBody(load, { lat: 32.4, lng: -99.4, at: `2026-03-02T15:${second}.000Z` }, more),
  )
  await driver.send('POST /api/tracking/locations', sent)
  await app.tracker.settled()
  const kept = await pingsOfDriver(deps, driver.id, '2026-03-02T15:00:00.000Z')
  expect(kept.map(({ capturedAtMs }) => new Date(capturedAtMs).toISOString().slice(14, 19))).toEqual([
    '01:20',
    '02:30',
    '03:00',
  ])
})
