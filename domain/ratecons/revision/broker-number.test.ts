import { expect, test } from 'vitest'
import { brokerKey, namesOtherLoad, numberKey, ownNumber, theirNumber } from './broker-number.ts'

test.each([
  [{ loadNumber: 'CF-88213', poNumber: '4471902' }, 'CF-88213 / PO 4471902', 'cf88213'],
  [{ loadNumber: 'CF 88213', poNumber: null }, 'CF 88213', 'cf88213'],
  [{ loadNumber: null, poNumber: '4471902' }, '4471902', '4471902'],
  [{ loadNumber: '109-2026-007', poNumber: 'X-9001' }, 'X-9001', 'x9001'],
  [{ loadNumber: '88213', poNumber: '88213' }, '88213', '88213'],
  [{ loadNumber: '7', poNumber: null }, '7', null],
  [{}, null, null],
  [{ loadNumber: '88', poNumber: '4471902' }, '88 / PO 4471902', null],
  [{ loadNumber: '882', poNumber: null }, '882', '882'],
  [{ loadNumber: 'X-109-7', poNumber: null }, 'X-109-7', 'x1097'],
  [{ loadNumber: '109-2026-007' }, null, null],
  [{ loadNumber: 'n°--1', poNumber: null }, 'n°--1', null],
])('%o is called %s and found by %s', (numbers, theirs, key) => {
  expect([theirNumber(numbers), brokerKey(numbers)]).toEqual([theirs, key])
})

test.each([
  [60, true],
  [61, false],
])('both numbers of %i letters together are written: %s', (length, isWritten) => {
  const poNumber = '7'.repeat(length - 'CF-88213 / PO '.length)
  expect(theirNumber({ loadNumber: 'CF-88213', poNumber })).toBe(
    isWritten ? `CF-88213 / PO ${poNumber}` : 'CF-88213',
  )
})

test('a number is the same in capitals and with signs', () => {
  expect([numberKey('CF-88213'), numberKey(' cf 88.213/')]).toEqual(['cf88213', 'cf88213'])
})

test('our own number is the one that begins as ours do', () => {
  expect([
    ownNumber({ loadNumber: '109-2026-007' }),
    ownNumber({ loadNumber: '88213', poNumber: '109-2026-007' }),
    ownNumber({ loadNumber: 'X 109-2026-007' }),
    ownNumber({ loadNumber: null }),
    ownNumber({}),
  ]).toEqual(['109-2026-007', null, null, null, null])
})

test.each([
  ['our own number', { loadNumber: '109-2026-007' }, false],
  ['the own number of another load', { loadNumber: '109-2026-008', poNumber: 'CF-1' }, true],
  ['the broker’s number', { loadNumber: 'cf 1', poNumber: '77' }, false],
  ['the purchase order alone', { loadNumber: null, poNumber: '9001' }, false],
  ['the purchase order beside another number', { loadNumber: 'CF-2', poNumber: '9001' }, false],
  ['both as we write them', { poNumber: 'CF-1 / PO 9001' }, false],
  ['another number', { loadNumber: 'CF-222' }, true],
  ['two other numbers', { loadNumber: 'CF-222', poNumber: '9002' }, true],
  ['a number too short to name a load', { loadNumber: '22' }, false],
  ['no number', {}, false],
])('a paper with %s is of another load: %s', (_case, numbers, isOther) => {
  const load = { number109: '109-2026-007', poNumber: 'CF-1 / PO 9001' }
  expect(namesOtherLoad(load, numbers)).toBe(isOther)
})

test('our own number is ours in small letters too', () => {
  const load = { number109: '109-2026-007A', poNumber: null }
  expect(namesOtherLoad(load, { loadNumber: '109-2026-007a' })).toBe(false)
})

test('a load without a number may be that of any paper', () => {
  expect(namesOtherLoad({ number109: '109-2026-007', poNumber: null }, { loadNumber: 'CF-222' })).toBe(false)
})
