import { expect, test } from 'vitest'
import { endOfDueDay } from './end-of-due-day.ts'

const chicago = 'America/Chicago'
const zones = (...all: (string | null)[]) => all.map((timeZone) => ({ timeZone }))

test.each([
  [zones('America/New_York', 'America/Denver'), '2026-03-03T06:59:00.000Z'],
  [zones('America/Denver', 'America/New_York'), '2026-03-03T04:59:00.000Z'],
  [zones('America/Denver', null), '2026-03-03T05:59:00.000Z'],
  [[], '2026-03-03T05:59:00.000Z'],
])('with stops in %j the day is over at %s', (stops, end) => {
  expect(endOfDueDay({ deliveryDueAt: '2026-03-02', stops }, chicago)).toBe(end)
})

test('without a day nothing ends', () => {
  expect(endOfDueDay({ deliveryDueAt: null, stops: [] }, chicago)).toBeNull()
  expect(endOfDueDay({ deliveryDueAt: '2026-02-30', stops: [] }, chicago)).toBeNull()
})
