import { expect, test } from 'vitest'
import { inOrderOfTravel, overNewYear } from './order-of-travel.ts'
import type { Role } from './roles.ts'

/** `delivery 2026-03-05 09:30` */
function stop(text: string) {
  const [role, date, from = null] = text.split(' ')
  const appointment = date ? { date, from, to: null, kind: null, words: [], sureness: 1 } : null
  return { text, appointment, given: { role: role as Role, label: null, sureness: 1 } }
}

test.each<[string, string[], (string | undefined)[]]>([
  ['a day of January behind December', ['2026-12-30', '2026-01-02'], ['2026-12-30', '2027-01-02']],
  ['a day of February behind November', ['2026-11-30', '2026-02-28'], ['2026-11-30', '2027-02-28']],
  ['a day of February behind October', ['2026-10-30', '2026-02-28'], ['2026-10-30', '2026-02-28']],
  ['a day of March behind December', ['2026-12-30', '2026-03-01'], ['2026-12-30', '2026-03-01']],
  ['a day of January of the year after', ['2026-12-30', '2027-01-02'], ['2026-12-30', '2027-01-02']],
  ['no day behind December', ['2026-12-30', ''], ['2026-12-30', undefined]],
])('%s', (_what, dates, expected) => {
  const stops = dates.map((date) => stop(`pickup ${date}`))
  expect(overNewYear(stops).map(({ appointment }) => appointment?.date)).toEqual(expected)
})

test.each<[string, string[], string[]]>([
  [
    'a pickup first, whatever its day',
    ['pickup 2026-03-05', 'delivery 2026-03-04'],
    ['pickup 2026-03-05', 'delivery 2026-03-04'],
  ],
  [
    'a delivery first, by days',
    ['delivery 2026-03-05', 'delivery 2026-03-06', 'pickup 2026-03-04'],
    ['pickup 2026-03-04', 'delivery 2026-03-05', 'delivery 2026-03-06'],
  ],
  [
    'a delivery first, by times of a day',
    ['delivery 2026-03-04 15:00', 'pickup 2026-03-04 08:00', 'delivery 2026-03-04 12:00'],
    ['pickup 2026-03-04 08:00', 'delivery 2026-03-04 12:00', 'delivery 2026-03-04 15:00'],
  ],
  [
    'a delivery first, both without times',
    ['delivery 2026-03-04', 'pickup 2026-03-04'],
    ['pickup 2026-03-04', 'delivery 2026-03-04'],
  ],
  [
    'a delivery first, where a stop has no day',
    ['delivery 2026-03-05', 'delivery', 'pickup 2026-03-06'],
    ['pickup 2026-03-06', 'delivery 2026-03-05', 'delivery'],
  ],
  [
    'a delivery first, where only the return of the trailer has no day',
    ['delivery 2026-03-05', 'otherStop', 'pickup 2026-03-04'],
    ['pickup 2026-03-04', 'delivery 2026-03-05', 'otherStop'],
  ],
  [
    'a delivery first, where the pickup has no day',
    ['delivery 2026-03-05', 'otherStop', 'delivery 2026-03-06', 'pickup'],
    ['pickup', 'delivery 2026-03-05', 'delivery 2026-03-06', 'otherStop'],
  ],
])('stops are printed with %s', (_what, printed, travelled) => {
  expect(inOrderOfTravel(printed.map(stop)).map(({ text }) => text)).toEqual(travelled)
})
