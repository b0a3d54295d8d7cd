import { describe, expect, test } from 'vitest'
import type { Town } from '../maps/gazetteer.ts'
import { directionFrom, nearTown } from './near-town.ts'
import { ageWords, customerLine, latenessWords, placeWords, spanWords, whereIs } from './where-is.ts'

const abilene: Town = {
  name: 'Abilene',
  state: 'TX',
  position: { latitude: 32.45, longitude: -99.74 },
  zipCount: 9,
}
const merkel: Town = {
  name: 'Merkel',
  state: 'TX',
  position: { latitude: 32.47, longitude: -100.01 },
  zipCount: 1,
}
const timeZone = 'America/Chicago'
const at = (text: string) => Date.parse(`${text}-06:00`)
const clock = { nowMs: at('2026-11-23T15:52:00'), timeZone }
const position = { latitude: 32.45, longitude: -99.98 }

describe('the nearest town', () => {
  test('is the one people know, unless the truck is right at another', () => {
    const rather = { ...abilene, zipCount: 100 }
    expect(nearTown(position, [merkel, rather])).toMatchObject({ name: 'Abilene', direction: 'W' })
    expect(nearTown(position, [merkel, rather])?.miles).toBeCloseTo(14, 0)
    expect(nearTown(position, [merkel, abilene])).toMatchObject({ name: 'Merkel', direction: 'SE' })
    expect(nearTown({ latitude: 32.47, longitude: -100 }, [merkel, rather])?.name).toBe('Merkel')
  })

  test('of two alike the nearer one; none where all are far', () => {
    expect(nearTown(position, [{ ...abilene, zipCount: 1 }, merkel])?.name).toBe('Merkel')
    expect(nearTown({ latitude: 32.45, longitude: -98.72 }, [abilene])?.name).toBe('Abilene')
    expect(nearTown({ latitude: 32.45, longitude: -98.7 }, [abilene])).toBeNull()
    expect(nearTown(position, [])).toBeNull()
  })

  test.each([
    [1, 0, 'N'],
    [1, 1, 'NE'],
    [0, 1, 'E'],
    [-1, 1, 'SE'],
    [-1, 0, 'S'],
    [-1, -1, 'SW'],
    [0, -1, 'W'],
    [1, -1, 'NW'],
    [1, -0.1, 'N'],
  ])('%d north, %d east is %s', (latitude, longitude, direction) => {
    expect(directionFrom({ latitude: 0, longitude: 0 }, { latitude, longitude })).toBe(direction)
  })
})

