import { expect, it } from 'vitest'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { placesOf } from '../loads/places.ts'
import { signedPlace } from './signed-place.ts'

const placeAt = (load: ReturnType<typeof aLoad>) => placesOf(load).map((place) => signedPlace(load, place))

it('is the stop where it is signed, its town and state apart', () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', city: 'Hereford' }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper', city: 'Waco' }),
  ]
  expect(placeAt(aLoad({ stops }))).toEqual([
    { name: 'Valley Grain', city: 'Hereford', state: 'TX' },
    { name: 'Brazos Loop Paper', city: 'Waco', state: 'TX' },
  ])
})

it('is the pickup or the delivery of a load without stops', () => {
  const place = (name: string, city: string) => ({
    ...{ id: name, name, address: null, city, state: 'TX', contactName: null, contactPhone: null },
  })
  const load = aLoad({
    pickupLocation: place('Valley Grain', 'Hereford'),
    location: place('Brazos Loop Paper', 'Waco'),
  })
  expect(placeAt(load)).toEqual([
    { name: 'Valley Grain', city: 'Hereford', state: 'TX' },
    { name: 'Brazos Loop Paper', city: 'Waco', state: 'TX' },
  ])
})
