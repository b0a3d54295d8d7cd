import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { placeByTable } from './place-by-table.ts'
import { unplace } from './test-support/unplace.ts'

const { as, deps } = await testApp()
const office = await as('office')
const goingOn = new AbortController().signal
/** Where GeoNames has them. */
const inTulia = { latitude: 34.53589, longitude: -101.75852, coordinatePrecision: 'locality' }
const nowhere = { latitude: null, longitude: null, coordinatePrecision: 'none' }

const stopsOf = async (id: string) => (await office.send<Load>(`GET /api/loads/${id}`)).body.stops

async function aLoadFrom(place: object) {
  const { id: locationId } = await aLocation(office, { name: 'Dock', state: 'TX', ...place })
  const load = await aLoad(office, { stops: [{ stopType: 'pickup', locationId }] })
  return { locationId, loadId: load.id }
}

test('a place lies in its town from the start, and so does the stop of a load there', async () => {
  const { loadId } = await aLoadFrom({ city: 'Tulia', address: '80 Gin Rd' })
  expect(await stopsOf(loadId)).toMatchObject([inTulia])
})

test('a stop at another street of the place lies in the same town', async () => {
  const { id: locationId } = await aLocation(office, { name: 'Gin', city: 'Tulia', state: 'TX' })
  const load = await aLoad(office, { stops: [{ stopType: 'pickup', locationId, address: 'FM 1318' }] })
  expect(await stopsOf(load.id)).toMatchObject([inTulia])
})

test('those that a release before left without coordinates get them, with their stops', async () => {
  const [known, unknown] = [await aLoadFrom({ city: 'Tulia' }), await aLoadFrom({ city: 'Zzyzzyville' })]
  for (const { locationId } of [known, unknown]) await unplace(deps, locationId)
  await placeByTable(deps, goingOn)
  expect(await stopsOf(known.loadId)).toMatchObject([inTulia])
  expect(await stopsOf(unknown.loadId)).toMatchObject([nowhere])
})

test('those that are archived, or wait while the server stops, are left as they are', async () => {
  const [archived, waiting] = [await aLoadFrom({ city: 'Tulia' }), await aLoadFrom({ city: 'Tulia' })]
  for (const { locationId } of [archived, waiting]) await unplace(deps, locationId)
  await placeByTable(deps, AbortSignal.abort())
  expect(await stopsOf(waiting.loadId)).toMatchObject([nowhere])
  await deps.db
    .updateTable('locations')
    .set({ archivedAt: '2026-03-02T15:00:00.000Z' })
    .where('id', '=', archived.locationId)
    .execute()
  await placeByTable(deps, goingOn)
  expect(await stopsOf(archived.loadId)).toMatchObject([nowhere])
  expect(await stopsOf(waiting.loadId)).toMatchObject([inTulia])
})

test('stops that are nowhere follow the first pin of their place, those at another street do not', async () => {
  const place = { name: 'Dock', city: 'Zzyzzyville', state: 'TX' }
  const { id: locationId } = await aLocation(office, place)
  const load = await aLoad(office, {
    stops: [
      { stopType: 'pickup', locationId },
      { stopType: 'dropoff', locationId, address: 'FM 1318' },
    ],
  })
  const delivered = { status: 'delivered' } as const
  await deps.db.updateTable('loads').set(delivered).where('id', '=', load.id).execute()
  const pin = { latitude: 34.5301, longitude: -101.7702 }
  expect((await office.send(`PUT /api/locations/${locationId}`, { ...place, pin })).status).toBe(200)
  expect(await stopsOf(load.id)).toMatchObject([{ ...pin, coordinatePrecision: 'pin' }, nowhere])
})
