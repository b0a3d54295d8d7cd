import { expect, onTestFinished, test } from 'vitest'
import { dayIn, isTimeZone, parseCalendarDate } from './calendar.ts'
import { clockTimeIn } from './zoned-time.ts'

test('only real days are days', () => {
  expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29')
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-21T00:00:00Z',
    '',
    '0000-01-01',
    '+012026-01',
  ]) {
    expect(parseCalendarDate(text), text).toBeNull()
  }
})

test("the company's time zone decides the day", () => {
  const instant = new Date('2026-11-22T04:30:00Z')
  expect(dayIn('America/Chicago', instant)).toBe('2026-11-21')
  expect(dayIn('UTC', instant)).toBe('2026-11-22')
})

test('a day is the same in a browser that writes it in another order', () => {
  const written = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
  onTestFinished(() => {
    if (written) Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', written)
  })
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    get: () => () => '11/21/2026',
    configurable: true,
  })
  expect(dayIn('America/Chicago', new Date('2026-11-22T04:30:00Z'))).toBe('2026-11-21')
  expect(clockTimeIn('America/Chicago', new Date('2026-11-22T04:30:00Z'))).toBe('22:30')
})

test('time zones are known by their names', () => {
  expect(isTimeZone('America/Chicago')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})

test('days begin with 1900 and end with 2199', () => {
  expect(parseCalendarDate('1900-01-01')).toBe('1900-01-01')
  expect(parseCalendarDate('1899-12-31')).toBeNull()
  expect(parseCalendarDate('2199-12-31')).toBe('2199-12-31')
  expect(parseCalendarDate('2200-01-01')).toBeNull()
})
