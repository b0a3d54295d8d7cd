import { beforeEach, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { RunningLate } from '#contract/tracking.ts'
import { testApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { aTrackedLoad, pingBody } from './test-support/tracked-load.ts'
import { workOutProgress } from './work-out-progress.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const now = '2026-03-02T15:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const abilene = { latitude: 32.4487, longitude: -99.7331 }
const fortWorth = { latitude: 32.7555, longitude: -97.3308 }

let load: Load
let news: RunningLate[]

beforeEach(async () => {
  setClock(now)
  const driver = await as('driver')
  load = await aTrackedLoad({ office, driver }, [abilene, fortWorth])
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
  news = []
  const told: RunningLate[] = news
  deps.live.subscribe({ changed: () => undefined, moved: () => undefined, late: (one) => told.push(one) })
})

const lastStop = () => load.stops.at(-1)?.id ?? ''

const revised = (appointmentAt: string | null, notes: string | null = null) =>
  inTransaction(deps, async (tx) => {
    const stopEdits = [{ id: lastStop(), appointmentAt, appointmentUntil: null, notes }]
    const actor = { kind: 'system' } as const
    await changeLoad(tx, actor, await lockLoad(tx, actor, load.id), { kind: 'facts', facts: {}, stopEdits })
  })

/** On I-20, 18 miles east of Abilene. */
const stands = async (minutes: number) => {
  setClock(later(minutes))
  const at = { lat: 32.39, lng: -99.43 }
  await office.send('POST /api/tracking/location', pingBody(load, { ...at, at: later(minutes) }))
  await app.tracker.settled()
}

test('a truck that will miss the new appointment too is told late again, and once', async () => {
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

test('an appointment that moves while the arrival is being worked out is the one that counts', async () => {
  await revised(later(60))
  await stands(20)
  expect(news).toMatchObject([{ dueAt: later(60) }])

  setClock(later(22))
  const { builtIn } = deps.maps.routers
  const route: typeof builtIn.route = async (asked) => {
    await revised(later(61))
    return builtIn.route(asked)
  }
  const routers = { ...deps.maps.routers, builtIn: { ...builtIn, route } }
  await workOutProgress({ ...deps, maps: { ...deps.maps, routers } }, [load.id])
  await stands(24)
  expect(news).toMatchObject([{ dueAt: later(60) }, { dueAt: later(61) }])
})

test('a truck that will miss the new due day too is told late again, and once', async () => {
  const isDue = async (change: object) =>
    expect(await office.send(`PUT /api/loads/${load.id}`, change)).toMatchObject({ status: 200 })
  await isDue({ deliveryDueAt: '2026-02-27' })
  await stands(20)
  await isDue({ deliveryDueAt: '2026-02-28' })
  await stands(22)
  await isDue({ deliveryDueAt: '2026-02-28', specialInstructions: 'Call first' })
  await stands(24)
  const days = ['2026-02-28T05:59:00.000Z', '2026-03-01T05:59:00.000Z']
  expect(news.map(({ dueAt }) => dueAt)).toEqual(days)

  // The due day is none of an appointment, which goes before it.
  await revised(later(60))
  await stands(26)
  await isDue({ deliveryDueAt: '2026-03-01' })
  await stands(28)
  expect(news.map(({ dueAt }) => dueAt)).toEqual([...days, later(60)])
  await revised(null)
  await stands(30)
  expect(news.at(-1)).toMatchObject({ dueAt: '2026-03-02T05:59:00.000Z' })
})
