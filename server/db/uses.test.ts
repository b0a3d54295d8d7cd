import { expect, test } from 'vitest'
import { inUseError, isUsed } from './uses.ts'

test('what is in use is told by how many of each kind use it, and not by those of which none does', () => {
  const uses = { loads: 3, invoices: 0, rates: 1 }
  expect([isUsed(uses), isUsed({ loads: 0 }), isUsed({})]).toEqual([true, false, false])
  const error = inUseError('customer', uses)
  expect(error.message).toMatch(/^This customer is still in use by 3 loads and 1 rate\. Confirm /)
  expect([error.code, error.details.extras]).toEqual(['in_use', { uses }])
})
