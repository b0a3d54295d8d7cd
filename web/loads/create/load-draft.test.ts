import { describe, expect, it } from 'vitest'
import { aLocation } from '#client/test-support/a-load.ts'
import {
  nextStopType,
  withStop,
  withStopAt,
  withStopChanged,
  withStopsInOrder,
  withoutStop,
} from './draft-stops.ts'
import { bodyOf, emptyDraft, faultsOf, isEmptyDraft, knownMiles, withKnownMiles } from './load-draft.ts'
import type { LoadDraft } from './load-draft.ts'
import { readDraft, writtenDraft } from './stored-draft.ts'

const grain = aLocation({ name: 'Valley Grain Elevator' })
const mill = aLocation({ name: 'Tulsa Mill' })
const threeStops = withStop(
  withStop(withStop(emptyDraft, grain, 'pickup'), mill, 'dropoff'),
  grain,
  'dropoff',
)
const order = (draft: typeof emptyDraft) =>
  draft.stops.map(({ companyName, stopType }) => `${companyName} ${stopType}`)

describe('stops of a new load', () => {
  it('are added at the end and numbered from 1', () => {
    expect(
      bodyOf(threeStops, '').stops.map(({ stopSequence, locationId }) => [stopSequence, locationId]),
    ).toEqual([
      [1, grain.id],
      [2, mill.id],
      [3, grain.id],
    ])
  })

  it('are renumbered from 1 when one is removed', () => {
    const [first] = threeStops.stops
    const left = withoutStop(threeStops, first?.key ?? 0)
    expect(bodyOf(left, '').stops.map(({ stopSequence }) => stopSequence)).toEqual([1, 2])
  })

  it('keep their identity when the same place is there twice and one was removed', () => {
    const again = withStop(withoutStop(threeStops, 2), grain, 'pickup')
    expect(new Set(again.stops.map(({ key }) => key)).size).toBe(3)
  })

  it('move to another place in the list, and no further than its ends', () => {
    expect(order(withStopAt(threeStops, 3, 1))).toEqual([
      'Valley Grain Elevator pickup',
      'Valley Grain Elevator dropoff',
      'Tulsa Mill dropoff',
    ])
    expect(withStopAt(threeStops, 1, -1)).toBe(threeStops)
    expect(withStopAt(threeStops, 3, 3)).toBe(threeStops)
  })

  it('are a pickup first, and dropoffs once there is one', () => {
    expect(nextStopType(emptyDraft)).toBe('pickup')
    expect(nextStopType(withStop(emptyDraft, mill, 'dropoff'))).toBe('pickup')
    expect(nextStopType(threeStops)).toBe('dropoff')
    expect(nextStopType(withStopChanged(threeStops, 1, { stopType: 'dropoff' }))).toBe('pickup')
  })
})

describe('what is missing', () => {
  it('is the number first, then the stops', () => {
    expect(faultsOf(emptyDraft).map(({ message }) => message)).toEqual([
      'Please enter a load number',
      'Please add at least one stop before creating the load',
    ])
    const complete = { ...threeStops, number109: '109-2026-001' }
    expect(faultsOf(complete)).toEqual([])
    for (const tripRate of [' $1,790 ', '  ']) expect(faultsOf({ ...complete, tripRate })).toEqual([])
    expect(faultsOf({ ...complete, tripRate: 'about 1800' })).toEqual([
      { field: 'tripRate', message: 'Please enter a valid positive number' },
    ])
  })
})

describe('what is sent', () => {
  it('is customer, PO number, rate and appointments as far as they were given', () => {
    const appointment = { at: '2026-11-25T14:00:00.000Z', until: '2026-11-25T18:00:00.000Z' }
    const body = bodyOf(
      {
        ...withStopChanged(threeStops, 2, { appointment }),
        customerId: 'customer',
        poNumber: ' 88241 ',
        tripRate: '1790.00',
      },
      '',
    )
    expect(body).toMatchObject({ customerId: 'customer', poNumber: '88241', tripRate: '1790.00' })
    expect(
      body.stops.map(({ appointmentAt, appointmentUntil }) => [appointmentAt, appointmentUntil]),
    ).toEqual([
      [undefined, undefined],
      [appointment.at, appointment.until],
      [undefined, undefined],
    ])
    expect(Object.keys(bodyOf(threeStops, '')).toSorted()).toEqual(['number109', 'stops', 'trackingEnabled'])
  })

  it('carries due date and override password only when they are there', () => {
    const draft = { ...threeStops, number109: '109-2026-001' }
    expect(bodyOf(draft, '')).not.toHaveProperty('deliveryDueAt')
    expect(bodyOf(draft, '')).not.toHaveProperty('overridePassword')
    expect(
      bodyOf(readDraft(JSON.stringify({ ...draft, deliveryDueAt: '2026-11-24' })), 'open sesame'),
    ).toMatchObject({
      deliveryDueAt: '2026-11-24',
      overridePassword: 'open sesame',
      trackingEnabled: true,
    })
  })
})

