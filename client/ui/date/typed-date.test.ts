import { describe, expect, test } from 'vitest'
import { calendarDateOf, localNoon, parseTypedDate, typedDate } from './typed-date.ts'

describe('parseTypedDate', () => {
  test.each([
    ['11/24/2026', '2026-11-24'],
    ['1/5/2026', '2026-01-05'],
    ['11/24/26', '2026-11-24'],
    ['11-24-2026', '2026-11-24'],
    ['11242026', '2026-11-24'],
    [' 02/29/2028 ', '2028-02-29'],
  ])('reads %s', (text, day) => {
    expect(parseTypedDate(text)).toBe(day)
  })

  test.each(['', '24/11/2026', '02/29/2026', '2026-11-24', '11/24', 'tomorrow', '112426'])(
    'refuses %j',
    (text) => {
      expect(parseTypedDate(text)).toBeNull()
    },
  )
})

test('a day goes to the local calendar and back, and is written as it is typed', () => {
  const day = parseTypedDate('03/08/2026')
  if (!day) throw new Error('no day')
  expect(calendarDateOf(localNoon(day))).toBe('2026-03-08')
  expect(typedDate(day)).toBe('03/08/2026')
})
