import { describe, expect, test } from 'vitest'
import { latenessOf, stopToShow } from './lateness.ts'
import type { LoadStatus } from './load-status.ts'
import type { StopType } from './stops.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T21:52:00Z') }
type Times = Partial<Record<'arrivedAt' | 'departedAt' | 'appointmentAt' | 'appointmentUntil', string>>
let made = 0
const stop = (stopType: StopType, times: Times = {}) => ({
  id: `stop ${String((made += 1))}`,
  stopType,
  arrivedAt: times.arrivedAt ?? null,
  departedAt: times.departedAt ?? null,
  appointmentAt: times.appointmentAt ?? null,
  appointmentUntil: times.appointmentUntil ?? null,
})
const load = (status: LoadStatus, stops: ReturnType<typeof stop>[], deliveryDueAt: string | null = null) => ({
  status,
  stops,
  deliveryDueAt,
})
const ago = { appointmentAt: '2026-11-24T21:51:00Z' }
const ahead = { appointmentAt: '2026-11-24T21:53:00Z' }

describe('a load is late', () => {
  test('for a pickup whose appointment has passed, until the truck is there', () => {
    const late = (status: LoadStatus, times: Times = {}) =>
      latenessOf(load(status, [stop('pickup', { ...ago, ...times }), stop('dropoff')]), clock).pickup
    expect(late('pending')).toBe(true)
    expect(late('en_route_pickup')).toBe(true)
    expect(late('at_shipper')).toBe(false)
    expect(late('en_route_pickup', { arrivedAt: '2026-11-24T21:51:30Z' })).toBe(false)
    expect(late('pending', ahead)).toBe(false)
  })

  test('but not if its truck was ordered and not used', () => {
    const missed = load('at_shipper', [stop('pickup', ago), stop('dropoff', ago)], '2026-11-20')
    expect(latenessOf(missed, clock)).toEqual({ pickup: false, delivery: true })
    expect(latenessOf({ ...missed, isTonu: true }, clock)).toEqual({ pickup: false, delivery: false })
  })

  test('for a window only when its end has passed', () => {
    const late = (appointmentUntil: string) =>
      latenessOf(load('pending', [stop('pickup', { ...ago, appointmentUntil })]), clock).pickup
    expect(late('2026-11-24T22:30:00Z')).toBe(false)
    expect(late('2026-11-24T21:51:30Z')).toBe(true)
  })

  test('for any delivery it has not reached, and none once it is at the receiver', () => {
    const stops = [
      stop('pickup'),
      stop('dropoff', {
        ...ago,
        arrivedAt: '2026-11-24T20:00:00Z',
        departedAt: '2026-11-24T20:30:00Z',
      }),
      stop('dropoff', ago),
    ]
    expect(latenessOf(load('en_route_receiver', stops), clock)).toEqual({ pickup: false, delivery: true })
    expect(latenessOf(load('at_receiver', stops), clock).delivery).toBe(false)
    expect(latenessOf(load('delivered', stops), clock).delivery).toBe(false)
  })

  test('for a later stop while it stands at one before it', () => {
    const there = { ...ago, arrivedAt: '2026-11-24T20:00:00Z' }
    const delivering = load('at_receiver', [stop('pickup'), stop('dropoff', there), stop('dropoff', ago)])
    expect(latenessOf(delivering, clock)).toEqual({ pickup: false, delivery: true })
    const loading = load('at_shipper', [stop('pickup', there), stop('pickup', ago), stop('dropoff')])
    expect(latenessOf(loading, clock)).toEqual({ pickup: true, delivery: false })
    const gone = { ...there, departedAt: '2026-11-24T20:30:00Z' }
    const twoTrips = [stop('pickup', gone), stop('dropoff'), stop('pickup', ago), stop('dropoff')]
    expect(latenessOf(load('en_route_receiver', twoTrips), clock)).toEqual({ pickup: true, delivery: false })
  })

  test('for its due day while it stands at a delivery before the last', () => {
    const there = stop('dropoff', { arrivedAt: '2026-11-23T20:00:00Z' })
    const overdue = load('at_receiver', [stop('pickup'), there, stop('dropoff')], '2026-11-23')
    expect(latenessOf(overdue, clock).delivery).toBe(true)
    const atLast = load('at_receiver', [stop('pickup'), there], '2026-11-23')
    expect(latenessOf(atLast, clock).delivery).toBe(false)
  })

  test('for its due day when that is over by the company’s calendar', () => {
    const late = (now: string, status: LoadStatus = 'assigned') =>
      latenessOf(load(status, [stop('dropoff')], '2026-11-23'), { ...clock, now: new Date(now) }).delivery
    expect(late('2026-11-24T05:59:00Z')).toBe(false)
    expect(late('2026-11-24T06:00:00Z')).toBe(true)
    expect(late('2026-11-24T06:00:00Z', 'delivered')).toBe(false)
  })

  test('not for a due day that an appointment has replaced', () => {
    const overdue = load('assigned', [stop('dropoff', ahead)], '2026-11-20')
    expect(latenessOf(overdue, clock).delivery).toBe(false)
  })
})

describe('the stop that a row shows', () => {
  const [first, second] = [stop('dropoff', { arrivedAt: '2026-11-24T20:00:00Z' }), stop('dropoff')]
  test('is the next one of its kind', () => {
    expect(stopToShow(load('en_route_receiver', [first, second]), 'dropoff')).toBe(second)
  })
  test('is the next pickup also on the way to a delivery before it', () => {
    const left = { arrivedAt: '2026-11-24T20:00:00Z', departedAt: '2026-11-24T20:30:00Z' }
    const pickups = [stop('pickup', left), stop('pickup')] as const
    const mixed = load('en_route_receiver', [pickups[0], stop('dropoff'), pickups[1], stop('dropoff')])
    expect(stopToShow(mixed, 'pickup')).toBe(pickups[1])
  })
  test('is the first pickup or the last delivery when all are done', () => {
    const pickups = [stop('pickup'), stop('pickup')]
    const done = load('delivered', [...pickups, first, second])
    expect(stopToShow(done, 'pickup')).toBe(pickups[0])
    expect(stopToShow(done, 'dropoff')).toBe(second)
  })
  test('is none where there is none', () => {
    expect(stopToShow(load('pending', [first]), 'pickup')).toBeUndefined()
  })
})
