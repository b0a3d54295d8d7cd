import { expect, test } from 'vitest'
import { appointmentText, readAppointment } from './appointment-text.ts'

const today = '2026-11-24'

test.each([
  ['Wed, Nov 25, 8:00 AM', { date: '2026-11-25', from: '08:00', to: null }],
  ['Fri, Nov 27, 7-11 AM', { date: '2026-11-27', from: '07:00', to: '11:00' }],
  ['Fri, Nov 27, 9:30 AM-2 PM', { date: '2026-11-27', from: '09:30', to: '14:00' }],
  // Not 8-7 AM, which is a night's window for who types it.
  ['Fri, Nov 27, 8 AM-7 AM', { date: '2026-11-27', from: '08:00', to: '07:00' }],
  ['Mar 4, 2026, 8 AM-2 PM', { date: '2026-03-04', from: '08:00', to: '14:00' }],
  ['Mon, Jan 4, 12:15 AM', { date: '2027-01-04', from: '00:15', to: null }],
  ['Thu, Nov 26', { date: '2026-11-26', from: null, to: null }],
])('%s is written and read back', (text, parts) => {
  expect(appointmentText(parts, today)).toBe(text)
  expect(readAppointment(text, today)).toEqual(parts)
})

test.each([
  ['11/25 8am', { date: '2026-11-25', from: '08:00', to: null }],
  ['11/25 8 a', { date: '2026-11-25', from: '08:00', to: null }],
  ['11/25 10 a - 2 p', { date: '2026-11-25', from: '10:00', to: '14:00' }],
  ['11/25/2026 08:00', { date: '2026-11-25', from: '08:00', to: null }],
  ['11/27/2026 0700 - 1100', { date: '2026-11-27', from: '07:00', to: '11:00' }],
  ['nov 27 7a-2p', { date: '2026-11-27', from: '07:00', to: '14:00' }],
  // One half of the day for both only where the window then ends after it begins.
  ['11/27 1-5 pm', { date: '2026-11-27', from: '13:00', to: '17:00' }],
  ['11/27 12-5 pm', { date: '2026-11-27', from: '12:00', to: '17:00' }],
  ['11/27 10-2 pm', { date: '2026-11-27', from: '10:00', to: '14:00' }],
  ['11/27 9:30-12 pm', { date: '2026-11-27', from: '09:30', to: '12:00' }],
  ['11/27 8-12 am', { date: '2026-11-27', from: '20:00', to: '00:00' }],
  ['1/4 14:30', { date: '2027-01-04', from: '14:30', to: null }],
  ['11/25/26', { date: '2026-11-25', from: null, to: null }],
  ['11/25 dock 4', { date: '2026-11-25', from: null, to: null }],
])('%s is understood as it is typed', (text, parts) => {
  expect(readAppointment(text, today)).toEqual(parts)
})

test.each(['', 'FCFS', '8:00 AM', 'call first', '11/31 8am', 'Feb 30'])('%j names no day', (text) => {
  expect(readAppointment(text, today)).toBeNull()
})

test.each(['11/25 8', 'Wed, Nov 25, 8', '11/25 at 8', '11/25 8-11', '8 11/25/2026'])(
  '%j names an hour of neither half of the day',
  (text) => {
    expect(readAppointment(text, today)).toBeNull()
  },
)

test('a day is of the year in which it is near', () => {
  const dayOf = (text: string, now: string) => readAppointment(text, now)?.date
  expect(dayOf('12/20', '2027-01-10')).toBe('2026-12-20')
  expect(dayOf('7/1', '2026-12-31')).toBe('2027-07-01')
  expect(dayOf('7/3', '2026-12-31')).toBe('2026-07-03')
})
