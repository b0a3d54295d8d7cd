import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import type { Failure } from './test-support/tracked-load.ts'

const { as } = await testApp()
const office = await as('office')
const lubbock = { lat: 33.5779, lng: -101.8552 }
const honolulu = { lat: 21.3069, lng: -157.8583 }

test('a way that no road leads names both of its ends', async () => {
  const { status, body } = await office.send<Failure>('POST /api/tracking/route', {
    pickup: 'Hereford, TX',
    delivery: honolulu,
  })
  const message =
    'The pickup (Hereford, TX) to the delivery (21.3069, -157.8583): The built-in roads do not reach Hawaii: no route by road can be estimated.'
  expect([status, body.code, body.message]).toEqual([400, 'no_route', message])
  expect(body.fields).toEqual({ pickup: message, delivery: message })
})

test('so does an arrival that no road leads to', async () => {
  const { body } = await office.send<Failure>('POST /api/tracking/eta', {
    currentLocation: lubbock,
    destination: 'Honolulu, HI',
  })
  expect(body.message).toMatch(/^The truck \(33\.5779, -101\.8552\) to the destination \(Honolulu, HI\): /)
  expect(Object.keys(body.fields ?? {})).toEqual(['currentLocation', 'destination'])
})
