import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { MilesOfOneLoad } from '#contract/mileage.ts'
import { greatCircleMiles, type GeoPoint } from '#domain/maps/geo-point.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import type { SignedIn } from '../../test/support/app.ts'
import { aTrackedLoad, sendPings } from '../tracking/test-support/tracked-load.ts'
import { purgeOldPings } from '../tracking/ping-partitions.ts'
import {
  deming,
  drivenMiles,
  elPaso,
  lasCruces,
  minutes,
  tucson,
  usualSteps,
} from './test-support/driven-miles.ts'

const { app, as, deps, setClock, office, driver, aDelivered, deliver, placeDropOff, report, milesOf } =
  await drivenMiles()

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

  test.each(['departedAt', 'arrivedAt'])(
    'they begin at the pickup’s other time if its %s was not told',
    async (untold) => {
      // Seen nearest to the pickup only at minute 20, after eleven miles with the load aboard.
      const north = { latitude: elPaso.latitude + 0.16, longitude: elPaso.longitude }
      const backAndOn = [
        ...straight(north, elPaso, { begin: 11, end: 20 }),
        ...straight(elPaso, corner, { begin: 21, end: 50 }),
        ...straight(corner, lasCruces, { begin: 51, end: 69 }),
      ]
      const load = await pinged((load) => sendPings(driver, load, backAndOn))
      const ofPickup = deps.db
        .updateTable('loadStops')
        .where('loadId', '=', load.id)
        .where('stopType', '=', 'pickup')
      await ofPickup.set({ [untold]: null }).execute()
      const { loaded, loadedBasis } = await milesOf(load)
      expect(loadedBasis).toBe('positions')
      expect(loaded).toBeGreaterThan(driven + 20)
    },
  )

  test('what came before the pickup was empty, though nobody told when the truck left there', async () => {
    const inAndOut = [
      ...straight(corner, elPaso, { begin: 1, end: 30 }),
      ...straight(elPaso, corner, { begin: 31, end: 60 }),
      ...straight(corner, lasCruces, { begin: 61, end: 89 }),
    ]
    const steps = { at_shipper: 30, left_shipper: 31, at_receiver: 90, delivered: 100 }
    const load = await pinged((load) => sendPings(driver, load, inAndOut), steps)
    const ofPickup = deps.db
      .updateTable('loadStops')
      .where('loadId', '=', load.id)
      .where('stopType', '=', 'pickup')
    await ofPickup.set({ departedAt: null }).execute()
    const { loaded, deadhead, loadedBasis } = await milesOf(load)
    expect(loadedBasis).toBe('positions')
    expect(Math.abs((loaded ?? 0) - driven)).toBeLessThan(2)
    expect(Math.abs((deadhead ?? 0) - greatCircleMiles(corner, elPaso))).toBeLessThan(2)
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

  test('of which nearly all came in time, they are worked out again with the rest that comes late', async () => {
    const isLate = ({ at }: { readonly at: string }) => at >= minutes(38) && at <= minutes(42)
    const load = await pinged((load) =>
      sendPings(
        driver,
        load,
        detour.filter((ping) => !isLate(ping)),
      ),
    )
    setClock(minutes(140))
    const { sum } = await report()
    expect(sum.byPositions).toBe(1)
    expect(sum.loaded).toBeLessThan(driven - 0.6)
    await sendPings(driver, load, detour.filter(isLate))
    await app.tracker.settled()
    expect(Math.abs((await report()).sum.loaded - driven)).toBeLessThan(0.5)
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

  describe('of a load that changed hands', () => {
    const mine = [...straight(deming, elPaso, { begin: -100, end: 10 }), ...detour]
    type HandedOver = { at: number; told: object; theirs: typeof detour; steps: object }

    async function handedOver({ at, told, theirs, steps }: HandedOver): Promise<MilesOfOneLoad> {
      const load = await aTrackedLoad({ office, driver }, [elPaso, lasCruces])
      const other = await as('driver')
      setClock(minutes(at))
      const until = mine.filter((ping) => ping.at <= minutes(at))
      await sendPings(driver, load, until)
      await deliver(load, 0, driver, told)
      await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: other.id })
      await other.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
      setClock(minutes(130))
      const sent = await sendPings(other, { ...load, driverId: other.id }, theirs)
      expect(sent.body.stored).toBe(theirs.length)
      await app.tracker.settled()
      await deliver(load, 0, other, steps)
      return milesOf(load)
    }

    test('before the pickup, the empty way is that of the truck that came', async () => {
      const theirs = [
        ...straight(corner, elPaso, { begin: 5, end: 40 }),
        ...straight(elPaso, lasCruces, { begin: 61, end: 119 }),
      ]
      const steps = { at_shipper: 50, left_shipper: 60, at_receiver: 120, delivered: 125 }
      const { deadhead, deadheadBasis } = await handedOver({ at: 4, told: {}, theirs, steps })
      expect(deadheadBasis).toBe('positions')
      expect(Math.abs((deadhead ?? 0) - greatCircleMiles(corner, elPaso))).toBeLessThan(0.5)
    })

    test('with the freight on it, the way of the second truck to where it takes over is not loaded', async () => {
      const theirs = [
        ...straight({ latitude: 32.6, longitude: -106.9 }, corner, { begin: 5, end: 48 }),
        ...straight(corner, lasCruces, { begin: 50, end: 78 }),
      ]
      const { loaded, loadedBasis } = await handedOver({
        at: 40,
        told: { at_shipper: 5, left_shipper: 10 },
        theirs,
        steps: { at_receiver: 79, delivered: 80 },
      })
      expect(loadedBasis).toBe('positions')
      expect(Math.abs((loaded ?? 0) - driven)).toBeLessThan(1)
    })
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
    // Those of another load are long gone.
    const { id: loadId } = await aLoad(office)
    const longAgo = { startedAt: '2024-03-02T15:00:00.000Z', endedAt: '2024-03-02T16:00:00.000Z' }
    await deps.db
      .insertInto('trackingSpans')
      .values({ id: deps.newId(), loadId, driverId: driver.id, ...longAgo })
      .execute()
    await placeDropOff(load.id, { longitude: '-106.85' })
    expect((await milesOf(load)).loaded).toBeGreaterThan(sum.loaded + 3)
  })

  test('are worked out again for the report once the load changes, as long as the positions are there', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour))
    const { sum } = await report()
    expect(sum.byPositions).toBe(1)
    setClock(minutes(200))
    await placeDropOff(load.id, { longitude: '-106.85' })
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    expect((await report()).sum.loaded).toBeGreaterThan(sum.loaded + 3)
  })

  async function whenDeletedByAge(): Promise<SignedIn> {
    await deps.db.updateTable('settings').set({ pingRetentionDays: 1 }).execute()
    setClock(minutes(3 * 24 * 60))
    await purgeOldPings(deps)
    expect(await deps.db.selectFrom('trackingPings').select('id').execute()).toEqual([])
    return as('office')
  }

  test('stay when the positions are deleted by age, whatever becomes of the load', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour))
    const { sum } = await report()
    const later = await whenDeletedByAge()
    await later.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    expect((await report('2026-Q1', later)).sum).toEqual(sum)
    // Nor does it matter that somebody looks at the load.
    const { body } = await later.send<MilesOfOneLoad>(`GET /api/loads/${load.id}/state-miles`)
    expect(body).toMatchObject({ loaded: sum.loaded, loadedBasis: 'positions', deadhead: null })
    expect((await report('2026-Q1', later)).sum).toEqual(sum)
  })

  test('stay when the positions are deleted by age, and one that was not sent then comes late', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour))
    const { sum } = await report()
    const later = await whenDeletedByAge()
    const phone = await as('driver')
    const ofDriver = { driverId: phone.id }
    await deps.db.updateTable('trackingSpans').set(ofDriver).where('loadId', '=', load.id).execute()
    const late = await sendPings(phone, { ...load, ...ofDriver }, [
      { lat: 31.9, lng: -106.49, at: minutes(45) },
    ])
    expect(late.body.stored).toBe(1)
    await app.tracker.settled()
    expect((await report('2026-Q1', later)).sum).toEqual(sum)
  })

  test('stay together with an empty way by road when the positions are deleted by age', async () => {
    await aDelivered({ from: tucson, to: deming, at: -200 })
    setClock(minutes(0))
    const load = await pinged((load) => sendPings(driver, load, detour))
    const before = await milesOf(load)
    expect(before).toMatchObject({ loadedBasis: 'positions', deadheadBasis: 'route' })
    const later = await whenDeletedByAge()
    await later.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    await report('2026-Q1', later)
    expect((await later.send(`GET /api/loads/${load.id}/state-miles`)).body).toEqual(before)
  })

  test('that were too few to count are not missed when they are deleted by age', async () => {
    const load = await pinged((load) => sendPings(driver, load, detour.slice(0, 25)))
    const before = await milesOf(load)
    expect(before.loadedBasis).toBe('route')
    const later = await whenDeletedByAge()
    await placeDropOff(load.id, { latitude: '32.27', longitude: '-107.76' })
    const { body } = await later.send<MilesOfOneLoad>(`GET /api/loads/${load.id}/state-miles`)
    expect(body.loaded).toBeGreaterThan((before.loaded ?? 0) + 40)
  })
})
