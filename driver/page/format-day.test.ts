import { expect, it } from 'vitest'
import { formatClock, formatDueDay, formatMoment, nearDay } from './format-day.ts'

// By the phone's own clock, wherever that is. A Tuesday.
const now = new Date(2026, 10, 24, 15, 52)

it.each([
  [new Date(2026, 10, 24, 0, 5), null],
  [new Date(2026, 10, 24, 23, 55), null],
  [new Date(2026, 10, 25, 0, 5), 'Wed'],
  [new Date(2026, 10, 30, 8, 0), 'Mon'],
  // Else the same word would mean today and in a week.
  [new Date(2026, 11, 1, 8, 0), 'Tue, Dec 1'],
  [new Date(2026, 10, 23, 23, 55), 'Mon, Nov 23'],
])('%s is told as %s', (at, words) => {
  expect(nearDay(at, now, 'en')).toBe(words)
})

it('is told in the language of the driver', () => {
  expect(nearDay(new Date(2026, 10, 25, 8, 0), now, 'es')).toBe('mié')
  expect(formatDueDay('2026-11-24', 'es')).toBe('mar, 24 de nov')
  expect(formatDueDay('2026-11-24', 'en')).toBe('Tue, Nov 24')
})

it('has the time with a plain space', () => {
  expect(formatClock(new Date(2026, 10, 24, 15, 5), 'en')).toBe('3:05 PM')
})

// The tests run with a phone in Kathmandu, 5 h 45 ahead of UTC, where it is still Tuesday at noon in New York.
it('of a place in another zone it is told by the clocks there, with their zone', () => {
  const at = new Date('2026-11-24T17:05:00Z')
  expect(formatClock(at, 'en', 'America/New_York')).toBe('12:05 PM EST')
  expect(formatClock(at, 'es', 'America/New_York')).toBe('12:05 p.m. EST')
  expect(formatClock(at, 'en', 'Asia/Kathmandu')).toBe('10:50 PM')
  expect(formatClock(at, 'en')).toBe('10:50 PM')
})

it('of a place in another zone the day is that of the place', () => {
  const [noon, lateThere] = [new Date('2026-11-24T17:00:00Z'), new Date('2026-11-25T03:00:00Z')]
  expect(nearDay(lateThere, noon, 'en', 'America/New_York')).toBeNull()
  expect(nearDay(lateThere, noon, 'en')).toBe('Wed')
})

it('a moment is told by its time today, else with its day', () => {
  expect(formatMoment(new Date(2026, 10, 24, 15, 5), now, 'en')).toBe('3:05 PM')
  expect(formatMoment(new Date(2026, 10, 25, 15, 5), now, 'en')).toBe('Wed 3:05 PM')
  // On Tuesday evening in New York it is Wednesday on the phone.
  expect(
    formatMoment(
      new Date('2026-11-25T03:00:00Z'),
      new Date('2026-11-24T17:00:00Z'),
      'en',
      'America/New_York',
    ),
  ).toBe('10:00 PM EST')
})
