import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadMiles, MilesOfOneLoad, StateMilesReport } from '#contract/mileage.ts'
import { greatCircleMiles, type GeoPoint } from '#domain/maps/geo-point.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { aTrackedLoad, sendPings } from '../tracking/test-support/tracked-load.ts'
import { purgeOldPings } from '../tracking/ping-partitions.ts'
import { workOutLatestMiles } from './work-out-miles.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')

const elPaso = { latitude: 31.77, longitude: -106.49 }
const lasCruces = { latitude: 32.31, longitude: -106.78 }
const deming = { latitude: 32.27, longitude: -107.76 }
const tucson = { latitude: 32.22, longitude: -110.97 }
const start = '2026-03-02T15:00:00.000Z'

beforeEach(async () => {
  setClock(start)
  await deps.db.deleteFrom('loads').execute()
  await deps.db.updateTable('users').set({ truckNumber: null }).execute()
  await deps.db.updateTable('settings').set({ pingRetentionDays: 400 }).execute()
})

const minutes = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString()

type Trip = {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly by?: SignedIn
  readonly at?: number
}

/** Accepted at `at`, loaded after 10 minutes, at the receiver after 70 and delivered after 80. */
async function aDelivered({ from, to, by = driver, at = 0 }: Trip): Promise<Load> {
  setClock(minutes(at))
  const load = await aTrackedLoad({ office, driver: by }, [from, to])
  setClock(minutes(at + 80))
  await deliver(load, at, by)
  return load
}

const usualSteps = { at_shipper: 5, left_shipper: 10, at_receiver: 70, delivered: 80 }

async function deliver(load: Load, at: number, by = driver, steps: object = usualSteps): Promise<void> {
  for (const [status, after] of Object.entries(steps)) {
    const body = { status, happenedAt: minutes(at + Number(after)) }
    const answer = await by.send(`PATCH /api/loads/${load.id}/status`, body)
    expect(answer).toMatchObject({ status: 200 })
  }
}

/** One ping per minute in a straight line between two places. */
function straight(from: GeoPoint, to: GeoPoint, { begin, end }: { begin: number; end: number }) {
  return Array.from({ length: end - begin + 1 }, (_, index) => {
    const share = index / (end - begin)
    return {
      lat: from.latitude + share * (to.latitude - from.latitude),
      lng: from.longitude + share * (to.longitude - from.longitude),
      at: minutes(begin + index),
    }
  })
}

const report = async (quarter = '2026-Q1', by = office) =>
  (await by.send<StateMilesReport>(`GET /api/reports/state-miles?quarter=${quarter}`)).body
const milesOf = async ({ id }: Load) =>
  (await office.send<MilesOfOneLoad>(`GET /api/loads/${id}/state-miles`)).body
const loadsOf = async (query: string) =>
  (await office.send<LoadMiles[]>(`GET /api/reports/state-miles/loads?quarter=2026-Q1${query}`)).body

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
    await deps.db
      .updateTable('loadStops')
      .set({ latitude: null, longitude: null })
      .where('loadId', '=', load.id)
      .where('stopType', '=', 'dropoff')
      .execute()
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