describe('where the truck is, in one line', () => {
  const near = { name: 'Abilene', state: 'TX', miles: 14.2, direction: 'W' } as const
  const whole = {
    positionAtMs: clock.nowMs - 11 * 60_000,
    near: placeWords(near),
    milesLeft: 188.3,
    arrives: '3:40-4:20 PM',
  }

  test('says age, place, miles left and arrival', () => {
    expect(whereIs(whole, clock.nowMs)).toBe(
      '11 min ago · 14 mi W of Abilene, TX · 188 mi left · arrives 3:40-4:20 PM',
    )
  })

  test('leaves out what is not known', () => {
    expect(whereIs({ ...whole, near: null, milesLeft: null, arrives: null }, clock.nowMs)).toBe('11 min ago')
    expect(
      whereIs(
        { ...whole, near: placeWords({ ...near, miles: 2 }), arrives: null, milesLeft: 1234 },
        clock.nowMs,
      ),
    ).toBe('11 min ago · in Abilene, TX · 1,234 mi left')
  })

  test.each([
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [48 * 3_600_000 - 1, '47 h ago'],
    [48 * 3_600_000, '2 days ago'],
  ])('an age of %d ms is "%s"', (ms, words) => {
    expect(ageWords(ms)).toBe(words)
  })

  test.each([
    ['11:41', '23T12:20', '11:40 AM-12:20 PM'],
    ['16:00', '23T16:00', '4:00 PM'],
    ['23:40', '24T00:15', 'Mon 11:40 PM-Tue 12:20 AM'],
  ])('from %s to %s: %s', (from, until, words) => {
    const arrival = { earliestMs: at(`2026-11-23T${from}:00`), latestMs: at(`2026-11-${until}:00`) }
    expect(spanWords(arrival, { ...clock, nowMs: at('2026-11-23T11:00:00') })).toBe(words)
  })

  test('says that nothing was heard since it should have arrived', () => {
    const arrival = { earliestMs: clock.nowMs - 60 * 60_000, latestMs: clock.nowMs }
    expect(spanWords(arrival, clock)).toBe('2:50-4:00 PM')
    const past = { ...arrival, latestMs: clock.nowMs - 1 }
    expect(spanWords(past, clock)).toBe('2:50-4:00 PM, no news since')
    const there = { ...clock, timeZone: 'America/New_York', homeZone: clock.timeZone }
    expect(spanWords(past, there)).toBe('3:50-5:00 PM EST, no news since')
    expect(spanWords(past, { ...there, homeZone: 'America/Detroit' })).toBe('3:50-5:00 PM, no news since')
  })

  test.each([
    ['06:30', '07:30', '1:30 AM CDT-1:30 AM CST'],
    ['06:40', '07:10', '1:40 AM CDT-1:10 AM CST'],
    ['07:10', '07:10', '1:10 AM CST'],
    ['05:40', '07:10', '12:40-1:10 AM CST'],
    ['07:50', '08:10', '1:50 AM CST-2:10 AM'],
    ['08:10', '08:40', '2:10-2:40 AM'],
  ])('in the night in which the clocks are put back, from %s to %s UTC: %s', (from, until, words) => {
    const arrival = {
      earliestMs: Date.parse(`2026-11-01T${from}Z`),
      latestMs: Date.parse(`2026-11-01T${until}Z`),
    }
    expect(spanWords(arrival, { timeZone: 'America/Chicago', nowMs: Date.parse('2026-11-01T05:00Z') })).toBe(
      words,
    )
  })

  test('another day is named', () => {
    const arrival = { earliestMs: at('2026-11-24T08:00:00'), latestMs: at('2026-11-24T09:00:00') }
    expect(spanWords(arrival, clock)).toBe('Tue 8:00-9:00 AM')
  })
})

describe('the line for the customer', () => {
  const facts = {
    number109: '109-2026-406',
    poNumber: '88213',
    near: { name: 'Abilene', state: 'TX' },
    positionAtMs: clock.nowMs,
    placeZone: null,
    deliveryDueAt: '2026-11-23',
  }

  test('says load, place, time and due day', () => {
    expect(customerLine(facts, clock)).toBe(
      'Load 109-2026-406 (PO 88213): near Abilene TX at 3:52 PM, due Nov 23',
    )
  })

  test('names the zone of its time where the truck is in another one', () => {
    const farmington = { ...facts, near: { name: 'Farmington', state: 'NM' } }
    expect(customerLine({ ...farmington, placeZone: 'America/Denver' }, clock)).toBe(
      'Load 109-2026-406 (PO 88213): near Farmington NM at 3:52 PM CST, due Nov 23',
    )
    const yesterday = { ...farmington, positionAtMs: at('2026-11-22T23:59:00'), placeZone: 'America/Denver' }
    expect(customerLine(yesterday, clock)).toMatch(/ at 11:59 PM CST on Nov 22, due/)
    for (const placeZone of ['America/Chicago', 'America/Menominee', null])
      expect(customerLine({ ...facts, placeZone }, clock)).toMatch(/ at 3:52 PM, due Nov 23$/)
  })

  test('leaves out what is not known, and says when the position is of another day', () => {
    const old = { ...facts, poNumber: null, deliveryDueAt: null, positionAtMs: at('2026-11-22T23:59:00') }
    expect(customerLine(old, clock)).toBe('Load 109-2026-406: near Abilene TX at 11:59 PM on Nov 22')
    expect(customerLine({ ...facts, near: null }, clock)).toBe(
      'Load 109-2026-406 (PO 88213): last heard at 3:52 PM, due Nov 23',
    )
  })
})

test.each([
  [216, '3 h 36 late'],
  [125, '2 h 05 late'],
  [120, '2 h late'],
  [45, '45 min late'],
  [0, 'late'],
])('%s minutes are told as %s', (minutes, words) => {
  expect(latenessWords(minutes)).toBe(words)
})
