import { expect, test } from 'vitest'
import { appointmentWords } from './appointment-words.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T21:52:00Z') }

test.each([
  ['2026-11-25T14:00:00Z', null, 'Wed 8:00 AM'],
  ['2026-11-25T14:00:00Z', '2026-11-25T18:00:00Z', 'Wed 8:00 AM–12:00 PM'],
  ['2026-11-26T04:00:00Z', '2026-11-26T12:00:00Z', 'Wed 10:00 PM–Nov 26, 6:00 AM'],
  ['2026-11-01T06:30:00Z', '2026-11-01T18:00:00Z', 'Nov 1, 1:30 AM CDT–12:00 PM'],
  ['2026-11-01T05:00:00Z', '2026-11-01T07:30:00Z', 'Nov 1, 12:00 AM–1:30 AM CST'],
  ['2026-11-24T01:00:00Z', null, 'Mon 7:00 PM'],
  ['2026-11-23T20:00:00Z', null, 'Nov 23, 2:00 PM'],
  ['2026-11-30T21:00:00Z', null, 'Mon 3:00 PM'],
  ['2026-11-30T22:00:00Z', null, 'Nov 30, 4:00 PM'],
  ['2026-12-04T14:30:00Z', null, 'Dec 4, 8:30 AM'],
  ['2026-11-20T14:30:00Z', null, 'Nov 20, 8:30 AM'],
])('%s until %s is %s', (at, until, words) => {
  expect(appointmentWords({ at, until }, clock)).toBe(words)
})
