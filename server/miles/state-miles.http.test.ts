import { describe, expect, test, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { greatCircleMiles } from '#domain/maps/geo-point.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { aTrackedLoad } from '../tracking/test-support/tracked-load.ts'
import {
  chihuahua,
  deming,
  drivenMiles,
  elPaso,
  lasCruces,
  minutes,
  tucson,
} from './test-support/driven-miles.ts'
import { saveMiles } from './save-miles.ts'
import { workOutLatestMiles } from './work-out-miles.ts'

const { deps, setClock, office, driver, aDelivered, placeDropOff, report, milesOf, loadsOf } =
  await drivenMiles()

describe('without positions', () => {
  test('the miles are those of the road, cut at the state line', async () => {
    await aDelivered({ from: elPaso, to: lasCruces })
    const { states, trucks, sum, waiting, withoutMiles } = await report()
    expect(states.map(({ truck, state, loads, byPositions }) => [truck, state, loads, byPositions])).toEqual([
      [null, 'NM', 1, 0],
      [null, 'TX', 1, 0],
    ])
    const [newMexico, texas] = states
    expect(newMexico?.loaded).toBeGreaterThan(18)
    expect(texas?.loaded).toBeGreaterThan(15)
    expect(sum).toMatchObject({ loads: 1, byPositions: 0, deadhead: 0 })
    expect(sum.total).toBeCloseTo((newMexico?.total ?? 0) + (texas?.total ?? 0), 6)
    expect(sum.total).toBeGreaterThan(greatCircleMiles(elPaso, lasCruces))
    expect(sum.total).toBeLessThan(greatCircleMiles(elPaso, lasCruces) * 1.3)
    expect(trucks).toEqual([{ truck: null, ...sum }])
    expect({ waiting, withoutMiles }).toEqual({ waiting: 0, withoutMiles: 0 })
  })

  test('the empty way from the last drop-off to the next pickup is counted with the next load', async () => {
    const first = await aDelivered({ from: elPaso, to: lasCruces })
    const second = await aDelivered({ from: deming, to: tucson, at: 200 })
    expect(await milesOf(first)).toMatchObject({ deadhead: null, deadheadBasis: null })
    const { deadhead, deadheadBasis, states } = await milesOf(second)
    expect(deadheadBasis).toBe('route')
    expect(deadhead).toBeGreaterThan(greatCircleMiles(lasCruces, deming))
    expect(deadhead).toBeLessThan(80)
    expect(states.map(({ state }) => state)).toEqual(['AZ', 'NM'])
    expect(states[0]).toMatchObject({ deadhead: 0 })
    expect((await report()).sum).toMatchObject({ deadhead, loads: 2 })
  })

  test('a stop that nobody has placed on the map has none, and the report says of how many', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    await placeDropOff(load.id, { latitude: null, longitude: null })
    expect(await milesOf(load)).toMatchObject({ loaded: null, states: [] })
    expect(await report()).toMatchObject({ states: [], sum: { loads: 0, total: 0 }, withoutMiles: 1 })
  })

  test('the truck came loaded where it carried two loads at once', async () => {
    await aDelivered({ from: elPaso, to: tucson })
    const second = await aDelivered({ from: deming, to: tucson, at: 30 })
    expect(await milesOf(second)).toMatchObject({ deadhead: null })
  })

  test('the truck came empty where the delivery was only told of later', async () => {
    const first = await aDelivered({ from: elPaso, to: lasCruces })
    const told = { deliveredAt: minutes(230) }
    await deps.db.updateTable('loads').set(told).where('id', '=', first.id).execute()
    const second = await aDelivered({ from: deming, to: tucson, at: 200 })
    expect((await milesOf(second)).deadhead).toBeGreaterThan(50)
  })

  test('a load that ends where it begins has none, and one that comes back has both ways', async () => {
    const stays = await aDelivered({ from: elPaso, to: elPaso })
    expect(await milesOf(stays)).toMatchObject({ loaded: 0, loadedBasis: 'route' })
    const oneWay = await milesOf(await aDelivered({ from: elPaso, to: lasCruces, at: 200 }))
    setClock(minutes(400))
    const back = await milesOf(await aTrackedLoad({ office, driver }, [elPaso, lasCruces, elPaso]))
    expect(Math.abs((back.loaded ?? 0) - 2 * (oneWay.loaded ?? 0))).toBeLessThan(1)
  })

  test('a load to where no road of the map leads has those of a straight line, beyond the border too', async () => {
    const load = await aDelivered({ from: elPaso, to: chihuahua })
    const { loaded, states } = await milesOf(load)
    expect(Math.abs((loaded ?? 0) - greatCircleMiles(elPaso, chihuahua))).toBeLessThan(0.2)
    expect(states.map(({ state }) => state)).toEqual(['TX', ''])
    const [row] = await loadsOf('')
    expect(row?.states.map(({ state }) => state)).toEqual(['TX', ''])
    const { body } = await office.send<string>('GET /api/reports/state-miles.csv?quarter=2026-Q1')
    expect(body).toContain('\r\n2026-Q1,No truck,Outside US,')
  })

  test('whose pickup nobody has placed on the map has no empty way to the stop after it', async () => {
    await aDelivered({ from: elPaso, to: lasCruces })
    const load = await aDelivered({ from: deming, to: tucson, at: 200 })
    expect((await milesOf(load)).deadhead).toBeGreaterThan(50)
    await deps.db
      .updateTable('loadStops')
      .set({ latitude: null, longitude: null })
      .where('loadId', '=', load.id)
      .where('stopType', '=', 'pickup')
      .execute()
    expect((await milesOf(load)).deadhead).toBeNull()
  })

  test('a load that is on its way has the miles that it will have', async () => {
    await aDelivered({ from: elPaso, to: lasCruces })
    setClock(minutes(300))
    const load = await aTrackedLoad({ office, driver }, [deming, tucson])
    const { loaded, deadhead } = await milesOf(load)
    expect(loaded).toBeGreaterThan(180)
    expect(deadhead).toBeGreaterThan(50)
    expect((await report()).sum.loads).toBe(1)
  })
})

