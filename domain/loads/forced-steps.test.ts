import { expect, test } from 'vitest'
import { nextDriverStatus, nextForcedStatus } from './next-stage.ts'
import { judgeForcedChange } from './status-change.ts'

test('a driver forces a delivery, and nothing beyond it', () => {
  expect(judgeForcedChange('at_receiver', 'delivered', 'driver')).toBe('allowed')
  expect(judgeForcedChange('delivered', 'awaiting_invoicing', 'driver')).toBe('not_the_next_stage')
})

test('the forced order ends with completed, and words outside of it have no next', () => {
  expect([nextForcedStatus('created'), nextForcedStatus('paid'), nextForcedStatus('completed')]).toEqual([
    'assigned',
    'completed',
    null,
  ])
  expect([nextForcedStatus('pending'), nextForcedStatus('en_route_pickup')]).toEqual([null, null])
  expect(nextDriverStatus('delivered')).toBeNull()
})
