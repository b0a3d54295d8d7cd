import { expect, test } from 'vitest'
import { isSameAppointment, stopEdited } from './stop-edited.ts'

const nobody = { contactName: null, contactPhone: null, notes: null }
const none = { appointmentAt: null, appointmentUntil: null, ...nobody }
const at = (appointmentAt: string, appointmentUntil: string | null = null) => ({
  appointmentAt,
  appointmentUntil,
  ...nobody,
})
const stop = { stopSequence: 2, companyName: 'Tulsa Mill' }
const timeZone = 'America/Chicago'
const halfPastNine = '2026-11-30T15:30:00.000Z'
const two = '2026-11-30T20:00:00.000Z'

test.each<[string, Parameters<typeof stopEdited>[0]]>([
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
  [
    'Contact at stop 2, Tulsa Mill: none → Ann Reed, (806) 555-0142; Notes: Gate 4 → Gate code 4411 #',
    {
      ...{ stop, timeZone, was: { ...none, notes: 'Gate 4' } },
      becomes: {
        ...none,
        contactName: 'Ann Reed',
        contactPhone: '(806) 555-0142',
        notes: 'Gate code\n4411 #',
      },
    },
  ],
  [
    'Notes at stop 2, Tulsa Mill: Gate 4 → none',
    { stop, timeZone, was: { ...none, notes: 'Gate 4' }, becomes: none },
  ],
])('reads "%s"', (words, moved) => {
  expect(stopEdited(moved)).toBe(words)
})

test.each([
  [true, none, none],
  [true, at(two), at('2026-11-30T14:00:00-06:00')],
  [false, none, at(two)],
  [false, at(two), at(two, '2026-11-30T22:00:00.000Z')],
])('is it the same (%s)?', (isSame, one, other) => {
  expect(isSameAppointment(one, other)).toBe(isSame)
})

test('nothing is said where nothing is another, and a long note is cut, but not taken for the same', () => {
  const said = (was: string, becomes: string) =>
    stopEdited({ stop, timeZone, was: { ...none, notes: was }, becomes: { ...none, notes: becomes } })
  expect(said('Gate 4', 'Gate 4')).toBeNull()
  const long = 'x'.repeat(200)
  expect(said('Gate 4', `${long}y`)).toBe(`Notes at stop 2, Tulsa Mill: Gate 4 → ${long}…`)
  expect(said(`${long}y`, `${long}z`)).toBe(`Notes at stop 2, Tulsa Mill: ${long}… → ${long}…`)
})