describe('the miles of the route', () => {
  const driven = withKnownMiles(threeStops, 279.4)

  it('are sent with the stops that they were measured for', () => {
    expect(bodyOf(threeStops, '')).not.toHaveProperty('estimatedMiles')
    expect(bodyOf(driven, '')).toMatchObject({ estimatedMiles: 279.4 })
  })

  it('are sent with the minutes, where these are known', () => {
    expect(bodyOf(driven, '')).not.toHaveProperty('estimatedMinutes')
    const timed = withKnownMiles(driven, 279.4, 271)
    expect(bodyOf(timed, '')).toMatchObject({ estimatedMiles: 279.4, estimatedMinutes: 271 })
    expect(bodyOf(withStop(timed, mill, 'dropoff'), '')).not.toHaveProperty('estimatedMinutes')
    expect(readDraft(writtenDraft(timed))).toEqual(timed)
  })

  it('of a draft that was stored without minutes have none', () => {
    const { route, ...stored } = driven
    const older = { locationIds: route?.locationIds, miles: route?.miles }
    expect(readDraft(JSON.stringify({ ...stored, route: older })).route).toEqual({ ...older, minutes: null })
  })

  it('are forgotten when a stop comes, goes or moves, and are right again when it comes back', () => {
    expect(knownMiles(withStop(driven, mill, 'dropoff'))).toBeNull()
    expect(knownMiles(withoutStop(driven, 2))).toBeNull()
    const turned = withStopsInOrder(driven, [2, 1, 3])
    expect(knownMiles(turned)).toBeNull()
    expect(knownMiles(withStopsInOrder(turned, [1, 2, 3]))).toBe(279.4)
  })
})

describe('a stored draft', () => {
  const appointment = { at: '2026-11-25T14:00:00.000Z', until: null }
  const full: LoadDraft = {
    ...withKnownMiles(withStopChanged(threeStops, 2, { appointment }), 279.4),
    number109: '109-2026-001',
    deliveryDueAt: '2026-11-24' as NonNullable<LoadDraft['deliveryDueAt']>,
    trackingEnabled: false,
    customerId: 'customer',
    poNumber: '88241',
    tripRate: '1790.00',
  }

  it('comes back as it was', () => {
    expect(readDraft(writtenDraft(full))).toEqual(full)
    expect(writtenDraft(withKnownMiles(emptyDraft, 0))).toBeNull()
  })

  it('of the release before, which knew neither customer nor appointments, still comes back', () => {
    const { customerId: _customer, poNumber: _po, tripRate: _rate, route: _route, ...old } = full
    const stops = full.stops.map(({ appointment: _appointment, state: _state, ...stop }) => stop)
    expect(readDraft(JSON.stringify({ ...old, stops }))).toEqual({
      ...threeStops,
      stops: threeStops.stops.map((stop) => ({ ...stop, state: null })),
      number109: '109-2026-001',
      deliveryDueAt: '2026-11-24',
      trackingEnabled: false,
    })
  })

  it('of a release to come is none', () => {
    expect(readDraft(JSON.stringify({ ...full, version: 3 }))).toEqual(emptyDraft)
  })

  it.each([null, '', 'x', '[]', 'null', '{"stops":[{"key":"1"}],"deliveryDueAt":"soon"}'])(
    'that cannot be read is an empty one: %s',
    (stored) => {
      expect(readDraft(stored)).toEqual(emptyDraft)
      expect(isEmptyDraft(readDraft(stored))).toBe(true)
    },
  )
})
