import { expect, test } from 'vitest'
import type { CalendarDate } from '../calendar.ts'
import { windowEnd } from './window-end.ts'

const chicago = 'America/Chicago'
const friday = '2026-11-27' as CalendarDate

test.each([
  ['07:00', '11:00', '2026-11-27T17:00:00.000Z'],
  ['07:00', '07:00', '2026-11-27T13:00:00.000Z'],
  ['22:00', '02:00', '2026-11-28T08:00:00.000Z'],
  ['20:00', '08:00', '2026-11-28T14:00:00.000Z'],
])('a window on Nov 27 from %s to %s ends at %s', (from, until, end) => {
  expect(windowEnd(chicago, { day: friday, from, until })?.toISOString()).toBe(end)
})

test('an end that is earlier by less than half a day makes no window', () => {
  expect(windowEnd(chicago, { day: friday, from: '20:00', until: '08:01' })).toBeNull()
  expect(windowEnd(chicago, { day: friday, from: '08:00', until: '07:00' })).toBeNull()
})

test('a night in which the clocks change ends at the time that they show', () => {
  const spring = '2026-03-07' as CalendarDate
  expect(windowEnd(chicago, { day: spring, from: '22:00', until: '04:00' })?.toISOString()).toBe(
    '2026-03-08T09:00:00.000Z',
  )
})