describe('a truck that was ordered and not used', () => {
  async function orderedForNothing(load: Load): Promise<void> {
    const charges = `/api/loads/${load.id}/charges`
    const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
    const decision = { state: 'approved', note: 'By mail' }
    const answer = await office.send(`POST ${charges}/${body.id}/decision`, decision)
    expect(answer).toMatchObject({ status: 200 })
  }

  test('has carried nothing anywhere, and has miles to report no less', async () => {
    await aDelivered({ from: elPaso, to: lasCruces })
    const load = await aDelivered({ from: deming, to: tucson, at: 200 })
    expect((await milesOf(load)).loaded).toBeGreaterThan(180)
    await orderedForNothing(load)
    const { loaded, loadedBasis, deadhead } = await milesOf(load)
    expect({ loaded, loadedBasis }).toEqual({ loaded: null, loadedBasis: null })
    expect(deadhead).toBeGreaterThan(50)
    const { sum, withoutMiles } = await report()
    expect(sum.deadhead).toBe(deadhead)
    expect(sum.loaded).toBeLessThan(60)
    expect({ loads: sum.loads, withoutMiles }).toEqual({ loads: 2, withoutMiles: 0 })
  })

  test('starts its next empty way where it turned around', async () => {
    await orderedForNothing(await aDelivered({ from: elPaso, to: tucson }))
    const next = await aDelivered({ from: lasCruces, to: deming, at: 200 })
    const { deadhead } = await milesOf(next)
    expect(deadhead).toBeGreaterThan(greatCircleMiles(elPaso, lasCruces))
    expect(deadhead).toBeLessThan(60)
  })
})

