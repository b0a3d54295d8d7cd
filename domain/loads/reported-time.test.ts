import { expect, test } from 'vitest'
import { checkReportedTime, nearestTime, notLaterThan } from './reported-time.ts'

const now = '2026-11-24T21:52:30.000Z'
const notBefore = '2026-11-24T13:48:20.000Z'
const told = (at: string) => checkReportedTime(at, { now, notBefore })

test('a time between the step before and now is taken as it is told', () => {
  expect(told('2026-11-24T15:00:00Z')).toEqual({ at: '2026-11-24T15:00:00.000Z' })
  expect(told('2026-11-24T09:00:00-06:00')).toEqual({ at: '2026-11-24T15:00:00.000Z' })
})

test('the future is refused beyond what a clock may be ahead; within that it means now', () => {
  expect(told('2026-11-24T21:54:30.000Z')).toEqual({ at: now })
  expect(told('2026-11-24T21:54:30.001Z')).toBe('in_the_future')
})

test('what lies before the step before is refused; the same minute counts as just after it', () => {
  expect(told('2026-11-24T13:48:00.000Z')).toEqual({ at: notBefore })
  expect(told('2026-11-24T13:47:59.999Z')).toBe('too_early')
})

test('what a phone kept gets the nearest time that can be', () => {
  const nearest = (at: string) => nearestTime(at, { now, notBefore })
  expect(nearest('2026-11-24T09:00:00-06:00')).toBe('2026-11-24T15:00:00.000Z')
  expect(nearest('2027-11-24T15:00:00Z')).toBe(now)
  expect(nearest('2025-11-24T15:00:00Z')).toBe(notBefore)
})

test('nothing was photographed or signed later than now, wherever the clock stands', () => {
  expect(notLaterThan(now, null)).toBe(now)
  expect(notLaterThan(now, '2026-11-24T17:52:29-04:00')).toBe('2026-11-24T21:52:29.000Z')
  expect(notLaterThan(now, '2026-11-24T23:00:00+08:00')).toBe('2026-11-24T15:00:00.000Z')
  expect(notLaterThan(now, '2026-11-24T21:52:31Z')).toBe(now)
})
