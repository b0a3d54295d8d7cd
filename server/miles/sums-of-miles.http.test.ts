import { expect, test, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aTrackedLoad } from '../tracking/test-support/tracked-load.ts'
import {
  deming,
  drivenMiles,
  elPaso,
  lasCruces,
  minutes,
  tucson,
  usualSteps,
} from './test-support/driven-miles.ts'
import { workOutMiles } from './work-out-miles.ts'

const { as, deps, setClock, office, driver, aDelivered, report, milesOf, loadsOf } = await drivenMiles()

type Stored = [state: string, kind: 'loaded' | 'deadhead', miles: string, basis: 'positions' | 'route']

/** As if these had been worked out. */
const stored = ({ id: loadId }: Load, ...rows: Stored[]) =>
  deps.db
    .insertInto('loadStateMiles')
    .values(
      rows.map(([state, kind, miles, basis]) => ({
        ...{ loadId, state, kind, miles, basis, computedAt: minutes(600) },
      })),
    )
    .execute()

const loadsWithMiles = async () => {
  const rows = await deps.db.selectFrom('loadStateMiles').select('loadId').distinct().execute()
  return rows.map(({ loadId }) => loadId)
}

test('each sum counts the loads that came through with miles of its own, and how they are known', async () => {
  const trip = { from: elPaso, to: lasCruces }
  // Each has a driver of its own, so that none comes from another.
  const [seen, half, empty, abroad] = [
    await aDelivered(trip),
    await aDelivered({ ...trip, by: await as('driver') }),
    await aDelivered({ ...trip, by: await as('driver') }),
    await aDelivered({ ...trip, by: await as('driver') }),
  ]
  // A few yards in New Mexico.
  await stored(seen, ['TX', 'loaded', '10', 'positions'], ['NM', 'loaded', '0', 'positions'])
  await stored(half, ['TX', 'loaded', '20', 'route'], ['TX', 'deadhead', '5', 'positions'])
  // It was loaded where the truck was empty.
  await stored(empty, ['NM', 'loaded', '30', 'route'], ['', 'deadhead', '0', 'route'])
  await stored(abroad, ['', 'loaded', '7', 'route'])
  const { states, trucks, sum, waiting, withoutMiles } = await report()
  const outside = { loaded: 7, deadhead: 0, total: 7, loads: 1, byPositions: 0 }
  expect(states).toEqual([
    { truck: null, state: 'NM', loaded: 30, deadhead: 0, total: 30, loads: 1, byPositions: 0 },
    { truck: null, state: 'TX', loaded: 30, deadhead: 5, total: 35, loads: 2, byPositions: 1 },
    { truck: null, state: '', ...outside },
  ])
  expect(sum).toEqual({ loaded: 67, deadhead: 5, total: 72, loads: 4, byPositions: 1 })
  expect(trucks).toEqual([{ truck: null, ...sum }])
  expect({ waiting, withoutMiles }).toEqual({ waiting: 0, withoutMiles: 0 })
  const rows = new Map((await loadsOf('')).map((row) => [row.id, row]))
  expect([seen, half, empty, abroad].map(({ id }) => [rows.get(id)?.basis, rows.get(id)?.states])).toEqual([
    ['positions', [{ state: 'TX', loaded: 10, deadhead: 0 }]],
    ['route', [{ state: 'TX', loaded: 20, deadhead: 5 }]],
    ['route', [{ state: 'NM', loaded: 30, deadhead: 0 }]],
    ['route', [{ state: '', loaded: 7, deadhead: 0 }]],
  ])
})

test('truck 9 stands before truck 12, and what no truck is named for is last', async () => {
  for (const truckOfMiles of ['12', null, '9']) {
    const load = await aDelivered({ from: elPaso, to: lasCruces, by: await as('driver') })
    await deps.db.updateTable('loads').set({ truckOfMiles }).where('id', '=', load.id).execute()
  }
  const { trucks, states } = await report()
  expect(trucks.map(({ truck }) => truck)).toEqual(['9', '12', null])
  expect(states.map(({ truck, state }) => [truck, state])).toEqual(
    ['9', '12', null].flatMap((truck) => ['NM', 'TX'].map((state) => [truck, state])),
  )
})

test('loads that were delivered just now are worked out once each, however many they are', async () => {
  const now = minutes(0)
  await deps.db
    .insertInto('loads')
    .values(
      Array.from({ length: 101 }, (_, index) => ({
        ...{ id: deps.newId(), number109: `109-many-${String(index)}`, status: 'delivered' },
        ...{ deliveredAt: now, createdAt: now, updatedAt: now },
      })),
    )
    .execute()
  let asked = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (asked += 1))
  const left = await workOutMiles(deps, { from: new Date(minutes(-1)), to: new Date(minutes(1)) }, 1000)
  clock.mockRestore()
  expect(left).toBe(0)
  expect(await loadsWithMiles()).toHaveLength(101)
})

test('a row of the file has the loaded and the empty miles, both together, and what they rest on', async () => {
  await stored(
    await aDelivered({ from: elPaso, to: lasCruces }),
    ['NM', 'loaded', '20.4', 'positions'],
    ['NM', 'deadhead', '5.3', 'route'],
  )
  const file = await office.send<string>('GET /api/reports/state-miles.csv?quarter=2026-Q1&detail=loads')
  expect(file.body).toMatch(/2026-Q1,No truck,NM,25.7,20.4,5.3,.*,GPS\r\n$/)
})

test('only loads that were delivered in the period are worked out', async () => {
  const load = await aDelivered({ from: elPaso, to: lasCruces })
  const work = async (from: number, to: number) => {
    const period = { from: new Date(minutes(from)), to: new Date(minutes(to)) }
    await workOutMiles(deps, period, Infinity, new AbortController().signal)
    return loadsWithMiles()
  }
  expect(await work(0, usualSteps.delivered)).toEqual([])
  expect(await work(usualSteps.delivered + 1, 1000)).toEqual([])
  expect(await work(usualSteps.delivered, 1000)).toEqual([load.id])
})

test('a product that stops begins no further load', async () => {
  const load = await aDelivered({ from: elPaso, to: lasCruces })
  const period = { from: new Date(minutes(-1)), to: new Date(minutes(1000)) }
  expect(await workOutMiles(deps, period, Infinity, AbortSignal.abort())).toBe(1)
  expect(await loadsWithMiles()).toEqual([])
  expect(await workOutMiles(deps, period, Infinity, new AbortController().signal)).toBe(0)
  expect(await loadsWithMiles()).toEqual([load.id])
})

test('a load that is on its way comes from the last delivery, whatever else its driver has still to do', async () => {
  await aDelivered({ from: elPaso, to: lasCruces })
  setClock(minutes(300))
  await aTrackedLoad({ office, driver }, [elPaso, tucson])
  const load = await aTrackedLoad({ office, driver }, [deming, tucson])
  // Deming is 60 miles from Las Cruces.
  const { deadhead } = await milesOf(load)
  expect(deadhead).toBeGreaterThan(50)
  expect(deadhead).toBeLessThan(80)
  expect(await loadsWithMiles()).not.toContain(load.id)
})
