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

/** Each as `where it is written=what it means`. */
const timesOf = (text: string, isTimely: boolean) =>
  timesIn(text, isTimely).map(({ at, end, value }) => `${text.slice(at, end)}=${value}`)

test.each([
  ['load at 9:30', '9:30=09:30'],
  ['9.30a', '9.30a=09:30'],
  ['09:00:00-06:00', '09:00:00-06:00=09:00'],
  ['09:00:00-16:00:00', '09:00:00=09:00', '16:00:00=16:00'],
  ['09:00-10:00', '09:00=09:00', '10:00=10:00'],
  ['12:30 pm', '12:30 pm=12:30'],
  ['12:15a, gate open', '12:15a=00:15'],
  ['12 am', '12 am=00:00'],
  ['at noon sharp', 'noon=12:00'],
  ['about 730p', '730p=19:30'],
  ['0700-1500', '0700=07:00', '1500=15:00'],
  ['from 0800 to 2400', '0800=08:00', '2400=00:00'],
  ['Dock hrs 7-3', '7=07:00', '3=15:00'],
  ['open 7-7', '7=07:00', '7=19:00'],
  ['hours 9 to 12', '9=09:00', '12=12:00'],
  ['hours 23 to 24', '23=23:00', '24=00:00'],
  ['until 3 pm, from 8:00', '3 pm=15:00', '8:00=08:00'],
])('without a word for times around it: %s', (text, ...times) => {
  expect(timesOf(text, false)).toEqual(times)
})

test.each([
  ['0930', '0930=09:30'],
  ['0930 appt', '0930=09:30'],
  ['0930. Ask for the yard.', '0930=09:30'],
  ['0930.', '0930=09:30'],
  ['0800 / 1500', '0800=08:00', '1500=15:00'],
])('four digits are a time where one is expected: %s', (text, ...times) => {
  expect([timesOf(text, true), timesOf(text.slice(0, 4), false)]).toEqual([times, []])
})

test.each(['25:00', '12:60', '9.30', '0930.5', 'hours 24-7', 'hours 8-25', '2530-2640'])(
  'no time: %s',
  (text) => {
    expect(timesOf(text, true)).toEqual([])
  },
)

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
  expect(daysIn(text, '2026-09-15').map(({ value }) => value)).toEqual([day])
})

test.each(['up to 5 may be', '4 Market Plaza', '12 March Rd', '45 DEC'])('no day in %s', (text) => {
  expect(daysIn(text, '2026-09-15')).toEqual([])
})

test.each([
  ['04-Mar-26', '04-Mar-26=2026-03-04'],
  ['3 DECEMBER, 8 am', '3 DECEMBER=2027-12-03'],
  ['5 MAR 0700', '5 MAR=2027-03-05'],
  ['3/31/2026', '3/31/2026=2026-03-31'],
  ['12/1/15', '12/1/15=2015-12-01'],
  ['1/1/2060', '1/1/2060=2060-01-01'],
  ['Sept. 1st, 2026', 'Sept. 1st, 2026=2026-09-01'],
  ['Mar 4 to 3/6/2026', 'Mar 4=2027-03-04', '3/6/2026=2026-03-06'],
])('the words of the days in %s', (text, ...days) => {
  expect(daysIn(text, '2027-09-15').map(({ at, end, value }) => `${text.slice(at, end)}=${value}`)).toEqual(
    days,
  )
})

test.each(['13/04/2026', '3/32/2026', '0/4/2026', '3/0/2026', '1/1/2014', '1/1/2061', 'Mar 4, 1999'])(
  'out of range: %s',
  (text) => {
    expect(daysIn(text, '2026-09-15')).toEqual([])
  },
)

test.each([
  ['Tuesday the 1st of December at 8', '2026-12-01'],
  ['the 22nd December, 2027', '2027-12-22'],
  ['30/Nov/2026 14:00', '2026-11-30'],
])('the day of %s is %s', (text, day) => {
  expect(daysIn(text, '2026-09-15').map(({ value }) => value)).toEqual([day])
})
