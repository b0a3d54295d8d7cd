import { expect, it } from 'vitest'
import { formatWhen } from './format-when.ts'

// By the phone's own clock, wherever that is.
const now = new Date(2026, 10, 24, 15, 52)
const told = (at: Date) => formatWhen(at.toISOString(), now, 'en')

it('is the time alone today, and has its day on any other', () => {
  expect(told(new Date(2026, 10, 24, 0, 5))).toBe('12:05 AM')
  expect(told(new Date(2026, 10, 23, 23, 55))).toBe('Mon, Nov 23, 11:55 PM')
  expect(told(new Date(2025, 10, 24, 15, 40))).toBe('Mon, Nov 24, 3:40 PM')
})
