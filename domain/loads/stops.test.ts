import { expect, test } from 'vitest'
import { countExtraStops, endpointsOf, renumbered, type StopType } from './stops.ts'

const stop = (stopType: StopType, locationId: string) => ({ stopType, locationId })

test('pickup and delivery are the first pickup and the last drop-off', () => {
  const stops = [stop('dropoff', 'a'), stop('pickup', 'b'), stop('pickup', 'c'), stop('dropoff', 'd')]
  expect(endpointsOf(stops)).toEqual({ pickupLocationId: 'b', locationId: 'd' })
  expect(endpointsOf([stop('pickup', 'b')])).toEqual({ pickupLocationId: 'b', locationId: null })
  expect(endpointsOf([])).toEqual({ pickupLocationId: null, locationId: null })
})

test('extra stops are those beyond one pickup and one drop-off', () => {
  expect(countExtraStops([])).toBe(0)
  expect(countExtraStops([stop('pickup', 'a')])).toBe(0)
  expect(countExtraStops([stop('pickup', 'a'), stop('dropoff', 'b')])).toBe(0)
  expect(countExtraStops([stop('pickup', 'a'), stop('pickup', 'b'), stop('dropoff', 'c')])).toBe(1)
  expect(countExtraStops([stop('dropoff', 'a'), stop('dropoff', 'b'), stop('dropoff', 'c')])).toBe(2)
})

test('the rest is renumbered from 1', () => {
  expect(renumbered([{ id: 'b' }, { id: 'd' }])).toEqual([
    { id: 'b', stopSequence: 1 },
    { id: 'd', stopSequence: 2 },
  ])
})
