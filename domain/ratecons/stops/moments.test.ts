import { expect, test } from 'vitest'
import { daysIn, timesIn } from './moments.ts'

test.each([
  ['FCFS 7a-3:30p', ['07:00', '15:30']],
  ['appt 6a', ['06:00']],
  ['between 730a and 1130p', ['07:30', '23:30']],
  ['FCFS 7-3', ['07:00', '15:00']],
  ['Hours: 8 to 16', ['08:00', '16:00']],
  ['open 6-11', ['06:00', '11:00']],
])('%s', (text, times) => {
  expect(timesIn(text, true).map(({ value }) => value)).toEqual(times)
})

test.each([
  'Suite 4a',
  'Bldg 3A',
  'Dock 12P',
  '3 a day',
  'within hours 24-48',
  '2 hours 30-45 days',
  'A4P 1J5',
])('no time of day in %s', (text) => {
  expect(timesIn(text, true)).toEqual([])
})

test.each([
  ['27NOV 0700-1500', '2026-11-27'],
  ['25NOV25 1522', '2025-11-25'],
  ['27 Nov, 0700', '2026-11-27'],
  ['27-DEC 0600', '2026-12-27'],
  ['3 December, 8 am', '2026-12-03'],
])('the day of %s', (text, day) => {
  expect(daysIn(text, 2026).map(({ value }) => value)).toEqual([day])
})

test.each(['up to 5 may be', '4 Market Plaza', '12 March Rd', '45 DEC'])('no day in %s', (text) => {
  expect(daysIn(text, 2026)).toEqual([])
})
