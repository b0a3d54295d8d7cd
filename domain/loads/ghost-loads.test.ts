import { expect, test } from 'vitest'
import { findGhostLoads, sameNumberKey } from './ghost-loads.ts'
import type { GhostFacts, GhostStop } from './ghost-loads.ts'

const now = new Date('2026-11-21T18:00:00Z')
const daysAgo = (days: number, plusMs = 0) =>
  new Date(now.getTime() - days * 86_400_000 + plusMs).toISOString()

let made = 0
function stops(from: string, to: string): GhostStop[] {
  return [
    { stopType: 'pickup', locationId: from, name: `Elevator ${from}`, isGone: false },
    { stopType: 'dropoff', locationId: to, name: `Mill ${to}`, isGone: false },
  ]
}
function aLoad(facts: Partial<GhostFacts> = {}): GhostFacts {
  made += 1
  return {
    id: String(made),
    number109: `109-2026-${String(made)}`,
    status: 'pending',
    driverId: null,
    driverName: null,
    isDriverGone: false,
    hasInvoice: false,
    createdAt: daysAgo(1, made),
    updatedAt: daysAgo(1),
    lastPingAt: null,
    day: '2026-11-20',
    stops: stops(`a${String(made)}`, 'b'),
    ...facts,
  }
}
const driven = (facts: Partial<GhostFacts> = {}) =>
  aLoad({ driverId: 'd1', driverName: 'Dale Young', status: 'in_transit', lastPingAt: daysAgo(0), ...facts })
const reasonsOf = (load: GhostFacts) =>
  findGhostLoads([load], [], now)[0]?.reasons.map(({ text }) => text) ?? []

test.each([
  ['a load of yesterday', aLoad()],
  ['a load on its way', driven()],
  ['pending, touched within 30 days', aLoad({ updatedAt: daysAgo(30, 1) })],
  [
    'in transit with an old position, changed within 7 days',
    driven({ lastPingAt: daysAgo(20), updatedAt: daysAgo(6) }),
  ],
  [
    'in transit unchanged, with a position within 7 days',
    driven({ lastPingAt: daysAgo(7, 1), updatedAt: daysAgo(20) }),
  ],
  ['assigned and untouched: its driver has it', driven({ status: 'assigned', updatedAt: daysAgo(60) })],
  [
    'delivered by a driver who left',
    driven({ status: 'delivered', isDriverGone: true, updatedAt: daysAgo(60) }),
  ],
  ['invoiced without stops', aLoad({ status: 'awaiting_payment', hasInvoice: true, stops: [] })],
])('%s is no ghost', (_name, load) => {
  expect(reasonsOf(load)).toEqual([])
})

test.each([
  ['without stops', aLoad({ stops: [] }), 'It has no stops.'],
  [
    'with a location that is gone',
    aLoad({ stops: [{ stopType: 'dropoff', locationId: 'x', name: 'Tulsa Mill', isGone: true }] }),
    'The location Tulsa Mill is no longer on the list.',
  ],
  [
    'with a stop nobody can find',
    aLoad({ stops: [{ stopType: 'dropoff', locationId: null, name: null, isGone: true }] }),
    'Stop 1 has neither a location nor an address.',
  ],
  [
    'whose driver is gone',
    driven({ status: 'assigned', isDriverGone: true }),
    'Its driver Dale Young is no longer on the list.',
  ],
  ['on the road without a driver', driven({ driverId: null }), 'It is In Transit without a driver.'],
  ['pending for 30 days', aLoad({ updatedAt: daysAgo(30) }), 'Pending and untouched for 30 days.'],
  [
    'silent for 7 days',
    driven({ lastPingAt: daysAgo(7), updatedAt: daysAgo(9) }),
    'In transit with no position and no change for 7 days.',
  ],
  [
    'never heard of',
    driven({ lastPingAt: null, updatedAt: daysAgo(8) }),
    'In transit with no position and no change for 8 days.',
  ],
])('a load %s is one, and it is told why', (_name, load, text) => {
  expect(reasonsOf(load)).toEqual([text])
})

test('every reason is told', () => {
  const load = driven({ isDriverGone: true, stops: [], updatedAt: daysAgo(10), lastPingAt: null })
  expect(findGhostLoads([load], [], now)[0]?.reasons.map(({ code }) => code)).toEqual([
    'no_stops',
    'driver_gone',
    'in_transit_silent',
  ])
})

test('a number written differently is the same number; the load further on keeps it', () => {
  const first = aLoad({ number109: '109-2026-014', createdAt: daysAgo(3) })
  const second = aLoad({ number109: '109 2026 14', status: 'assigned', driverId: 'd', createdAt: daysAgo(1) })
  expect(findGhostLoads([first, second], [], now)).toEqual([
    {
      load: first,
      reasons: [{ code: 'duplicate_number', text: 'Its number is 109 2026 14, written differently.' }],
    },
  ])
  expect(findGhostLoads([first], ['109-2026-0014'], now)[0]?.reasons[0]?.text).toBe(
    'Its number is 109-2026-0014, written differently.',
  )
})

test.each([
  ['109-2026-014', '109-2026-14', true],
  ['109-2026-014', '#109.2026.14', true],
  ['109-2026-A', '109 2026 a', true],
  ['109-2026-14', '109-2026-140', false],
  ['109-2026-0', '109-2026-00', true],
  ['1-09-2026', '109-2026', false],
])('%s and %s: %s', (a, b, isSame) => {
  expect(sameNumberKey(a) === sameNumberKey(b)).toBe(isSame)
})

test('the same stops on the same day are a duplicate of the older load', () => {
  const trip = stops('hereford', 'denton')
  const older = aLoad({ stops: trip, createdAt: daysAgo(2) })
  const newer = aLoad({ stops: trip })
  expect(findGhostLoads([newer, older], [], now)).toEqual([
    {
      load: newer,
      reasons: [{ code: 'duplicate_stops', text: `Same stops and day as ${older.number109}.` }],
    },
  ])
})

test('another day, another order, another truck or a load under way is no duplicate', () => {
  const trip = stops('hereford', 'denton')
  const loads = [
    aLoad({ stops: trip }),
    aLoad({ stops: trip, day: '2026-11-21' }),
    aLoad({ stops: trip.toReversed() }),
  ]
  expect(findGhostLoads(loads, [], now)).toEqual([])
  const trucks = ['d1', 'd2'].map((driverId) => driven({ stops: trip, status: 'assigned', driverId }))
  expect(findGhostLoads(trucks, [], now)).toEqual([])
  const underWay = ['d1', 'd1'].map((driverId) => driven({ stops: trip, driverId }))
  expect(findGhostLoads(underWay, [], now)).toEqual([])
})
