import { expect, test } from 'vitest'
import { parseCalendarDate } from '../calendar.ts'
import { boundsOf, monthsOf, parseQuarter, quarterBefore, quarterOf, quarterToReport } from './quarter.ts'

function day(text: string) {
  const parsed = parseCalendarDate(text)
  if (parsed === null) throw new Error(text)
  return parsed
}
function quarter(text: string) {
  const parsed = parseQuarter(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

test.each(['2026-Q1', '2026-Q4', '2099-Q2'])('%s is a quarter', (text) => {
  expect(parseQuarter(text)).toBe(text)
})

test.each(['2026-Q5', '2026-Q0', '2026Q4', '2026-4', '1926-Q1', ' 2026-Q1', '2026-Q1x', ''])(
  '"%s" is none',
  (text) => {
    expect(parseQuarter(text)).toBeNull()
  },
)

test.each([
  ['2026-01-01', '2026-Q1'],
  ['2026-03-31', '2026-Q1'],
  ['2026-04-01', '2026-Q2'],
  ['2026-12-31', '2026-Q4'],
])('%s lies in %s', (of, expected) => {
  expect(quarterOf(day(of))).toBe(expected)
})

test('the one before it, also over a new year', () => {
  expect(quarterBefore(quarter('2026-Q3'))).toBe('2026-Q2')
  expect(quarterBefore(quarter('2026-Q1'))).toBe('2025-Q4')
})

test.each([
  ['2026-10-01', '2026-Q3'],
  ['2026-10-31', '2026-Q3'],
  ['2026-11-01', '2026-Q4'],
  ['2026-12-31', '2026-Q4'],
  ['2027-01-15', '2026-Q4'],
])('on %s the return of %s is worked on', (of, expected) => {
  expect(quarterToReport(day(of))).toBe(expected)
})

test('begins and ends at midnight where the company is', () => {
  const { from, to } = boundsOf(quarter('2026-Q4'), 'America/Chicago')
  expect(from.toISOString()).toBe('2026-10-01T05:00:00.000Z')
  expect(to.toISOString()).toBe('2027-01-01T06:00:00.000Z')
})

test('ends where the next quarter of the same year begins', () => {
  const { from, to } = boundsOf(quarter('2026-Q2'), 'America/Chicago')
  expect(from.toISOString()).toBe('2026-04-01T05:00:00.000Z')
  expect(to.toISOString()).toBe('2026-07-01T05:00:00.000Z')
})

test('in words', () => {
  expect(monthsOf(quarter('2026-Q1'))).toBe('Jan-Mar')
  expect(monthsOf(quarter('2026-Q4'))).toBe('Oct-Dec')
})
