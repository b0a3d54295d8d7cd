import { expect, test } from 'vitest'
import { greatCircleMiles, type GeoPoint } from '#domain/maps/geo-point.ts'
import { aTrackedLoad, sendPings } from '../tracking/test-support/tracked-load.ts'
import { turnsOf } from './turns.ts'
import { drivenMiles, elPaso, lasCruces, minutes } from './test-support/driven-miles.ts'

const { app, as, setClock, office, driver, deliver, milesOf } = await drivenMiles()

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
const corner = { latitude: 32.31, longitude: -106.49 }
const between = (share: number, a: GeoPoint, b: GeoPoint) => ({
  latitude: a.latitude + share * (b.latitude - a.latitude),
  longitude: a.longitude + share * (b.longitude - a.longitude),
})
const [p1, p2] = [between(0.5, elPaso, corner), between(0.3, corner, lasCruces)]

test('who gets a load back drives the rest of it', async () => {
  const load = await aTrackedLoad({ office, driver }, [elPaso, lasCruces])
  const other = await as('driver')
  const give = async (to: typeof driver) => {
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: to.id })
    await to.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  }
  setClock(minutes(27))
  await deliver(load, 0, driver, { at_shipper: 5, left_shipper: 10 })
  expect((await sendPings(driver, load, straight(elPaso, p1, { begin: 11, end: 26 }))).body.stored).toBe(16)
  await give(other)
  setClock(minutes(60))
  const theirs = [
    ...straight(p1, corner, { begin: 28, end: 42 }),
    ...straight(corner, p2, { begin: 43, end: 59 }),
  ]
  expect((await sendPings(other, { ...load, driverId: other.id }, theirs)).body.stored).toBe(theirs.length)
  await give(driver)
  setClock(minutes(130))
  const rest = straight(p2, lasCruces, { begin: 62, end: 100 })
  expect((await sendPings(driver, load, rest)).body.stored).toBe(rest.length)
  await app.tracker.settled()
  await deliver(load, 0, driver, { at_receiver: 101, delivered: 110 })
  const { loaded, loadedBasis } = await milesOf(load)
  const driven = greatCircleMiles(elPaso, corner) + greatCircleMiles(corner, lasCruces)
  expect(loadedBasis).toBe('positions')
  expect(Math.abs((loaded ?? 0) - driven)).toBeLessThan(1)
})

test('who stops the positions for a while has had the load all the time', async () => {
  setClock(minutes(200))
  const own = await as('driver')
  const load = await aTrackedLoad({ office, driver: own }, [elPaso, lasCruces])
  const [first] = await turnsOf(app.deps, load.id)
  for (const act of ['stop', 'start']) {
    setClock(minutes(210))
    expect((await office.send(`POST /api/tracking/${act}/${own.id}/${load.id}`)).status).toBe(200)
  }
  const spans = app.deps.db.selectFrom('trackingSpans').select('id').where('loadId', '=', load.id)
  expect(await spans.execute()).toHaveLength(2)
  expect(await turnsOf(app.deps, load.id)).toEqual([first])
})
