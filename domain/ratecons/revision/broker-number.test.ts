import { expect, test } from 'vitest'
import { brokerKey, theirNumber } from './broker-number.ts'

test.each([
  [{ loadNumber: 'CF-88213', poNumber: '4471902' }, 'CF-88213 / PO 4471902', 'cf88213'],
  [{ loadNumber: 'CF 88213', poNumber: null }, 'CF 88213', 'cf88213'],
  [{ loadNumber: null, poNumber: '4471902' }, '4471902', '4471902'],
  [{ loadNumber: '109-2026-007', poNumber: 'X-9001' }, 'X-9001', 'x9001'],
  [{ loadNumber: '88213', poNumber: '88213' }, '88213', '88213'],
  [{ loadNumber: '7', poNumber: null }, '7', null],
  [{}, null, null],
])('%o is called %s and found by %s', (numbers, theirs, key) => {
  expect([theirNumber(numbers), brokerKey(numbers)]).toEqual([theirs, key])
})
