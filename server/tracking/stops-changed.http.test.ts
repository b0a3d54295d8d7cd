import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { startWorker } from '../jobs/worker.ts'
import { placeStops } from '../loads/write/place-stops.ts'
import { aDrive, delivery, pickup } from './test-support/a-drive.ts'
import { sendPings } from './test-support/tracked-load.ts'

const { app, as, connection, deps, setClock } = await testApp()
const worker = await startWorker(deps, connection)
afterAll(() => worker.stop())
const office = await as('office')
let driver: SignedIn
beforeEach(async () => {
  setClock(start)
  driver = await as('driver')
})
const start = '2026-03-02T15:00:00.000Z'
const { pings, truth } = aDrive(start)
/** Farther from the pickup than any position that is looked at for its own sake. */
const onTheWay = pings.filter(({ lng }) => lng < pickup.longitude + 0.2)

type Pin = typeof pickup

async function pinned(location: Location, pin: Pin): Promise<Location> {
  const { name, city, state } = location
  await office.send(`PUT /api/locations/${location.id}`, { name, city, state, pin })
  return location
}

const aPlaceAt = async (pin: Pin) => pinned(await aLocation(office), pin)

async function onTheRoad(places: readonly Location[]): Promise<Load> {
  const load = await aLoad(office, {
    driverId: driver.id,
    stops: places.map(({ id }, index) => ({
      stopType: index === places.length - 1 ? 'dropoff' : 'pickup',
      locationId: id,
    })),
  })
  const { body } = await driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  setClock(onTheWay.at(-1)?.at ?? start)
  await sendPings(driver, body, onTheWay)
  await app.tracker.settled()
  return body
}

const now = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body

/** Of the pickup at `pickup`, which the truck has left long ago. */
async function expectLoaded(load: Load): Promise<void> {
  await soon(async () => {
    const { stops, status } = await now(load)
    const [{ arrivedAt, departedAt } = { arrivedAt: null, departedAt: null }] = stops
    expect([arrivedAt, departedAt].map((at) => at !== null)).toEqual([true, true])
    const seconds = [arrivedAt, departedAt].map((at, index) =>
      Math.abs(Date.parse(at ?? '') - (truth[index] ?? 0)),
    )
    expect(Math.max(...seconds)).toBeLessThan(60_000)
    expect(status).toBe('left_shipper')
  })
}

/** Far beyond what the job takes. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, 30_000)

test('a stop that is added once the truck has left it was visited, without another position', async () => {
  const load = await onTheRoad([await aPlaceAt(delivery)])
  expect((await now(load)).status).toBe('in_transit')
  const { id: locationId } = await aPlaceAt(pickup)
  await office.send(`POST /api/loads/${load.id}/stops`, { stops: [{ stopType: 'pickup', locationId }] })
  // Behind the drop-off it is the last stop, which is left for nowhere.
  await soon(async () => {
    expect((await now(load)).status).toBe('at_shipper')
  })
  const stopIds = (await now(load)).stops.map(({ id }) => id).toReversed()
  await office.send(`PUT /api/loads/${load.id}/stops`, { stopIds })
  await expectLoaded(load)
})

test('a pickup that is corrected once the truck has left was visited, without another position', async () => {
  const load = await onTheRoad([await aPlaceAt(delivery), await aPlaceAt(delivery)])
  const { id: pickupLocationId } = await aPlaceAt(pickup)
  await office.send(`PUT /api/loads/${load.id}`, { pickupLocationId })
  await expectLoaded(load)
})

test('a place that is pinned once the truck has left it was visited, without another position', async () => {
  const place = await aLocation(office)
  const load = await onTheRoad([place, await aPlaceAt(delivery)])
  expect((await now(load)).status).toBe('in_transit')
  await pinned(place, pickup)
  await expectLoaded(load)
})

test('a place that is found on the map once the truck has left it was visited, without another position', async () => {
  const place = await aLocation(office)
  const load = await onTheRoad([place, await aPlaceAt(delivery)])
  const { latitude, longitude } = pickup
  await deps.db
    .updateTable('locations')
    .set({ latitude: String(latitude), longitude: String(longitude), coordinatePrecision: 'rooftop' })
    .where('id', '=', place.id)
    .execute()
  await inTransaction(deps, (tx) => placeStops(tx, [place.id]))
  await expectLoaded(load)
})
