import { expect, test } from 'vitest'
import { appointmentMoved, isSameAppointment } from './appointment-moved.ts'

const none = { appointmentAt: null, appointmentUntil: null }
const at = (appointmentAt: string, appointmentUntil: string | null = null) => ({
  appointmentAt,
  appointmentUntil,
})
const stop = { stopSequence: 2, companyName: 'Tulsa Mill' }
const timeZone = 'America/Chicago'
const halfPastNine = '2026-11-30T15:30:00.000Z'
const two = '2026-11-30T20:00:00.000Z'

test.each<[string, Parameters<typeof appointmentMoved>[0]]>([
  [
    'Appointment at stop 2, Tulsa Mill: Nov 30, 9:30 AM → Nov 30, 2:00 PM-4:00 PM',
    { stop, timeZone, was: at(halfPastNine), becomes: at(two, '2026-11-30T22:00:00.000Z') },
  ],
  [
    'Appointment at stop 2, Tulsa Mill: none → Nov 30, 8:00 PM-Dec 1, 1:00 AM',
    {
      ...{ stop, timeZone, was: none },
      becomes: at('2026-12-01T02:00:00.000Z', '2026-12-01T07:00:00.000Z'),
    },
  ],
  [
    'Appointment at stop 1: Nov 30, 8:30 AM → none',
    {
      ...{ stop: { stopSequence: 1, companyName: null }, timeZone: 'America/Denver' },
      ...{ was: at(halfPastNine), becomes: none },
    },
  ],
])('reads "%s"', (words, moved) => {
  expect(appointmentMoved(moved)).toBe(words)
})

test.each([
  [true, none, none],
  [true, at(two), at('2026-11-30T14:00:00-06:00')],
  [false, none, at(two)],
  [false, at(two), at(two, '2026-11-30T22:00:00.000Z')],
])('is it the same (%s)?', (isSame, one, other) => {
  expect(isSameAppointment(one, other)).toBe(isSame)
})
