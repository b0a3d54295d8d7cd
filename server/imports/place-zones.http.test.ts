import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'
import { testApp } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as } = await testApp()
const office = await as('office')
const imports = importsBy(office)

const zones = async () => {
  const { body } = await office.send<Location[]>('GET /api/locations')
  return Object.fromEntries(body.map(({ name, timeZone }) => [name, timeZone]))
}

test('imported places lie in their town and have its zone, and so do the stops of imported loads', async () => {
  await imports.bring('locations', csv(['Name', 'City', 'State'], ['Peachtree Foods', 'Atlanta', 'GA']))
  const columns = ['Load #', 'Shipper', 'Consignee', 'Consignee City', 'Consignee State']
  await imports.bring(
    'loads',
    csv(columns, ['109-2026-700', 'Peachtree Foods', 'Franklin Dairy', 'El Paso', 'TX']),
  )
  expect(await zones()).toEqual({ 'Peachtree Foods': 'America/New_York', 'Franklin Dairy': 'America/Denver' })
  const [load] = (await office.send<Load[]>('GET /api/loads?search=109-2026-700')).body
  expect(load?.stops.map(({ timeZone }) => timeZone)).toEqual(['America/New_York', 'America/Denver'])
  // Where GeoNames has Atlanta and El Paso.
  const inTown = { coordinatePrecision: 'locality' }
  expect(load?.stops).toMatchObject([
    { latitude: 33.749, longitude: -84.38798, ...inTown },
    { latitude: 31.75872, longitude: -106.48693, ...inTown },
  ])
})
