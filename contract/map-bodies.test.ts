import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { problems, x } from './test-support/problems.ts'

describe('a route', () => {
  const stop = { type: 'pickup', address: 'Hereford, TX' }
  const about = (more: object) => problems(api.maps.optimizeRoute.body, { locations: [stop, stop], ...more })
  const aboutStop = (more: object) => about({ locations: [stop, { ...stop, ...more }] })

  it('leads through 2 to 200 places', () => {
    const few = 'locations: At least 2 locations required for route optimization'
    expect([about({}), about({ locations: Array.from({ length: 200 }, () => stop) })]).toEqual([
      undefined,
      undefined,
    ])
    expect(about({ locations: [stop] })).toEqual([few])
    expect(about({ locations: undefined })).toEqual([few])
    expect(about({ locations: Array.from({ length: 201 }, () => stop) })).toEqual([
      'locations: A route can have at most 200 stops.',
    ])
  })

  it('knows each place by an address or by a point', () => {
    expect(aboutStop({ address: null })).toEqual(['locations.1.address: Enter an address.'])
    expect(aboutStop({ address: null, lat: 34 })).toEqual(['locations.1.address: Enter an address.'])
    expect(aboutStop({ address: null, lng: -102 })).toEqual(['locations.1.address: Enter an address.'])
    for (const [lat, lng] of [
      [90, 180],
      [-90, -180],
      [null, null],
    ])
      expect(aboutStop({ lat, lng })).toBeUndefined()
    expect(aboutStop({ lat: 91, lng: 181 })).toHaveLength(2)
    expect(aboutStop({ lat: -91, lng: -181 })).toHaveLength(2)
    expect(aboutStop({ lat: 'north', lng: 'west' })).toEqual([
      'locations.1.lat: Not a valid latitude.',
      'locations.1.lng: Not a valid longitude.',
    ])
    expect(aboutStop({ type: 'fuel' })).toEqual(['locations.1.type: Choose pickup or dropoff'])
    expect(aboutStop({ address: x(300), name: x(200) })).toBeUndefined()
    expect(aboutStop({ address: x(301), name: x(201) })).toHaveLength(2)
    expect(aboutStop({ pickups: [0, 200] })).toBeUndefined()
    for (const pickups of [[-1], [201], [0.5], Array.from({ length: 201 }, () => 0)])
      expect(aboutStop({ pickups })).toHaveLength(1)
  })

  it('accepts only known options', () => {
    expect(
      about({ optimizeFor: 'time', avoidTolls: true, avoidHighways: false, keepFirst: true, keepLast: true }),
    ).toBeUndefined()
    expect(
      about({ optimizeFor: 'scenery', avoidTolls: 1, avoidHighways: 1, keepFirst: 1, keepLast: 1 }),
    ).toEqual([
      'optimizeFor: Choose time or distance',
      'avoidTolls: Choose yes or no',
      'avoidHighways: Choose yes or no',
      'keepFirst: Choose yes or no',
      'keepLast: Choose yes or no',
    ])
  })

  it('is for a truck that exists', () => {
    const specs = { maxWeight: 1_000_000, maxHeight: 100, maxWidth: 100, maxLength: 500, axleCount: 50 }
    expect([about({ truckSpecs: specs }), about({ truckSpecs: {} })]).toEqual([undefined, undefined])
    for (const [name, most] of Object.entries(specs)) {
      expect(about({ truckSpecs: { [name]: most + 1 } }), name).toHaveLength(1)
      expect(about({ truckSpecs: { [name]: 0 } }), name).toHaveLength(1)
      expect(about({ truckSpecs: { [name]: 1 } }), name).toBeUndefined()
    }
    expect(about({ truckSpecs: { axleCount: 4.5 } })).toHaveLength(1)
  })
})
