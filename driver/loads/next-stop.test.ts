import { describe, expect, it } from 'vitest'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import type { Load } from '#contract/load-views.ts'
import { milesOfOnlyLeg } from './miles-of-only-leg.ts'
import { countOf, nextPlace, placesOnTheWay } from './next-stop.ts'
import { placesOf } from './places.ts'

const pickup = aLocation({ name: 'Elevator' })
const mill = aLocation({ name: 'Mill' })
const withoutStops = (status: Load['status'], more: Partial<Load> = {}) =>
  aLoad({ status, pickupLocation: pickup, location: mill, ...more })
const states = (load: Load) => placesOnTheWay(load).map(({ state }) => state)

describe('a load without stops', () => {
  it.each([
    ['assigned', ['next', 'ahead'], 'Elevator'],
    ['in_transit', ['next', 'ahead'], 'Elevator'],
    ['at_shipper', ['next', 'ahead'], 'Elevator'],
    ['left_shipper', ['done', 'next'], 'Mill'],
    ['en_route_receiver', ['done', 'next'], 'Mill'],
    ['at_receiver', ['done', 'next'], 'Mill'],
    ['delivered', ['done', 'done'], null],
    ['awaiting_invoicing', ['done', 'done'], null],
    ['paid', ['done', 'done'], null],
  ] as const)('is by its status where it is: %s', (status, expected, next) => {
    expect(states(withoutStops(status))).toEqual(expected)
    expect(nextPlace(withoutStops(status))?.name ?? null).toBe(next)
  })

  it('that was called off goes nowhere', () => {
    const load = withoutStops('left_shipper', { isTonu: true })
    expect(states(load)).toEqual(['ahead', 'ahead'])
    expect(nextPlace(load)).toBeNull()
  })

  it('without places has no next one', () => {
    expect(placesOnTheWay(aLoad())).toEqual([])
    expect(nextPlace(aLoad())).toBeNull()
  })
})

const stops = [
  aStop({ id: 'p1', stopSequence: 1, stopType: 'pickup', companyName: 'First elevator' }),
  aStop({ id: 'p2', stopSequence: 2, stopType: 'pickup', companyName: 'Second elevator' }),
  aStop({ id: 'd1', stopSequence: 3, companyName: 'First mill' }),
  aStop({ id: 'd2', stopSequence: 4, companyName: 'Last mill' }),
]
const at = (status: Load['status'], ...been: string[]) =>
  aLoad({
    status,
    stops: stops.map((stop) =>
      been.includes(stop.id) ? { ...stop, arrivedAt: '2026-11-24T16:00:00.000Z' } : stop,
    ),
  })

describe('a load with several stops', () => {
  it.each([
    ['in_transit', [], ['next', 'ahead', 'ahead', 'ahead'], 'First elevator'],
    ['at_shipper', ['p1'], ['next', 'ahead', 'ahead', 'ahead'], 'First elevator'],
    ['en_route_pickup', ['p1'], ['done', 'next', 'ahead', 'ahead'], 'Second elevator'],
    ['at_shipper', ['p1', 'p2'], ['done', 'next', 'ahead', 'ahead'], 'Second elevator'],
    ['left_shipper', ['p1', 'p2'], ['done', 'done', 'next', 'ahead'], 'First mill'],
    ['at_receiver', ['p1', 'p2', 'd1'], ['done', 'done', 'next', 'ahead'], 'First mill'],
    ['en_route_receiver', ['p1', 'p2', 'd1'], ['done', 'done', 'done', 'next'], 'Last mill'],
    ['at_receiver', ['p1', 'p2', 'd1', 'd2'], ['done', 'done', 'done', 'next'], 'Last mill'],
    ['delivered', ['p1', 'p2', 'd1', 'd2'], ['done', 'done', 'done', 'done'], null],
  ] as const)('%s after %j', (status, been, expected, next) => {
    const load = at(status, ...been)
    expect(states(load)).toEqual(expected)
    expect(nextPlace(load)?.name ?? null).toBe(next)
  })
})

it('a load of deliveries alone goes to its first one until it is loaded', () => {
  const deliveries = stops.filter(({ stopType }) => stopType === 'dropoff')
  expect(states(aLoad({ status: 'in_transit', stops: deliveries }))).toEqual(['next', 'ahead'])
  expect(states(aLoad({ status: 'left_shipper', stops: deliveries }))).toEqual(['next', 'ahead'])
})

describe('which of its kind a place is', () => {
  it('is said where there are several', () => {
    const places = placesOf(at('in_transit'))
    expect(places.map((place) => countOf(places, place))).toEqual([
      { number: 1, count: 2 },
      { number: 2, count: 2 },
      { number: 1, count: 2 },
      { number: 2, count: 2 },
    ])
  })

  it('is not said of the only one', () => {
    const places = placesOf(withoutStops('assigned'))
    expect(places.map((place) => countOf(places, place))).toEqual([null, null])
  })
})

describe('the miles that are left', () => {
  const two = stops.filter(({ id }) => id === 'p1' || id === 'd1')

  it.each([
    ['left_shipper', 312],
    ['en_route_receiver', 312],
    ['at_shipper', null],
    ['at_receiver', null],
    ['in_transit', null],
  ] as const)('are those of the load between its only two stops: %s', (status, miles) => {
    expect(milesOfOnlyLeg(aLoad({ status, estimatedMiles: 311.6, stops: two }))).toBe(miles)
    expect(milesOfOnlyLeg(aLoad({ status, estimatedMiles: 311.6, stops }))).toBeNull()
    expect(milesOfOnlyLeg(aLoad({ status, estimatedMiles: null, stops: two }))).toBeNull()
  })
})
