import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detentionWords, lateWords, obligationNewsWords } from './news-words.ts'

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

test('each says in its title which load it is about, and what has come', () => {
  const titles = [
    lateWords({ ...late, timeZone: null }, home).title,
    detentionWords({ ...waiting, timeZone: null, hasBegun: true }, home).title,
    detentionWords({ ...waiting, timeZone: null, hasBegun: false }, home).title,
  ]
  expect(titles).toEqual([
    '109-2026-001 is running late',
    'Detention has begun: 109-2026-001',
    'Free time ends soon: 109-2026-001',
  ])
})

test('a stop without a name is its stop, and a rate with cents keeps them', () => {
  const nameless = { stopName: null, timeZone: null }
  expect(lateWords({ ...late, ...nameless }, home).description).toContain('Expected at its stop about')
  const detention = detentionWords({ ...waiting, ...nameless, hasBegun: true, ratePerHour: '62.50' }, home)
  expect(detention.description).toBe('At its stop since 4:00 PM ($62.50/h).')
})

test('a deadline says what is due, where, by when, and what is at stake', () => {
  const deadline = { ...of, kind: 'pod' as const, dueAt: '2026-11-25T22:00:00.000Z' }
  expect(obligationNewsWords({ ...deadline, atStake: '150.00' }, home)).toEqual({
    title: 'POD due soon: 109-2026-001',
    description: 'At Peachtree Foods. By Nov 25, 4:00 PM, $150.00 at stake.',
  })
  expect(obligationNewsWords({ ...deadline, stopName: null, atStake: null }, home).description).toBe(
    'By Nov 25, 4:00 PM.',
  )
})