describe('with positions', () => {
  async function pinged(send: (load: Load) => Promise<unknown>, steps: object = usualSteps): Promise<Load> {
    const load = await aTrackedLoad({ office, driver }, [elPaso, lasCruces])
    setClock(minutes(130))
    await send(load)
    await app.tracker.settled()
    await deliver(load, 0, driver, steps)
    return load
  }
  // Across the desert, where there is no road: counts what was driven, not what the map says.
  const corner = { latitude: 32.31, longitude: -106.49 }
  const detour = [
    ...straight(elPaso, corner, { begin: 11, end: 40 }),
    ...straight(corner, lasCruces, { begin: 41, end: 69 }),
  ]
  const driven = greatCircleMiles(elPaso, corner) + greatCircleMiles(corner, lasCruces)

  test('the miles are those that were driven', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour))
    const { loaded, loadedBasis } = await milesOf(load)
    expect(loadedBasis).toBe('positions')
    expect(Math.abs((loaded ?? 0) - driven)).toBeLessThan(0.5)
    expect((await report()).sum).toMatchObject({ loads: 1, byPositions: 1, loaded })
  })

  test('of which half is missing, they are those of the road until the rest comes late', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour.slice(0, 25)))
    const before = await report()
    expect(before.sum).toMatchObject({ loads: 1, byPositions: 0 })
    expect(before.sum.loaded).toBeLessThan(driven - 3)
    setClock(minutes(200))
    const late = await sendPings(driver, load, detour.slice(25))
    expect(late.body.stored).toBe(detour.length - 25)
    await app.tracker.settled()
    const { sum } = await report()
    expect(sum.byPositions).toBe(1)
    expect(Math.abs(sum.loaded - driven)).toBeLessThan(0.5)
  })

  test('a gap of some miles is filled by road', async () => {
    const kept = detour.filter((_, index) => index < 12 || index > 16)
    const load = await pinged((load) => sendPings(driver, load, kept))
    const { loaded, loadedBasis } = await milesOf(load)
    expect(loadedBasis).toBe('positions')
    expect(loaded).toBeGreaterThan(driven + 0.5)
  })

  test('the way to the pickup is deadhead, from where the truck was first seen', async () => {
    const load = await pinged(
      (load) => sendPings(driver, load, straight(corner, elPaso, { begin: 1, end: 40 })),
      { left_shipper: 60, at_receiver: 120, delivered: 125 },
    )
    const { deadhead, deadheadBasis, loadedBasis } = await milesOf(load)
    expect(Math.abs((deadhead ?? 0) - greatCircleMiles(corner, elPaso))).toBeLessThan(0.5)
    expect({ deadheadBasis, loadedBasis }).toEqual({ deadheadBasis: 'positions', loadedBasis: 'route' })
  })

  describe('of a load that was accepted before the one before was delivered', () => {
    const onTheWay = straight(elPaso, lasCruces, { begin: 11, end: 69 })
    // Off the road, so that the road would have other miles.
    const empty = [
      ...straight(lasCruces, { latitude: 32.45, longitude: -107.2 }, { begin: 81, end: 110 }),
      ...straight({ latitude: 32.45, longitude: -107.2 }, deming, { begin: 111, end: 150 }),
    ]

    async function twoLoads(accepted: number): Promise<MilesOfOneLoad> {
      const first = await aTrackedLoad({ office, driver }, [elPaso, lasCruces])
      setClock(minutes(accepted < 80 ? accepted : 80))
      if (accepted >= 80) await deliver(first, 0)
      setClock(minutes(accepted))
      const next = await aTrackedLoad({ office, driver }, [deming, tucson])
      setClock(minutes(80))
      if (accepted < 80) await deliver(first, 0)
      setClock(minutes(400))
      await sendPings(
        driver,
        next,
        [...onTheWay, ...empty].filter(({ at }) => at >= minutes(accepted)),
      )
      await app.tracker.settled()
      const steps = { at_shipper: 155, left_shipper: 160, at_receiver: 380, delivered: 390 }
      await deliver(next, 0, driver, steps)
      return milesOf(next)
    }

    test.each([45, 69, 81])('the deadhead is the same, accepted after %i minutes', async (accepted) => {
      const { deadhead, deadheadBasis } = await twoLoads(accepted)
      const corner = { latitude: 32.45, longitude: -107.2 }
      const driven = greatCircleMiles(lasCruces, corner) + greatCircleMiles(corner, deming)
      expect(deadheadBasis).toBe('positions')
      expect(Math.abs((deadhead ?? 0) - driven)).toBeLessThan(0.2)
    })
  })

  describe('of stops that are known by their towns, where nobody told of the pickup', () => {
    async function milesDriven(pings: ReturnType<typeof straight>, accepted = 0): Promise<MilesOfOneLoad> {
      setClock(minutes(accepted))
      const places = [
        await aLocation(office, { city: 'El Paso', state: 'TX' }),
        await aLocation(office, { city: 'Las Cruces', state: 'NM' }),
      ]
      const towns = [elPaso, lasCruces]
      for (const [index, { id }] of places.entries()) {
        const place = towns[index]
        await deps.db
          .updateTable('locations')
          .set({
            latitude: String(place?.latitude),
            longitude: String(place?.longitude),
            coordinatePrecision: 'locality',
          })
          .where('id', '=', id)
          .execute()
      }
      const load = await aLoad(office, {
        driverId: driver.id,
        stops: places.map(({ id }, index) => ({
          stopType: index === 0 ? 'pickup' : 'dropoff',
          locationId: id,
        })),
      })
      await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
      setClock(minutes(130))
      expect((await sendPings(driver, load, pings)).body.stored).toBe(pings.length)
      await app.tracker.settled()
      await deliver(load, 0, driver, { delivered: 80 })
      const stops = await deps.db
        .selectFrom('loadStops')
        .select(['arrivedAt', 'coordinatePrecision'])
        .where('loadId', '=', load.id)
        .execute()
      expect(stops).toEqual([
        { arrivedAt: null, coordinatePrecision: 'locality' },
        { arrivedAt: null, coordinatePrecision: 'locality' },
      ])
      return milesOf(load)
    }

    const wait = straight(elPaso, elPaso, { begin: 1, end: 10 })
    test('the miles are those that were driven, and they are no deadhead', async () => {
      const miles = await milesDriven([...wait, ...detour])
      expect(miles).toMatchObject({ loadedBasis: 'positions', deadhead: null })
      expect(Math.abs((miles.loaded ?? 0) - driven)).toBeLessThan(2)
    })

    test('the way to the pickup is deadhead', async () => {
      const toward = straight(corner, elPaso, { begin: -50, end: 0 })
      const miles = await milesDriven([...toward, ...wait, ...detour], -60)
      expect(miles).toMatchObject({ loadedBasis: 'positions', deadheadBasis: 'positions' })
      expect(Math.abs((miles.loaded ?? 0) - driven)).toBeLessThan(2)
      expect(Math.abs((miles.deadhead ?? 0) - greatCircleMiles(corner, elPaso))).toBeLessThan(2)
    })

    test('they are those of the road where positions show less than 80 % of it', async () => {
      expect(await milesDriven([...wait, ...detour.slice(0, 35)])).toMatchObject({ loadedBasis: 'route' })
    })
  })

  test('a truck that drove past its next pickup with the load before is still to come there empty', async () => {
    const first = await aTrackedLoad({ office, driver }, [elPaso, lasCruces])
    const next = await aTrackedLoad({ office, driver }, [elPaso, tucson])
    setClock(minutes(80))
    await sendPings(driver, next, straight(elPaso, lasCruces, { begin: 11, end: 69 }))
    await app.tracker.settled()
    await deliver(first, 0)
    await deps.db
      .updateTable('loadStops')
      .set({ arrivedAt: null, departedAt: null })
      .where('loadId', '=', next.id)
      .execute()
    expect((await milesOf(next)).deadhead).toBeGreaterThan(35)
  })

  test('are worked out again for whoever opens the load, as long as the positions are there', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour))
    const { sum } = await report()
    await deps.db
      .updateTable('loadStops')
      .set({ longitude: '-106.85' })
      .where('loadId', '=', load.id)
      .where('stopType', '=', 'dropoff')
      .execute()
    expect((await milesOf(load)).loaded).toBeGreaterThan(sum.loaded + 3)
  })

  test('stay when the positions are deleted by age, whatever becomes of the load', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour))
    const { sum } = await report()
    await deps.db.updateTable('settings').set({ pingRetentionDays: 1 }).execute()
    setClock(minutes(3 * 24 * 60))
    await purgeOldPings(deps)
    expect(await deps.db.selectFrom('trackingPings').select('id').execute()).toEqual([])
    const later = await as('office')
    await later.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    expect((await report('2026-Q1', later)).sum).toEqual(sum)
    // Nor does it matter that somebody looks at the load.
    const { body } = await later.send<MilesOfOneLoad>(`GET /api/loads/${load.id}/state-miles`)
    expect(body).toMatchObject({ loaded: sum.loaded, loadedBasis: 'positions', deadhead: null })
    expect((await report('2026-Q1', later)).sum).toEqual(sum)
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
    await deps.db
      .updateTable('loadStops')
      .set({ latitude: '32.27', longitude: '-107.76' })
      .where('loadId', '=', load.id)
      .where('stopType', '=', 'dropoff')
      .execute()
    setClock(minutes(500))
    expect(await report()).toEqual(before)
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    expect((await report()).sum.total).toBeGreaterThan(before.sum.total + 40)
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
    await deps.db
      .updateTable('loadStops')
      .set({ latitude: '31.77', longitude: '-106.49' })
      .where('loadId', '=', first.id)
      .where('stopType', '=', 'dropoff')
      .execute()
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
