import { expect, test } from 'vitest'
import { judgeToldTime } from './told-time.ts'

const now = '2026-11-24T21:52:30.000Z'
const notBefore = '2026-11-24T13:48:20.000Z'
const told = (at: string) => judgeToldTime(at, { now, notBefore })

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
