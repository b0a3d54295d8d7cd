import { describe, expect, it } from 'vitest'
import type { Precision } from '#domain/maps/precision.ts'
import { routeBody, routeStopOf, stopName } from './route-plan.ts'

const stop = (coordinatePrecision: Precision, address: string | null = '200 Rail Street') =>
  routeStopOf({
    key: 'a',
    stopType: 'dropoff',
    name: 'Fort Worth Grain Co',
    address,
    city: address && 'Fort Worth',
    state: address && 'TX',
    latitude: 32.7,
    longitude: -97.3,
    coordinatePrecision,
    timeZone: null,
  })

describe('a stop of a route', () => {
  it('without a name is called by what happens there', () => {
    expect(stopName({ name: null, stopType: 'pickup' })).toBe('Pickup Location')
    expect(stopName({ name: null, stopType: 'dropoff' })).toBe('Delivery Location')
  })

  it('goes as the point that a person set, and the address beside it', () => {
    expect(routeBody([stop('pin')], 'time').locations).toEqual([
      {
        type: 'dropoff',
        name: 'Fort Worth Grain Co',
        address: '200 Rail Street, Fort Worth, TX',
        lat: 32.7,
        lng: -97.3,
      },
    ])
  })

  it('goes as its address where only the town is known, so that a finer answer is possible', () => {
    expect(stop('locality').position).toBeNull()
    expect(stop('postal_code').position).toBeNull()
  })

  it('goes as whatever point there is when it has no address', () => {
    expect(stop('locality', null).position).toEqual({ latitude: 32.7, longitude: -97.3 })
  })
})
