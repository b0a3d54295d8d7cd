import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

// Tuesday, 3:52 PM in Texas.
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T21:52:00Z') }
const typed = (text: string, at = clock) => parseTypedTime(text, at)?.toISOString() ?? null

test.each([
  ['7:40', '2026-11-24T13:40:00.000Z'],
  ['740', '2026-11-24T13:40:00.000Z'],
  ['0740', '2026-11-24T13:40:00.000Z'],
  ['7:40 am', '2026-11-24T13:40:00.000Z'],
  ['3:15', '2026-11-24T21:15:00.000Z'],
  ['15:15', '2026-11-24T21:15:00.000Z'],
  ['2p', '2026-11-24T20:00:00.000Z'],
  ['12', '2026-11-24T18:00:00.000Z'],
  ['12 am', '2026-11-24T06:00:00.000Z'],
  ['today 9', '2026-11-24T15:00:00.000Z'],
  // Tonight has not come: it was last night.
  ['7:40 pm', '2026-11-24T01:40:00.000Z'],
  ['19:40', '2026-11-24T01:40:00.000Z'],
  ['yesterday 4pm', '2026-11-23T22:00:00.000Z'],
  ['Yesterday 4 P.M.', '2026-11-23T22:00:00.000Z'],
])('%s is the last such time', (text, at) => {
  expect(typed(text)).toBe(at)
})

test.each(['', 'now', 'soon', '25:00', '7:60', '13 pm', '0 am', '7:4', 'tomorrow 7'])(
  '%s is no time',
  (text) => {
    expect(typed(text)).toBeNull()
  },
)

test('a day of the clock change is told by the clock', () => {
  const afterFall = { ...clock, now: new Date('2026-11-01T20:00:00Z') }
  expect(typed('11:30 am', afterFall)).toBe('2026-11-01T17:30:00.000Z')
  const afterSpring = { ...clock, now: new Date('2026-03-08T20:00:00Z') }
  expect(typed('4 am', afterSpring)).toBe('2026-03-08T09:00:00.000Z')
})

test('yesterday is the day before, also around the clock change', () => {
  // Half past midnight on the day after one of 23 hours.
  const afterSpring = { ...clock, now: new Date('2026-03-09T05:30:00Z') }
  expect(typed('11:40 pm', afterSpring)).toBe('2026-03-09T04:40:00.000Z')
  expect(typed('yesterday 4 pm', afterSpring)).toBe('2026-03-08T21:00:00.000Z')
  // Half past eleven at night on a day of 25 hours.
  const lateInFall = { ...clock, now: new Date('2026-11-02T05:30:00Z') }
  expect(typed('yesterday 4 pm', lateInFall)).toBe('2026-10-31T21:00:00.000Z')
})
