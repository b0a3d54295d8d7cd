import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatDay,
  formatInstantDay,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatSince,
  formatTime,
} from './dates.ts'

const timeZone = 'America/Chicago'
const clock = { timeZone, now: new Date('2026-11-21T18:00:00Z') }

describe('a day', () => {
  it('names its year only when it is not this one', () => {
    expect(formatDay('2026-11-21', clock)).toBe('Nov 21')
    expect(formatDay('2025-11-21', clock)).toBe('Nov 21, 2025')
  })

  it("is the company's, not the browser's", () => {
    expect(formatInstantDay('2026-11-21T04:30:00Z', clock)).toBe('Nov 20')
  })

  it("decides what this year is by the company's clock", () => {
    const newYear = { timeZone, now: new Date('2027-01-01T03:00:00Z') }
    expect(formatDay('2026-12-31', newYear)).toBe('Dec 31')
  })

  it.each([
    ['2026-11-01', 'November 1st, 2026'],
    ['2026-11-02', 'November 2nd, 2026'],
    ['2026-11-03', 'November 3rd, 2026'],
    ['2026-11-11', 'November 11th, 2026'],
    ['2026-11-12', 'November 12th, 2026'],
    ['2026-11-13', 'November 13th, 2026'],
    ['2026-11-22', 'November 22nd, 2026'],
    ['2026-11-24', 'November 24th, 2026'],
    ['2026-11-30', 'November 30th, 2026'],
  ])('%s is written out as %s', (day, text) => {
    expect(formatLongDate(day)).toBe(text)
  })

  it('has a month with a year', () => {
    expect(formatMonth('2026-11')).toBe('November 2026')
  })
})

describe('a time', () => {
  it('is told on the clock of the company, with a plain space', () => {
    expect(formatTime('2026-11-21T20:00:00Z', timeZone)).toBe('2:00 PM')
  })

  it('stands alone today and with its day before', () => {
    expect(formatMoment('2026-11-21T16:42:00Z', clock)).toBe('10:42 AM')
    expect(formatMoment('2026-11-20T16:42:00Z', clock)).toBe('Nov 20, 10:42 AM')
  })

  it('names its zone in the night in which the clocks show it twice', () => {
    expect(formatMoment('2026-11-01T06:30:00Z', { timeZone, now: new Date('2026-11-01T09:00:00Z') })).toBe(
      '1:30 AM CDT',
    )
    expect(formatMoment('2026-11-01T07:30:00Z', { timeZone, now: new Date('2026-11-01T09:00:00Z') })).toBe(
      '1:30 AM CST',
    )
  })
})

describe('an age', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [4 * 60 + 20, '4 min'],
    [60 * 60, '1 h'],
    [47 * 3600, '47 h'],
    [48 * 3600, '2 d'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(formatSince(new Date(clock.now.getTime() - seconds * 1000), clock.now)).toBe(text)
  })

  it('is never negative when a clock runs ahead', () => {
    expect(formatSince('2026-11-21T18:00:30Z', clock.now)).toBe('0 s')
  })

  it('says that it is old', () => {
    expect(formatAge('2026-11-21T17:56:00Z', clock.now)).toBe('4 min old')
  })
})
