import { expect, it } from 'vitest'
import type { StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { roadRows } from './road-rows.ts'

const load = aLoadWithDriver({
  status: 'en_route_pickup',
  stops: [aStop({ stopType: 'pickup' }), aStop({ stopSequence: 2 })],
})
const accepted: StatusHistoryEntry = {
  ...{ id: 'h', fromStatus: 'confirmed', status: 'in_transit', stopId: null, source: 'driver' },
  ...{ timestamp: '2026-11-24T11:05:00.000Z', recordedAt: '2026-11-24T11:05:00.000Z' },
  ...{ forced: false, notes: null, actorName: null },
}
const inTransit = (history: readonly StatusHistoryEntry[], status = load.status) =>
  roadRows({ ...load, status }, history)
    .filter(({ step }) => step.status === 'in_transit')
    .map(({ state, at }) => [state, at])

it('offers no In Transit to the office, which only the driver’s phone sets', () => {
  expect(inTransit([], 'assigned')).toEqual([])
  expect(inTransit([], 'confirmed')).toEqual([])
  expect(inTransit([])).toEqual([])
})

it('shows In Transit where the phone has set it, with its time, and where the load is', () => {
  expect(inTransit([accepted])).toEqual([['done', '2026-11-24T11:05:00.000Z']])
  expect(inTransit([], 'in_transit')).toEqual([['current', '2026-11-21T12:00:00.000Z']])
})
