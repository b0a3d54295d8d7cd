import { expect, test } from 'vitest'
import type { LoadStatus } from './load-status.ts'
import type { RoadStop } from './road.ts'
import { stepToNewStop } from './stop-ahead.ts'

/** `P1! D1`: the truck has left the first, and not been at the other. */
const stopsOf = (letters: string): RoadStop[] =>
  letters.split(' ').map((name) => {
    const at = name.endsWith('!') ? 't' : null
    const stopType = name.startsWith('P') ? 'pickup' : 'dropoff'
    return { id: name.replace('!', ''), stopType, arrivedAt: at, departedAt: at }
  })

test.each([
  ['left_shipper', 'P1! D1', 'P1! P2 D1', 'en_route_pickup P2'],
  ['en_route_receiver', 'P1! D1', 'P1! P2 D1', 'en_route_pickup P2'],
  ['en_route_receiver', 'P1! D1 P2', 'P1! P2 D1', 'en_route_pickup P2'],
  ['en_route_pickup', 'P1! D1! P2 D2', 'P1! D1! D3 P2 D2', 'en_route_receiver D3'],
] as const)('in %s with %s, a truck goes by %s to the new stop first', (status, before, after, expected) => {
  const step = stepToNewStop({ status, stops: stopsOf(before) }, stopsOf(after))
  expect(step && `${step.status} ${step.stopId}`).toBe(expected)
})

test.each([
  ['one behind the next stop', 'en_route_receiver', 'P1! D1', 'P1! D1 P2 D2'],
  ['one before a stop that it has been at', 'en_route_receiver', 'P1! D1', 'P2 P1! D1'],
  ['one that was skipped before', 'en_route_receiver', 'P1! P2 D1', 'P1! P2 D1 D2'],
  ['one that its status leads to by itself', 'en_route_receiver', 'P1! D1', 'P1! D2 D1'],
  ['one that comes in the place of the next', 'left_shipper', 'P1! D1', 'P1! D2'],
  ['one before a further delivery', 'left_shipper', 'P1! D1', 'P1! D2 D1'],
  ['one where it stands at another', 'at_shipper', 'P1! D1', 'P1! P2 D1'],
  ['one before anybody drives it', 'in_transit', 'P1 D1', 'P2 P1 D1'],
  ['one once it is delivered', 'delivered', 'P1! D1!', 'P1! P2 D1!'],
] as const)('%s changes nothing', (_, status, before, after) => {
  expect(
    stepToNewStop({ status: status satisfies LoadStatus, stops: stopsOf(before) }, stopsOf(after)),
  ).toBeNull()
})
