import { describe, expect, it } from 'vitest'
import { formatDuration, formatMiles, formatRouteMiles, formatSpan } from './distance.ts'

describe('miles', () => {
  it('have one decimal in lists and two in totals', () => {
    expect(formatMiles(338.42)).toBe('338.4 mi')
    expect(formatRouteMiles(338)).toBe('338.00 mi')
    expect(formatRouteMiles(1338.4)).toBe('1,338.40 mi')
  })

  it('say how far they may be off', () => {
    expect(formatSpan(4)).toBe('± 4 %')
  })
})

describe('a duration', () => {
  it.each([
    [0, '0 min'],
    [12, '12 min'],
    [59.6, '1 h 0 min'],
    [60, '1 h 0 min'],
    [312, '5 h 12 min'],
    [1500, '25 h 0 min'],
  ])('of %d minutes is %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text)
  })
})
