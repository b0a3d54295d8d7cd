import { expect, it } from 'vitest'
import { parseCalendarDate, type CalendarDate } from '../calendar.ts'
import { lastFullWeek, periodBeside } from './pay-period.ts'

const day = (text: string): CalendarDate => {
  const parsed = parseCalendarDate(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

it.each([
  ['2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-27', '2026-11-16', '2026-11-22'],
  ['2026-01-01', '2025-12-22', '2025-12-28'],
])('on %s the last full week is %s to %s', (today, from, to) => {
  expect(lastFullWeek(day(today))).toEqual({ from, to })
})

it('the periods beside one are as long, and follow without a gap', () => {
  const week = { from: day('2026-03-02'), to: day('2026-03-08') }
  expect(periodBeside(week, 'after')).toEqual({ from: '2026-03-09', to: '2026-03-15' })
  expect(periodBeside(week, 'before')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  const one = { from: day('2026-03-01'), to: day('2026-03-01') }
  expect(periodBeside(one, 'before')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})