describe('a load', () => {
  test('counts in the quarter in which it was delivered where the company is', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    const deliveredOn = (at: string) =>
      deps.db.updateTable('loads').set({ deliveredAt: at }).where('id', '=', load.id).execute()
    // Half past eleven at night in Chicago.
    await deliveredOn('2026-04-01T04:30:00.000Z')
    expect((await report('2026-Q1')).sum.loads).toBe(1)
    expect((await report('2026-Q2')).sum.loads).toBe(0)
    await deliveredOn('2026-04-01T05:00:00.000Z')
    expect((await report('2026-Q1')).sum.loads).toBe(0)
    expect((await report('2026-q2')).sum.loads).toBe(1)
  })

  test('whose stops change has other miles', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    setClock(minutes(90))
    const before = await report()
    await placeDropOff(load.id, { latitude: '32.27', longitude: '-107.76' })
    setClock(minutes(500))
    expect(await report()).toEqual(before)
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    expect((await report()).sum.total).toBeGreaterThan(before.sum.total + 40)
  })

  test('has no miles any more in a state through which it does not go', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    const other = await aDelivered({ from: deming, to: tucson, at: 200 })
    setClock(minutes(400))
    await report()
    const kept = await milesOf(other)
    await placeDropOff(load.id, { latitude: '31.70', longitude: '-106.30' })
    setClock(minutes(500))
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    await report()
    const rows = await loadsOf('')
    expect(rows[0]?.states.map(({ state }) => state)).toEqual(['TX'])
    expect(rows[1]).toMatchObject({ loaded: kept.loaded, states: (await milesOf(other)).states })
  })

  test('that is deleted for good while its miles are worked out gets none', async () => {
    const load = {
      id: deps.newId(),
      deliveredAt: minutes(80),
      isTonu: false,
      stops: [],
      previous: null,
      hasPositions: false,
    }
    const at = minutes(90)
    await saveMiles(deps, { load, miles: { loaded: null, deadhead: null }, at })
    const kept = deps.db.selectFrom('loadStateMiles').select('loadId').where('loadId', '=', load.id)
    expect(await kept.execute()).toEqual([])
  })

  test('in the trash counts no more', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    expect((await report()).sum.loads).toBe(1)
    await office.send(`DELETE /api/loads/${load.id}`)
    expect((await report()).sum.loads).toBe(0)
    expect(await office.send(`GET /api/loads/${load.id}/state-miles`)).toMatchObject({ status: 404 })
  })

  test('has another empty way once the delivery before it was at another place', async () => {
    const first = await aDelivered({ from: elPaso, to: lasCruces })
    await aDelivered({ from: deming, to: tucson, at: 200 })
    setClock(minutes(400))
    const before = (await report()).sum.deadhead
    setClock(minutes(500))
    await placeDropOff(first.id, { latitude: '31.77', longitude: '-106.49' })
    await office.send(`PATCH /api/loads/${first.id}/financials`, { tripRate: '900' })
    // El Paso is 40 miles further from Deming than Las Cruces.
    expect((await report()).sum.deadhead).toBeGreaterThan(before + 25)
  })

  test('in the trash is not where the truck came from to the next one', async () => {
    await aDelivered({ from: elPaso, to: lasCruces })
    const between = await aDelivered({ from: elPaso, to: elPaso, at: 100 })
    await office.send(`DELETE /api/loads/${between.id}`)
    const next = await aDelivered({ from: deming, to: tucson, at: 200 })
    // Deming is 60 miles from Las Cruces and over 80 from El Paso.
    const { deadhead } = await milesOf(next)
    expect(deadhead).toBeGreaterThan(50)
    expect(deadhead).toBeLessThan(80)
  })

  test('that goes to the trash is no longer where the truck came from to the next one', async () => {
    await aDelivered({ from: elPaso, to: lasCruces })
    const between = await aDelivered({ from: elPaso, to: elPaso, at: 100 })
    await aDelivered({ from: deming, to: tucson, at: 200 })
    setClock(minutes(400))
    // Back to El Paso, and from there to Deming.
    expect((await report()).sum.deadhead).toBeGreaterThan(120)
    setClock(minutes(500))
    await office.send(`DELETE /api/loads/${between.id}`)
    // From Las Cruces to Deming.
    expect((await report()).sum.deadhead).toBeLessThan(80)
  })

  test('has an empty way for 92 days after the delivery before it, whoever asks', async () => {
    const [first, second] = [
      await aDelivered({ from: elPaso, to: lasCruces }),
      await aDelivered({ from: deming, to: tucson, at: 200 }),
    ]
    const deliveredOn = async ({ id }: Load, deliveredAt: string, at: number) => {
      setClock(minutes(at))
      const change = { deliveredAt, updatedAt: minutes(at) }
      await deps.db.updateTable('loads').set(change).where('id', '=', id).execute()
    }
    await deliveredOn(first, '2026-01-05T15:00:00.000Z', 300)
    await deliveredOn(second, '2026-04-07T15:00:00.000Z', 300)
    expect((await report('2026-Q2')).sum.deadhead).toBeGreaterThan(50)
    expect((await milesOf(second)).deadhead).toBeGreaterThan(50)
    await deliveredOn(second, '2026-04-07T15:00:01.000Z', 400)
    expect((await report('2026-Q2')).sum).toMatchObject({ loads: 1, deadhead: 0 })
    expect((await milesOf(second)).deadhead).toBeNull()
  })

  test('has other miles after a change that was not there yet when they were worked out', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    setClock(minutes(90))
    const before = await report()
    const inDeming = { latitude: '32.27', longitude: '-107.76' }
    await placeDropOff(load.id, inDeming)
    const changedAgo = (seconds: number) =>
      deps.db
        .updateTable('loads')
        .set({ updatedAt: new Date(Date.parse(minutes(90)) - seconds * 1000).toISOString() })
        .where('id', '=', load.id)
        .execute()
    await changedAgo(16)
    expect(await report()).toEqual(before)
    await changedAgo(14)
    expect((await report()).sum.total).toBeGreaterThan(before.sum.total + 40)
  })

  test('in the trash is waited for by no report', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    await office.send(`DELETE /api/loads/${load.id}`)
    expect(await report()).toMatchObject({ waiting: 0, sum: { loads: 0 } })
    const kept = deps.db.selectFrom('loadStateMiles').select('loadId').where('loadId', '=', load.id)
    expect(await kept.execute()).toEqual([])
  })

  test('has miles of one decimal, however many states add up', async () => {
    const load = await aDelivered({ from: elPaso, to: tucson })
    const parts = { TX: '130.9', NM: '257.3', AZ: '0.1' }
    await report()
    await deps.db.deleteFrom('loadStateMiles').where('loadId', '=', load.id).execute()
    await deps.db
      .insertInto('loadStateMiles')
      .values(
        Object.entries(parts).map(([state, miles]) => ({
          ...{ loadId: load.id, state, miles, kind: 'loaded', basis: 'route', computedAt: minutes(600) },
        })),
      )
      .execute()
    const [row] = await loadsOf('')
    expect(row?.loaded).toBe(388.3)
  })

  test('has the miles that its states add up to, wherever they stand', async () => {
    // Exactly 18.22 miles in Texas, 169.93 in New Mexico and 133.42 in Arizona: 321.57, but 321.5 in rounded parts.
    const load = await aDelivered({ from: elPaso, to: tucson })
    const { loaded, states } = await milesOf(load)
    const sum = (rows: readonly { readonly loaded: number }[]) =>
      Math.round(rows.reduce((total, row) => total + row.loaded * 10, 0)) / 10
    expect(states).toHaveLength(3)
    expect(loaded).toBe(sum(states))
    const [row] = await loadsOf('')
    expect(row).toMatchObject({ loaded, states })
    expect((await report()).sum.loaded).toBe(loaded)
  })

  test('lists loads that were delivered together in the order of their numbers', async () => {
    for (const [at, number109] of ['109-2026-1000', '109-2026-999'].entries()) {
      const { id } = await aDelivered({ from: elPaso, to: lasCruces, at: at * 200 })
      const columns = { number109, deliveredAt: minutes(80) }
      await deps.db.updateTable('loads').set(columns).where('id', '=', id).execute()
    }
    expect((await loadsOf('')).map(({ number109 }) => number109)).toEqual(['109-2026-999', '109-2026-1000'])
  })

  test('says what is behind the sums', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    const [row] = await loadsOf('')
    const { sum, states } = await report()
    expect(row).toEqual({
      ...{ id: load.id, number109: load.number109, truck: null, driver: `Test ${driver.username}` },
      ...{ deliveredAt: minutes(80), from: 'Hereford, TX', to: 'Hereford, TX', basis: 'route' },
      ...{ loaded: sum.loaded, deadhead: 0 },
      states: states.map(({ state, loaded, deadhead }) => ({ state, loaded, deadhead })),
    })
  })
})

