import { expect, test } from 'vitest'
import { formatRowDay, formatRowTime, formatWholeTime } from './row-times.ts'

// Tuesday afternoon in Texas.
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T21:52:00Z') }

test('an appointment of today has no day, whole hours have no minutes', () => {
  expect(formatRowTime('2026-11-24T14:00:00Z', clock)).toBe('8 AM')
  expect(formatRowTime('2026-11-25T00:30:00Z', clock)).toBe('6:30 PM')
})

test('of another day it has three letters, before and after', () => {
  expect(formatRowTime('2026-11-25T14:00:00Z', clock)).toBe('Wed 8 AM')
  expect(formatRowTime('2026-11-23T19:00:00Z', clock)).toBe('Mon 1 PM')
  // Ten at night in Texas is tomorrow in London.
  expect(formatRowTime('2026-11-25T04:00:00Z', clock)).toBe('10 PM')
})

test('a week away and more it is the date', () => {
  expect(formatRowTime('2026-11-30T14:00:00Z', clock)).toBe('Mon 8 AM')
  expect(formatRowTime('2026-12-01T14:00:00Z', clock)).toBe('Dec 1')
  expect(formatRowTime('2025-11-24T14:00:00Z', clock)).toBe('Nov 24, 2025')
})

test('a day is told like an appointment', () => {
  expect(['2026-11-24', '2026-11-26', '2026-10-20'].map((day) => formatRowDay(day, clock))).toEqual([
    'Today',
    'Thu',
    'Oct 20',
  ])
})

test('a title has all of it', () => {
  expect(formatWholeTime('2026-11-25T14:00:00Z', 'America/Chicago')).toBe('Wed, Nov 25, 8:00 AM')
})
