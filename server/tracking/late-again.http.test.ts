import { expect, test } from 'vitest'
import type { RunningLate } from '#contract/tracking.ts'
import { testApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { aTrackedLoad, sendPings } from './test-support/tracked-load.ts'

const { app, as, deps, setClock } = await testApp()
const [office, driver] = [await as('office'), await as('driver')]
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const abilene = { latitude: 32.4487, longitude: -99.7331 }
const fortWorth = { latitude: 32.7555, longitude: -97.3308 }

test('a truck that will miss the new appointment too is told late again, and once', async () => {
  setClock(now)
  const load = await aTrackedLoad({ office, driver }, [abilene, fortWorth])
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
  const last = load.stops[1]?.id ?? ''
  const news: RunningLate[] = []
  deps.live.subscribe({ changed: () => undefined, moved: () => undefined, late: (one) => news.push(one) })
  const revised = (appointmentAt: string, notes: string | null = null) =>
    inTransaction(deps, async (tx) => {
      const stopEdits = [{ id: last, appointmentAt, appointmentUntil: null, notes }]
      const actor = { kind: 'system' } as const
      await changeLoad(tx, actor, await lockLoad(tx, actor, load.id), { kind: 'facts', facts: {}, stopEdits })
    })
  /** On I-20, 18 miles east of Abilene. */
  const stands = async (minutes: number) => {
    setClock(later(minutes))
    await sendPings(driver, load, [{ lat: 32.39, lng: -99.43, at: later(minutes) }])
    await app.tracker.settled()
  }
  await revised(later(60))
  await stands(20)
  const expectedMs = Date.parse(news[0]?.at ?? '')
  expect(news).toMatchObject([{ dueAt: later(60) }])

  // In time, but not by much; then the truck loses half an hour.
  const agreed = new Date(expectedMs + 20 * 60_000).toISOString()
  await revised(agreed)
  await stands(22)
  expect(news).toHaveLength(1)
  await stands(60)
  await revised(agreed, 'Dock 4')
  await stands(65)
  expect(news).toMatchObject([{ dueAt: later(60) }, { dueAt: agreed }])
})
