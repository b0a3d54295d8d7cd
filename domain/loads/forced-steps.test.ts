import { expect, test } from 'vitest'
import { nextForcedStatus } from './next-stage.ts'

test('the forced order ends with completed, and words outside of it have no next', () => {
  expect([nextForcedStatus('created'), nextForcedStatus('paid'), nextForcedStatus('completed')]).toEqual([
    'assigned',
    'completed',
    null,
  ])
  expect([nextForcedStatus('pending'), nextForcedStatus('en_route_pickup')]).toEqual([null, null])
})
