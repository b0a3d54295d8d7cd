import { describe, expect, it } from 'vitest'
import { dayOf, expected, lateness, longDayOf, moment, span } from './share-words.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-23T21:52:00Z') }

describe('times on a shared page', () => {
  it('are told by the company’s clock, with the day when it is not today', () => {
    expect(moment('2026-11-23T21:41:00.000Z', clock)).toBe('3:41 PM')
    expect(moment('2026-11-22T21:41:00.000Z', clock)).toBe('Nov 22, 3:41 PM')
  })

  it.each([
    ['2026-11-24T00:20:00Z', '2026-11-24T00:50:00Z', '6:20-6:50 PM'],
    ['2026-11-23T17:40:00Z', '2026-11-23T18:10:00Z', '11:40 AM-12:10 PM'],
    ['2026-11-24T05:50:00Z', '2026-11-24T06:20:00Z', '11:50 PM-Nov 24, 12:20 AM'],
    ['2026-11-24T15:00:00Z', '2026-11-24T15:30:00Z', 'Nov 24, 9:00-9:30 AM'],
    ['2026-11-24T00:20:00Z', '2026-11-24T00:20:00Z', '6:20 PM'],
  ])('from %s until %s are %s', (from, until, words) => {
    expect(span(from, until, clock)).toBe(words)
  })

  it('name their zone where the clocks show them twice', () => {
    const night = { ...clock, now: new Date('2026-11-01T12:00:00Z') }
    expect(moment('2026-11-01T06:30:00Z', night)).toBe('1:30 AM CDT')
    expect(moment('2026-11-01T07:30:00Z', night)).toBe('1:30 AM CST')
    expect(span('2026-11-01T06:40:00Z', '2026-11-01T07:10:00Z', night)).toBe('1:40 AM CDT-1:10 AM CST')
    expect(span('2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', night)).toBe('1:30 AM CDT-1:30 AM CST')
  })

  it('of an arrival are told in steps of ten minutes', () => {
    const arrival = { earliest: '2026-11-24T00:23:00Z', latest: '2026-11-24T00:47:00Z' }
    expect(expected(arrival, clock)).toBe('6:20-6:50 PM')
  })

  it('are late by hours and minutes from the first one that is told', () => {
    const wanted = '2026-11-23T22:00:00Z'
    const late = ['00:27:00', '00:03:00'].map((at) => lateness(`2026-11-24T${at}Z`, wanted))
    expect(late).toEqual(['2 h 20 late', '2 h late'])
    expect(lateness('2026-11-23T22:45:00Z', wanted)).toBe('40 min late')
    expect(lateness('2026-11-24T00:05:00Z', '2026-11-23T22:55:00Z')).toBe('1 h 05 late')
    expect(lateness('2026-11-23T22:05:00Z', wanted)).toBe('late')
  })

  it('have days without a time', () => {
    expect(dayOf('2026-11-27')).toBe('Nov 27')
    expect(longDayOf('2026-11-28T05:00:00Z', clock)).toBe('November 27')
  })
})
