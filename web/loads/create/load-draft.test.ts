import { describe, expect, it } from 'vitest'
import { aLocation } from '#client/test-support/a-load.ts'
import {
  bodyOf,
  emptyDraft,
  faultsOf,
  isEmptyDraft,
  readDraft,
  withStop,
  withStopMoved,
  withoutStop,
} from './load-draft.ts'

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

  it('move up and down, and stay at the ends', () => {
    expect(order(withStopMoved(threeStops, 3, -1))).toEqual([
      'Valley Grain Elevator pickup',
      'Valley Grain Elevator dropoff',
      'Tulsa Mill dropoff',
    ])
    expect(withStopMoved(threeStops, 1, -1)).toBe(threeStops)
    expect(withStopMoved(threeStops, 3, 1)).toBe(threeStops)
  })
})

describe('what is missing', () => {
  it('is the number first, then the stops', () => {
    expect(faultsOf(emptyDraft).map(({ message }) => message)).toEqual([
      'Please enter a load number',
      'Please add at least one stop before creating the load',
    ])
    expect(faultsOf({ ...threeStops, number109: '109-2026-001' })).toEqual([])
  })
})

describe('what is sent', () => {
  it('carries due date and override password only when they are there', () => {
    const draft = { ...threeStops, number109: '109-2026-001' }
    expect(bodyOf(draft, '')).not.toHaveProperty('deliveryDueAt')
    expect(bodyOf(draft, '')).not.toHaveProperty('overridePassword')
    expect(bodyOf({ ...draft, deliveryDueAt: '2026-11-24' }, 'open sesame')).toMatchObject({
      deliveryDueAt: '2026-11-24',
      overridePassword: 'open sesame',
      trackingEnabled: true,
    })
  })
})

describe('a stored draft', () => {
  it('comes back as it was', () => {
    const draft = {
      ...threeStops,
      number109: '109-2026-001',
      deliveryDueAt: '2026-11-24',
      trackingEnabled: false,
    }
    expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  })

  it.each([null, '', 'x', '[]', 'null', '{"stops":[{"key":"1"}],"deliveryDueAt":"soon"}'])(
    'that cannot be read is an empty one: %s',
    (stored) => {
      expect(readDraft(stored)).toEqual(emptyDraft)
      expect(isEmptyDraft(readDraft(stored))).toBe(true)
    },
  )
})
