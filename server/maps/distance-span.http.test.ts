import { expect, test } from 'vitest'
import type { TruckRoute } from '#contract/maps.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')
const spanTo = async (address: string) => {
  const locations = [
    { type: 'pickup', address: 'Hereford, TX 79045' },
    { type: 'dropoff', address },
  ]
  return (await office.send<TruckRoute>('POST /api/maps/route', { locations })).body.distanceSpanPercent
}

test('estimated distances say how far they may be off, short ones further', async () => {
  expect([await spanTo('Amarillo, TX'), await spanTo('Dallas, TX'), await spanTo('Miami, FL')]).toEqual([
    12, 5, 3,
  ])
})

test('where nothing is driven nothing is said', async () => {
  expect(await spanTo('Hereford, TX 79045')).toBeNull()
})

test('so does the route that is calculated for a load', async () => {
  const load = await aLoad(office)
  const { body } = await office.send(`POST /api/loads/${load.id}/calculate-route`, {
    pickupAddress: 'Hereford, TX 79045',
    deliveryAddress: 'Dallas, TX',
  })
  expect(body).toMatchObject({ distanceSpanPercent: 5, isEstimate: true })
})
