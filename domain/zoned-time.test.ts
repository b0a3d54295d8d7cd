import { expect, test } from 'vitest'
import type { CalendarDate } from './calendar.ts'
import { clockTimeIn, instantIn } from './zoned-time.ts'

const chicago = 'America/Chicago'
// Written as days are stored.
const at = (day: string, time: string) => instantIn(chicago, day as CalendarDate, time).toISOString()

test.each([
  ['2026-11-25', '08:00', '2026-11-25T14:00:00.000Z'],
  ['2026-07-01', '23:59', '2026-07-02T04:59:00.000Z'],
  ['2026-03-08', '00:30', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '12:00', '2026-03-08T17:00:00.000Z'],
  ['2026-11-01', '03:00', '2026-11-01T09:00:00.000Z'],
])('%s at %s is %s in Chicago', (day, time, instant) => {
  expect(at(day, time)).toBe(instant)
})

test('a time that is skipped in spring is an hour later, one that comes twice in autumn the first', () => {
  expect(at('2026-03-08', '02:30')).toBe('2026-03-08T08:30:00.000Z')
  expect(at('2026-11-01', '01:30')).toBe('2026-11-01T06:30:00.000Z')
})

test('comes back as the time that was typed', () => {
  expect(clockTimeIn(chicago, new Date(at('2026-11-25', '00:05')))).toBe('00:05')
  expect(clockTimeIn('Asia/Kolkata', new Date('2026-11-25T14:00:00Z'))).toBe('19:30')
})
