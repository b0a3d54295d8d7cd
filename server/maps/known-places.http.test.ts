import { expect, test } from 'vitest'
import type { PlaceOfAddress } from '#contract/maps.ts'
import { aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { vendorServer } from '../providers/test-support/vendor-server.ts'
import { openMaps, type Maps } from './maps.ts'
import { unplace } from './test-support/unplace.ts'

const { as, deps } = await testApp()
const office = await as('office')

test('an archived location neither says where its address is nor learns it', async () => {
  const pin = { latitude: 34.5301, longitude: -101.7702 }
  const [pinned, unplaced] = [
    await aLocation(office, { name: 'Old yard', address: '78 Pin Rd', city: 'Tulia', state: 'TX' }),
    await aLocation(office, { name: 'Old dock', address: '79 Pin Rd', city: 'Tulia', state: 'TX' }),
  ]
  await deps.db
    .updateTable('locations')
    .set({ ...pin, coordinatePrecision: 'pin' })
    .where('id', '=', pinned.id)
    .execute()
  await deps.db
    .updateTable('locations')
    .set({ archivedAt: '2026-03-02T15:00:00.000Z' })
    .where('id', 'in', [pinned.id, unplaced.id])
    .execute()
  await unplace(deps, unplaced.id)
  const placeOf = async (address: string) =>
    (await office.send<PlaceOfAddress>('POST /api/maps/geocode', { address })).body
  expect(await placeOf('78 Pin Rd, Tulia, TX')).toMatchObject({
    precision: 'locality',
    provider: 'Built-in',
  })
  expect(await placeOf('79 Pin Rd, Tulia, TX')).toMatchObject({
    precision: 'locality',
    provider: 'Built-in',
  })
  const stored = await deps.db
    .selectFrom('locations')
    .select(['latitude', 'coordinatePrecision'])
    .where('id', '=', unplaced.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ latitude: null, coordinatePrecision: 'none' })
})

async function useHere(reply: Parameters<typeof vendorServer>[0]) {
  const server = await vendorServer(reply)
  const { url } = server
  const here = { apiKey: 'key', routingUrl: url, matrixUrl: url, geocodingUrl: url }
  // Only tests change the vendor of a running server.
  ;(deps as { maps: Maps }).maps = openMaps({ here, valhalla: undefined, census: undefined })
  return server
}

test('a vendor that was down is asked again for the same address', async () => {
  const house = { resultType: 'houseNumber', houseNumberType: 'PA', position: { lat: 34.5, lng: -103 } }
  let isDown = true
  const { calls, close } = await useHere(() => (isDown ? { status: 500 } : { body: { items: [house] } }))
  const ask = async () =>
    (await office.send<PlaceOfAddress>('POST /api/maps/geocode', { address: 'CR 11, Bovina, TX' })).body
  expect(await ask()).toMatchObject({ provider: 'Built-in', precision: 'locality' })
  isDown = false
  expect(await ask()).toMatchObject({ provider: 'HERE', precision: 'rooftop' })
  const asked = calls.length
  await ask()
  expect(calls).toHaveLength(asked)
  await close()
})

test('a vendor is not asked for the address of a location that has a pin', async () => {
  const address = { address: '80 Pin Rd', city: 'Tulia', state: 'TX' }
  const saved = await aLocation(office, { name: 'Pinned', ...address })
  const pin = { latitude: 34.5311, longitude: -101.7712 }
  await deps.db
    .updateTable('locations')
    .set({ ...pin, coordinatePrecision: 'pin' })
    .where('id', '=', saved.id)
    .execute()
  const { calls, close } = await useHere(() => ({ status: 500 }))
  const { body } = await office.send<PlaceOfAddress>('POST /api/maps/geocode', {
    address: '80 Pin Rd, Tulia, TX',
  })
  expect(body).toMatchObject({ position: pin, precision: 'pin', provider: 'Saved locations' })
  expect(calls).toEqual([])
  await close()
})
