import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detentionWords, lateWords } from './news-words.ts'

const home = 'America/Chicago'
const of = { loadId: 'one', number109: '109-2026-001', stopName: 'Peachtree Foods' }
const late = { ...of, at: '2026-11-24T23:40:00.000Z', dueAt: '2026-11-24T22:00:00.000Z' }
const waiting = { ...of, at: '2026-11-24T22:00:00.000Z', ratePerHour: '50.00' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['America/New_York', 'about 6:40 PM EST, due 5:00 PM EST.'],
  [home, 'about 5:40 PM, due 4:00 PM.'],
  [null, 'about 5:40 PM, due 4:00 PM.'],
])('that a truck is late at a stop in %s is told by the clocks there', (timeZone, words) => {
  expect(lateWords({ ...late, timeZone }, home).description).toBe(`Expected at Peachtree Foods ${words}`)
})

test.each([
  ['America/Denver', true, 'At Peachtree Foods since 3:00 PM MST ($50/h).'],
  ['America/Denver', false, 'At Peachtree Foods, detention from 3:00 PM MST ($50/h).'],
  [null, true, 'At Peachtree Foods since 4:00 PM ($50/h).'],
])('so is detention at a stop in %s, begun: %s', (timeZone, hasBegun, words) => {
  expect(detentionWords({ ...waiting, timeZone, hasBegun }, home).description).toBe(words)
})