describe('the file', () => {
  const csv = (query: string) =>
    office.send<string>(`GET /api/reports/state-miles.csv?quarter=2026-Q1${query}`)

  test('is not given while miles are missing from it', async () => {
    const loads = [await aDelivered({ from: elPaso, to: lasCruces })]
    let now = performance.now()
    const hurried = async () => {
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000))
      const { status, body } = await office.send<{ message: string }>(
        'GET /api/reports/state-miles.csv?quarter=2026-Q1',
      )
      clock.mockRestore()
      return [status, body.message]
    }
    const still = 'still being worked out. Try again in a minute.'
    expect(await hurried()).toEqual([503, `The miles of 1 load are ${still}`])
    loads.push(await aDelivered({ from: deming, to: tucson, at: 200 }))
    expect(await hurried()).toEqual([503, `The miles of 2 loads are ${still}`])
    expect(await csv('')).toMatchObject({ status: 200 })
  })

  test('has a row a truck and state', async () => {
    await aDelivered({ from: elPaso, to: lasCruces })
    const { states } = await report()
    const { body, headers } = await csv('')
    expect(headers['content-disposition']).toContain('state-miles-2026-Q1.csv')
    expect(body.trim().split('\r\n')).toEqual([
      '\uFEFFQuarter,Truck,State,Total miles,Loaded,Deadhead'.trim(),
      ...states.map(
        ({ state, total, loaded }) => `2026-Q1,No truck,${state},${String(total)},${String(loaded)},0`,
      ),
    ])
  })

  test('by load has a row a load and state, which come to the same', async () => {
    const load = await aDelivered({ from: elPaso, to: lasCruces })
    const { states } = await report()
    const lines = (await csv('&detail=loads')).body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toBe(
      `2026-Q1,No truck,NM,${states[0]?.total ?? ''},${states[0]?.loaded ?? ''},0,` +
        `${load.number109},Test ${driver.username},2026-03-02,"Hereford, TX","Hereford, TX",Route`,
    )
  })
})

