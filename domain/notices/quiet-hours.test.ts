import { describe, expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const texas = 'America/Chicago'
const usual = { enableQuietHours: true, quietHoursStart: '22:00', quietHoursEnd: '06:00' }
const until = (at: string, hours: Partial<typeof usual> = {}, zone = texas) =>
  quietUntil({ ...usual, ...hours }, zone, new Date(at))?.toISOString() ?? null

describe('over midnight', () => {
  it.each([
    ['a minute before', '2026-03-03T03:59:59.999Z', null],
    ['as they begin', '2026-03-03T04:00:00.000Z', '2026-03-03T12:00:00.000Z'],
    ['at midnight', '2026-03-03T06:00:00.000Z', '2026-03-03T12:00:00.000Z'],
    ['in the last moment', '2026-03-03T11:59:59.999Z', '2026-03-03T12:00:00.000Z'],
    ['as they end', '2026-03-03T12:00:00.000Z', null],
    ['by day', '2026-03-03T18:00:00.000Z', null],
  ])('%s', (_when, at, ends) => {
    expect(until(at)).toBe(ends)
  })

  it('goes by the clocks of the company', () => {
    expect(until('2026-03-03T05:30:00Z', {}, 'America/New_York')).toBe('2026-03-03T11:00:00.000Z')
    expect(until('2026-03-03T04:30:00Z', {}, 'America/Denver')).toBeNull()
  })
})

it('within a day', () => {
  const nap = { quietHoursStart: '12:00', quietHoursEnd: '14:00' }
  expect(until('2026-03-03T17:59:00Z', nap)).toBeNull()
  expect(until('2026-03-03T18:00:00Z', nap)).toBe('2026-03-03T20:00:00.000Z')
  expect(until('2026-03-03T20:00:00Z', nap)).toBeNull()
  expect(until('2026-03-04T05:00:00Z', nap)).toBeNull()
})

it('none when they are off, or begin when they end', () => {
  expect(until('2026-03-03T06:00:00Z', { enableQuietHours: false })).toBeNull()
  expect(until('2026-03-03T06:00:00Z', { quietHoursStart: '00:00', quietHoursEnd: '00:00' })).toBeNull()
})

describe('when the clocks change', () => {
  it('the night of spring is an hour shorter, that of autumn an hour longer', () => {
    // 2026-03-08 and 2026-11-01, at two in the morning.
    expect(until('2026-03-08T04:00:00Z')).toBe('2026-03-08T11:00:00.000Z')
    expect(until('2026-11-01T03:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
  })

  it('an end that spring skips comes with the hour after it, and nothing is quiet then', () => {
    const short = { quietHoursEnd: '02:30' }
    expect(until('2026-03-08T07:00:00Z', short)).toBe('2026-03-08T08:30:00.000Z')
    expect(until('2026-03-08T08:30:00Z', short)).toBeNull()
  })

  it('an end that autumn shows twice is the first of both', () => {
    const short = { quietHoursEnd: '01:30' }
    expect(until('2026-11-01T06:00:00Z', short)).toBe('2026-11-01T06:30:00.000Z')
    // The clocks show 01:10 for the second time.
    expect(until('2026-11-01T07:10:00Z', short)).toBeNull()
  })
})
