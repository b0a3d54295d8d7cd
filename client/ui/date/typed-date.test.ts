import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { calendarDateOf, localNoon, parseTypedDate, typedDate } from './typed-date.ts'

const today = '2026-11-21' as CalendarDate

describe('parseTypedDate', () => {
  test.each([
    ['11/24/2026', '2026-11-24'],
    ['1/5/2026', '2026-01-05'],
    ['11/24/26', '2026-11-24'],
    ['11-24-2026', '2026-11-24'],
    ['11242026', '2026-11-24'],
    [' 02/29/2028 ', '2028-02-29'],
  ])('reads %s', (text, day) => {
    expect(parseTypedDate(text, today)).toBe(day)
  })

  test.each([
    ['11/24', '2026-11-21', '2026-11-24'],
    ['12-2', '2026-11-30', '2026-12-02'],
    ['5/31', '2026-11-21', '2026-05-31'],
    ['4/30', '2026-11-21', '2027-04-30'],
    ['1/5', '2026-12-30', '2027-01-05'],
    ['12/28', '2027-01-03', '2026-12-28'],
    ['7/4', '2027-01-03', '2027-07-04'],
    ['8/1', '2027-01-03', '2026-08-01'],
  ])('reads %s on %s as the nearest one', (text, now, day) => {
    expect(parseTypedDate(text, now as CalendarDate)).toBe(day)
  })

  test.each([
    '',
    '24/11/2026',
    '02/29/2026',
    '2026-11-24',
    '11',
    '11/',
    '24/11',
    '2/30',
    'tomorrow',
    '112426',
  ])('refuses %j', (text) => {
    expect(parseTypedDate(text, today)).toBeNull()
  })
})

test('a day goes to the local calendar and back, and is written as it is typed', () => {
  const day = parseTypedDate('03/08/2026', today)
  if (!day) throw new Error('no day')
  expect(calendarDateOf(localNoon(day))).toBe('2026-03-08')
  expect(typedDate(day)).toBe('03/08/2026')
})