test('the file says on which day it was delivered where the company is', async () => {
  const load = await aDelivered({ from: elPaso, to: lasCruces })
  // Half past seven in the evening in Chicago.
  const deliveredAt = '2026-03-03T01:30:00.000Z'
  await deps.db.updateTable('loads').set({ deliveredAt }).where('id', '=', load.id).execute()
  const file = await office.send<string>('GET /api/reports/state-miles.csv?quarter=2026-Q1&detail=loads')
  expect(file.body).toContain(',2026-03-02,')
  expect(file.body).not.toContain('2026-03-03')
})

test.each(['2026', '2026-Q5', 'last', ''])('the quarter "%s" is refused in words', async (quarter) => {
  const answer = await office.send(`GET /api/reports/state-miles?quarter=${quarter}`)
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { quarter: 'Give the quarter as its year and number, like 2026-Q4.' } },
  })
})

test('an unknown load has none', async () => {
  const unknown = `GET /api/loads/${deps.newId()}/state-miles` as const
  expect(await office.send(unknown)).toMatchObject({ status: 404, body: { code: 'load_not_found' } })
})

test('the hourly chore has the latest loads ready, and leaves those that are not delivered', async () => {
  const load = await aDelivered({ from: elPaso, to: lasCruces })
  await aLoad(office)
  setClock(minutes(200))
  await workOutLatestMiles(deps)
  const known = await deps.db.selectFrom('loadStateMiles').select('loadId').distinct().execute()
  expect(known).toEqual([{ loadId: load.id }])
})
