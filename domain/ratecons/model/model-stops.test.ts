import { describe, expect, test } from 'vitest'
import { openPaper } from '../learned/opened-paper.ts'
import { readPaper } from '../read-paper.ts'
import { noAnswer } from '../test-support/answers.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { denton, hereford } from '../test-support/places.ts'
import { withModelAnswer } from './model-answer.ts'
import type { ModelStop } from './model-stops.ts'

const pickup: ModelStop = {
  kind: 'pickup',
  name: 'Palo Duro Canning',
  street: '410 Ross St',
  city: 'Amarillo',
  state: 'TX',
  zip: '79102',
  date: '2026-03-04',
  from: '08:00',
  to: '14:00',
}

function answered(pages: readonly (readonly PrintedLine[])[], ...stops: readonly ModelStop[]) {
  const words = pages.map((lines, index) => ({ ...printed(lines), page: index + 1 }))
  const content = readPaper(words, facts, '2026-09-15')
  return withModelAnswer(content, openPaper(words, facts, '2026-09-15'), { ...noAnswer, stops })
}

const stopsOf = (lines: readonly PrintedLine[], ...stops: readonly ModelStop[]) =>
  answered([lines], ...stops).stops

/** No caption says what is done here. */
const cannery: readonly PrintedLine[] = [
  [40, 100, 'Grab it over at the cannery'],
  [40, 113, 'Palo Duro Canning'],
  [40, 126, '410 Ross St'],
  [40, 139, 'Amarillo, TX 79102'],
  [320, 113, '03/04/2026 from 08:00 to 14:00'],
]

const delivery: ModelStop = { ...pickup, kind: 'delivery' }

describe('a stop that was not read', () => {
  test('has the window, and all words of it, in its appointment', () => {
    const [stop] = stopsOf(cannery, pickup)
    expect(stop).toMatchObject({
      kind: 'pickup',
      name: { text: 'Palo Duro Canning', by: 'model', alternatives: [] },
      address: {
        text: '410 Ross St, Amarillo, TX 79102',
        by: 'model',
        alternatives: [],
      },
      street: '410 Ross St',
      city: 'Amarillo',
      state: 'TX',
      zip: '79102',
      appointment: { text: '03/04/2026 08:00 - 14:00', words: '03/04/2026 08:00 14:00', alternatives: [] },
      date: '2026-03-04',
      from: '08:00',
      to: '14:00',
      timeKind: 'window',
      references: [],
    })
    expect(stop?.address?.words).toMatch(/^410 Ross St Amarillo,.* 79102$/)
  })

  test.each([
    ['one time is an appointment', { to: null }, ['2026-03-04', '08:00', null, 'appointment']],
    ['a day alone has no kind of time', { from: null, to: null }, ['2026-03-04', null, null, null]],
    ['an end without a beginning is nothing', { from: null }, ['2026-03-04', null, null, null]],
    ['a time without a day is nothing', { date: null }, [null, null, null, null]],
    ['a time that is not on the paper is nothing', { from: '09:45' }, ['2026-03-04', null, null, null]],
  ])('of its times %s', (_rule, change, when) => {
    const [stop] = stopsOf(cannery, { ...pickup, ...change })
    expect([stop?.date, stop?.from, stop?.to, stop?.timeKind]).toEqual(when)
    expect(stop?.appointment === null).toBe(when[0] === null)
  })

  test('may have no street, ZIP code or name', () => {
    const [stop] = stopsOf(cannery, { ...pickup, street: null, zip: null, name: null })
    expect(stop).toMatchObject({ name: null, street: null, zip: null, address: { text: 'Amarillo, TX' } })
  })

  test.each([
    ['in small letters with spaces', ' tx '],
    ['as it is', 'TX'],
  ])('its state may be told %s', (_how, state) => {
    expect(stopsOf(cannery, { ...pickup, state })[0]?.state).toBe('TX')
  })

  test.each([
    ['the name of a state', { state: 'Texas' }],
    ['another state than the town’s', { state: 'NM' }],
    ['no state', { state: null }],
    ['no town', { city: null }],
    ['a town that is not on the paper', { city: 'Clovis' }],
  ])('is not taken with %s', (_what, change) => {
    expect(stopsOf(cannery, { ...pickup, ...change })).toEqual([])
  })

  const apart = (x: number, y: number): PrintedLine[] => [
    [40, 113, 'Palo Duro Canning'],
    [40, 139, 'Amarillo'],
    [x, y, 'TX'],
  ]

  test('its state may stand in the next column of the line', () => {
    expect(stopsOf(apart(300, 139), pickup)[0]?.city).toBe('Amarillo')
    expect(stopsOf(apart(300, 145), pickup)[0]?.city).toBe('Amarillo')
  })

  test('its state does not stand in another line, or on another page', () => {
    expect(stopsOf(apart(300, 149), pickup)).toEqual([])
    expect(answered([apart(300, 139).slice(0, 2), [[300, 139, 'TX']]], pickup).stops).toEqual([])
  })

  test('the letters of the town’s own cell are no state beside it', () => {
    expect(stopsOf([[40, 139, 'Amarillo']], { ...pickup, state: 'AM' })).toEqual([])
  })

  test('a pickup goes before what was read, a delivery behind it', () => {
    const drop: PrintedLine[] = [[40, 300, 'Deliver to'], ...denton(40, 314)]
    const pick: PrintedLine[] = [[40, 300, 'Pickup'], ...hereford(40, 314)]
    expect(stopsOf([...cannery, ...drop], pickup).map(({ kind, city }) => [kind, city])).toEqual([
      ['pickup', 'Amarillo'],
      ['delivery', 'Denton'],
    ])
    expect(stopsOf([...cannery, ...pick], delivery).map(({ kind, city }) => [kind, city])).toEqual([
      ['pickup', 'Hereford'],
      ['delivery', 'Amarillo'],
    ])
  })
})

