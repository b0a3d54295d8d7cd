import { expect, test } from 'vitest'
import { aTruck } from '#client/test-support/a-truck.ts'
import { freshnessOf, groupTracked, isLocated, lateAt, lateBy, mapLabel } from './tracked-loads.ts'

const now = new Date()
const seen = (minutes: number) => {
  const truck = aTruck('401', minutes)
  if (!isLocated(truck)) throw new Error('This truck has a position')
  const at = new Date(now.getTime() - minutes * 60_000).toISOString()
  return { ...truck, position: { ...truck.position, at } }
}

test.each([
  ['confirmed', 'Confirmed'],
  ['en_route_pickup', 'En Route to Pickup'],
  ['at_shipper', 'At Shipper'],
  ['left_shipper', 'Left Shipper'],
  ['en_route_receiver', 'En Route to Delivery'],
  ['at_receiver', 'At Receiver'],
  ['delivered', 'Delivered'],
] as const)('%s is called %s on the map', (status, label) => {
  expect(mapLabel(status)).toBe(label)
})

test.each([
  [0, 'fresh'],
  [9.9, 'fresh'],
  [10, 'stale'],
  [29.9, 'stale'],
  [30, 'unheard'],
  [59.9, 'unheard'],
  [60, 'grey'],
])('a position of %d minutes is %s', (minutes, freshness) => {
  expect(freshnessOf(seen(minutes), now)).toBe(freshness)
})

test('stands on the map: who is tracked on the road; who was never heard of waits', () => {
  const trucks = [
    aTruck('401', 5),
    aTruck('402', null),
    aTruck('403', 5, { trackingEnabled: false }),
    aTruck('404', 5, { status: 'delivered' }),
    aTruck('405', 5, { status: 'assigned' }),
    aTruck('406', 50, { status: 'at_receiver' }),
  ]
  const { active, waiting } = groupTracked(trucks, new Date())
  expect(active.map(({ number109 }) => number109.slice(-3))).toEqual(['406', '401'])
  expect(waiting.map(({ number109 }) => number109.slice(-3))).toEqual(['402'])
})

test('trucks that were heard of at one time stand by the numbers of their loads', () => {
  const named = ['109-2026-1000', '109-2026-999'].map((number109) => ({ ...aTruck('401', 5), number109 }))
  const { active } = groupTracked(named, new Date())
  expect(active.map(({ number109 }) => number109)).toEqual(['109-2026-999', '109-2026-1000'])
})

test('lateness counts from the end of the appointment, and is told where the truck goes next alone', () => {
  const arrival = {
    ...{ stopId: 'stop-1', milesLeft: 10, isLate: true, at: '2026-11-24T18:30:00.000Z' },
    ...{ earliest: '2026-11-24T18:20:00.000Z', latest: '2026-11-24T18:50:00.000Z' },
  }
  const window = { appointmentAt: '2026-11-24T16:00:00.000Z', appointmentUntil: '2026-11-24T18:00:00.000Z' }
  expect(lateAt(arrival, window)).toBe(30)
  expect(lateAt(arrival, { ...window, appointmentUntil: null })).toBe(150)
  expect(lateAt(arrival, { appointmentAt: null, appointmentUntil: null })).toBe(0)
  const nextStop = {
    ...{
      id: 'stop-1',
      stopType: 'dropoff' as const,
      name: null,
      city: null,
      state: null,
      timeZone: null,
      arrivedAt: null,
    },
    ...window,
  }
  expect(lateBy(aTruck('401', 2, { arrivals: [arrival], nextStop }))).toBe(30)
  expect(lateBy(aTruck('401', 2, { arrivals: [arrival], nextStop: { ...nextStop, id: 'stop-0' } }))).toBe(0)
  expect(lateBy(aTruck('401', 2, { arrivals: [{ ...arrival, isLate: false }], nextStop }))).toBeNull()
})
