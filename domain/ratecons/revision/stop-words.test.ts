import { describe, expect, test } from 'vitest'
import type { LoadStop, PaperStop } from './pair-stops.ts'
import { dayWords, lastDelivery, otherTime, placeWords, shortPlace, timeWords } from './stop-words.ts'

const timeZone = 'America/Chicago'
/** In Chicago, in March before the clocks change. */
const at8 = '2026-03-04T14:00:00.000Z'
const at14 = '2026-03-04T20:00:00.000Z'
const nextDayAt1 = '2026-03-05T07:00:00.000Z'

const place = {
  stopType: 'dropoff',
  locationId: null,
  name: 'Zia Dairy',
  street: '9 Milk Rd',
  city: 'Clovis',
  state: 'NM',
  timeZone,
} as const
const onLoad = (more: Partial<LoadStop> = {}): LoadStop => ({
  ...{ ...place, id: 'zia', appointmentAt: null, appointmentUntil: null, notes: null, arrivedAt: null },
  ...more,
})
const onPaper = (more: Partial<PaperStop> = {}): PaperStop => ({
  ...{ ...place, date: null, appointmentAt: null, appointmentUntil: null, notes: null },
  ...more,
})

test.each<[Partial<LoadStop>, string, string]>([
  [{}, 'Zia Dairy, 9 Milk Rd, Clovis NM', 'Zia Dairy'],
  [{ name: null }, '9 Milk Rd, Clovis NM', 'Clovis'],
  [{ street: null }, 'Zia Dairy, Clovis NM', 'Zia Dairy'],
  [{ city: null }, 'Zia Dairy, 9 Milk Rd, NM', 'Zia Dairy'],
  [{ state: null }, 'Zia Dairy, 9 Milk Rd, Clovis', 'Zia Dairy'],
  [{ city: null, state: null }, 'Zia Dairy, 9 Milk Rd', 'Zia Dairy'],
  [{ name: '', city: null }, '9 Milk Rd, NM', ''],
  [{ name: 'Clovis NM', street: null }, 'Clovis NM', 'Clovis NM'],
  [{ name: null, city: null, state: null }, '9 Milk Rd', '9 Milk Rd'],
  [{ name: null, street: null, city: null, state: null }, 'an unnamed place', 'an unnamed place'],
])('the place %o is called', (more, whole, short) => {
  expect([placeWords(onLoad(more)), shortPlace(onLoad(more))]).toEqual([whole, short])
})

test('a day is written as on papers', () => {
  expect(dayWords('2026-03-04')).toBe('03/04/2026')
})

test.each([
  [null, null, null],
  [null, at14, null],
  [at8, null, '03/04/2026 08:00'],
  [at8, at14, '03/04/2026 08:00 - 14:00'],
  [at8, nextDayAt1, '03/04/2026 08:00 - 03/05/2026 01:00'],
])('from %s to %s is written %s', (appointmentAt, appointmentUntil, words) => {
  expect(timeWords({ appointmentAt, appointmentUntil, timeZone })).toBe(words)
})

describe('the time on a paper is another', () => {
  const day = '2026-03-04'
  test.each<[string, Partial<LoadStop>, Partial<PaperStop>, string | undefined]>([
    ['not where the paper has no day', {}, { appointmentAt: at8 }, undefined],
    ['not where it has the day alone and the load no time', {}, { date: day }, undefined],
    ['not where it has the day of the time alone', { appointmentAt: at8 }, { date: day }, undefined],
    [
      'where it has another day alone',
      { appointmentAt: at8 },
      { date: '2026-03-05' },
      '03/05/2026, no time given',
    ],
    ['where the load has none', {}, { date: day, appointmentAt: at8 }, '03/04/2026 08:00'],
    [
      'where it begins at another hour',
      { appointmentAt: at14 },
      { date: day, appointmentAt: at8 },
      '03/04/2026 08:00',
    ],
    [
      'where it ends and the load’s does not',
      { appointmentAt: at8 },
      { date: day, appointmentAt: at8, appointmentUntil: at14 },
      '03/04/2026 08:00 - 14:00',
    ],
    [
      'where the load’s ends and it does not',
      { appointmentAt: at8, appointmentUntil: at14 },
      { date: day, appointmentAt: at8 },
      '03/04/2026 08:00',
    ],
    [
      'where it ends at another hour',
      { appointmentAt: at8, appointmentUntil: nextDayAt1 },
      { date: day, appointmentAt: at8, appointmentUntil: at14 },
      '03/04/2026 08:00 - 14:00',
    ],
    [
      'not where both instants are the same, however they are written',
      { appointmentAt: '2026-03-04T08:00:00-06:00', appointmentUntil: '2026-03-04T20:00:00Z' },
      { date: day, appointmentAt: at8, appointmentUntil: at14 },
      undefined,
    ],
  ])('%s', (_case, load, paper, words) => {
    expect(otherTime(onLoad(load), onPaper(paper))?.words).toBe(words)
  })

  test('and has its instants, or none if it is a day alone', () => {
    const window = { date: day, appointmentAt: at8, appointmentUntil: at14 }
    expect(otherTime(onLoad(), onPaper(window))).toMatchObject({
      ...{ appointmentAt: at8, appointmentUntil: at14 },
    })
    const otherDay = otherTime(onLoad({ appointmentAt: at8 }), onPaper({ date: '2026-03-05' }))
    expect(otherDay).toMatchObject({ appointmentAt: null, appointmentUntil: null })
  })
})

test.each<[string, Partial<PaperStop>[], string | null]>([
  ['no stop', [], null],
  ['a pickup alone', [{ stopType: 'pickup', date: '2026-03-04' }], null],
  ['two deliveries', [{ date: '2026-03-05' }, { date: '2026-03-06' }], '2026-03-06'],
  ['a last delivery without a day', [{ date: '2026-03-05' }, {}], '2026-03-05'],
  ['a pickup at the end', [{ date: '2026-03-05' }, { stopType: 'pickup', date: '2026-03-07' }], '2026-03-05'],
  ['a day that no calendar has', [{ date: '2026-02-30' }], null],
])('the last delivery of a paper with %s', (_case, stops, day) => {
  expect(lastDelivery(stops.map(onPaper))).toBe(day)
})