describe('a stop that was read', () => {
  const read: readonly PrintedLine[] = [
    ...cannery,
    [40, 300, 'Pickup'],
    ...hereford(40, 314),
    [320, 314, '03/06/2026 09:00'],
    [40, 400, 'Deliver to'],
    ...denton(40, 414),
  ]
  const own: ModelStop = {
    kind: 'pickup',
    name: 'Kestrel Foods',
    street: '2200 Industrial Blvd',
    city: 'Hereford',
    state: 'TX',
    zip: '79045',
    date: '2026-03-06',
    from: '09:00',
    to: null,
  }

  test('is left as it is by an answer that agrees', () => {
    expect(stopsOf(read, own)).toEqual(readPaper([printed(read)], facts, '2026-09-15').stops)
  })

  test('keeps its own name, address and time where another is told, and offers that', () => {
    const [first, ...more] = stopsOf(read, pickup)
    expect(more).toHaveLength(1)
    expect(first).toMatchObject({
      name: { text: 'Kestrel Foods', alternatives: [{ text: 'Palo Duro Canning', by: 'model' }] },
      address: {
        text: '2200 Industrial Blvd, Hereford, TX 79045',
        alternatives: [{ text: '410 Ross St, Amarillo, TX 79102' }],
      },
      street: '2200 Industrial Blvd',
      city: 'Hereford',
      appointment: { text: '03/06/2026 09:00', alternatives: [{ text: '03/04/2026 08:00 - 14:00' }] },
      date: '2026-03-06',
      from: '09:00',
      to: null,
      timeKind: 'appointment',
    })
  })

  test('keeps its name and time where none is told', () => {
    const [first] = stopsOf(read, { ...pickup, name: null, date: null })
    expect(first).toMatchObject({
      name: { text: 'Kestrel Foods', alternatives: [] },
      address: { alternatives: [{ text: '410 Ross St, Amarillo, TX 79102' }] },
      appointment: { text: '03/06/2026 09:00', alternatives: [] },
      date: '2026-03-06',
    })
  })

  test('has the day and the time of the answer where it had none', () => {
    const last = stopsOf(read, delivery).at(-1)
    expect(last).toMatchObject({
      kind: 'delivery',
      city: 'Denton',
      appointment: { text: '03/04/2026 08:00 - 14:00', by: 'model', alternatives: [] },
      date: '2026-03-04',
      from: '08:00',
      to: '14:00',
      timeKind: 'window',
    })
  })

  test('of two of a kind each is compared with its own answer', () => {
    const two: readonly PrintedLine[] = [
      [40, 60, 'Pickup 1'],
      ...hereford(40, 74),
      [40, 160, 'Pickup 2'],
      ...denton(40, 174),
      ...cannery.map(([x, y, text]): PrintedLine => [x, y + 300, text]),
    ]
    const [first, second] = stopsOf(two, own, { ...pickup, name: null })
    expect(first?.address?.alternatives).toEqual([])
    expect(second?.address?.alternatives).toMatchObject([{ text: '410 Ross St, Amarillo, TX 79102' }])
  })

  test('for more stops than were answered the rest stay', () => {
    const without = readPaper([printed(read)], facts, '2026-09-15').stops
    expect(stopsOf(read, own, { ...pickup })).toEqual(without)
  })
})
