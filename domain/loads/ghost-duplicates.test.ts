import { expect, test } from 'vitest'
import {
  findGhostLoads,
  ghostReasonCodes,
  sameNumberKey,
  type GhostFacts,
  type GhostStop,
} from './ghost-loads.ts'

const now = new Date('2026-11-21T18:00:00Z')
const trip: readonly GhostStop[] = [
  { stopType: 'pickup', locationId: 'a', name: 'Elevator', isGone: false },
  { stopType: 'dropoff', locationId: 'b', name: 'Mill', isGone: false },
]

function aLoad(id: string, facts: Partial<GhostFacts> = {}): GhostFacts {
  return {
    id,
    number109: `109-2026-${id}`,
    status: 'pending',
    driverId: null,
    driverName: null,
    isDriverGone: false,
    hasInvoice: false,
    createdAt: '2026-11-20T18:00:00.000Z',
    updatedAt: '2026-11-20T18:00:00.000Z',
    lastPingAt: null,
    day: '2026-11-20',
    stops: trip,
    ...facts,
  }
}
const found = (...loads: GhostFacts[]) =>
  findGhostLoads(loads, [], now).map(({ load, reasons }) => [load.id, ...reasons.map(({ text }) => text)])

test('of two made at the same moment the one with the lower id counts', () => {
  expect(found(aLoad('2'), aLoad('1'))).toEqual([['2', 'Same stops and day as 109-2026-1.']])
})

test('of three the first one is named', () => {
  expect(found(aLoad('1'), aLoad('2'), aLoad('3')).map(([, text]) => text)).toEqual([
    'Same stops and day as 109-2026-1.',
    'Same stops and day as 109-2026-1.',
  ])
})

test('the same trip is a duplicate for one driver, not for two; a load without a driver may be anybody’s', () => {
  const driven = (id: string, driverId: string | null) => aLoad(id, { driverId, status: 'assigned' })
  expect(found(driven('1', 'dale'), driven('2', 'rosa'))).toEqual([])
  expect(found(driven('1', 'dale'), driven('2', 'dale'))).toHaveLength(1)
  expect(found(driven('1', 'dale'), driven('2', null))).toHaveLength(1)
  expect(found(driven('1', null), driven('2', 'dale'))).toHaveLength(1)
})

test('stops without a saved location are told apart by their names', () => {
  const typed = (id: string, name: string | null) =>
    aLoad(id, { stops: [{ stopType: 'dropoff', locationId: null, name, isGone: false }] })
  expect(found(typed('1', 'Mill'), typed('2', 'Barn'))).toEqual([])
  expect(found(typed('1', 'Mill'), typed('2', 'Mill'))).toHaveLength(1)
})

test('loads without stops are no trip that could be the same', () => {
  const empty = (id: string) => aLoad(id, { stops: [] })
  expect(found(empty('1'), empty('2'))).toEqual([
    ['1', 'It has no stops.'],
    ['2', 'It has no stops.'],
  ])
})

test('one single stop makes a trip too', () => {
  const single = (id: string) => aLoad(id, { stops: trip.slice(1) })
  expect(found(single('1'), single('2'))).toEqual([['2', 'Same stops and day as 109-2026-1.']])
})

test('what was delivered is neither called a duplicate nor missed at a place that is gone', () => {
  const gone = trip.map((stop) => ({ ...stop, isGone: true }))
  const facts = { status: 'delivered', number109: '109-2026-014', driverId: 'dale' } as const
  expect(found(aLoad('1', facts), aLoad('2', { ...facts, number109: '109 2026 14', stops: gone }))).toEqual(
    [],
  )
})

test('a driver who is gone need not have a name', () => {
  const nameless = aLoad('1', { driverId: 'dale', isDriverGone: true, status: 'assigned' })
  expect(found(nameless)).toEqual([['1', 'Its driver is no longer on the list.']])
})

test('a number of punctuation alone has no key to compare', () => {
  expect(sameNumberKey('---')).toBe('')
})

test('the reasons are these', () => {
  expect(ghostReasonCodes).toEqual([
    'no_stops',
    'location_gone',
    'driver_gone',
    'pending_untouched',
    'in_transit_silent',
    'duplicate_number',
    'duplicate_stops',
  ])
})
