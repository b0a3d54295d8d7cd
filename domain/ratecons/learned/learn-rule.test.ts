import { describe, expect, test } from 'vitest'
import { sheetOf } from '../sheet/sheet.ts'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import type { Part } from './follow-rule.ts'
import type { LearnedField } from './learned-fields.ts'
import { learnRule, type Correction } from './learn-rule.ts'
import { ruleWords } from './rule.ts'

function part(...pages: PrintedLine[][]): Part {
  const sheet = sheetOf(pages.map((lines, index) => ({ ...printed(lines), page: index + 1 })))
  return { sheet, cells: sheet.cells, nearDay: '2026-09-15' }
}
type More = { field?: LearnedField; place?: Correction['place']; values?: string[] }
const learn = (of: Part, text: string, { field = 'poNumber', place, values = [text] }: More = {}) =>
  learnRule(of, { field, text, place }, values)
function words(of: Part, text: string, more?: More) {
  const rule = learn(of, text, more)
  return rule && ruleWords(rule).replace(/^[^:]*: /, '')
}
const ticket = (label: string) => words(part([[40, 40, `${label} 5583311`]]), '5583311')

describe('the fixed words before a value', () => {
  test.each([
    ['Mill ticket:', 'behind “Mill ticket”, first page'],
    ['Mill ticket', 'behind “Mill ticket”, first page'],
    ['The ticket of our good mill', 'behind “ticket of our good mill”, first page'],
    ['Gate 12 Mill ticket', 'behind “Mill ticket”, first page'],
    ['Closed. Mill ticket', 'behind “Mill ticket”, first page'],
    ['Bulk feed, mill ticket', 'behind “mill ticket”, first page'],
    ['Load Number:', 'behind “Load Number”, first page'],
    ['Bulk feed Weight:', 'behind “Weight”, first page'],
    ['Q:', 'at its place on the page, first page'],
    ['12', 'at its place on the page, first page'],
  ])('`%s` are learned', (label, rule) => {
    expect(ticket(label)).toBe(rule)
  })

  test('are not the value of another field, nor a part of one, nor words with one among them', () => {
    const of = part([[40, 40, 'Bulk feed 5583311']])
    const rule = (value: string) => words(of, '5583311', { values: ['5583311', value] })
    const placed = 'at its place on the page, first page'
    expect(['Bulk feed', 'Bulk feed pellets', 'BULK-FEED', '(Bulk)', 'Bulk fe'].map(rule)).toEqual([
      placed,
      placed,
      placed,
      placed,
      'behind “Bulk feed”, first page',
    ])
  })

  test('may be among the letters of a short value', () => {
    const of = part([[40, 40, 'Price in TX 5583311']])
    expect(words(of, '5583311', { values: ['TX'] })).toBe('behind “Price in TX”, first page')
    const longer = part([[40, 40, 'In Texas 5583311']])
    expect(words(longer, '5583311', { values: ['Texas'] })).toBe('at its place on the page, first page')
  })
})

describe('fixed words beside a value', () => {
  test('are on its left, or above it', () => {
    expect(
      words(
        part([
          [40, 40, 'Mill ticket'],
          [180, 40, '5583311'],
        ]),
        '5583311',
      ),
    ).toBe('right of “Mill ticket”, first page')
    expect(
      words(
        part([
          [40, 40, 'Mill ticket'],
          [40, 54, '5583311'],
        ]),
        '5583311',
      ),
    ).toBe('below “Mill ticket”, first page')
  })

  test('on its left are the last ones there', () => {
    expect(
      words(
        part([
          [40, 40, 'Gate 12 Mill ticket:'],
          [220, 40, '5583311'],
        ]),
        '5583311',
      ),
    ).toBe('right of “Mill ticket”, first page')
  })

  test('in front of it come before those on its left, and these before those above it', () => {
    const lines: PrintedLine[] = [
      [180, 26, 'Bulk feed'],
      [40, 40, 'Mill ticket'],
      [180, 40, 'Ours: 5583311'],
    ]
    expect(words(part(lines), '5583311')).toBe('behind “Ours”, first page')
    expect(words(part([...lines.slice(0, 2), [180, 40, '5583311']]), '5583311')).toBe(
      'right of “Mill ticket”, first page',
    )
  })

  test('above it have no number', () => {
    expect(
      words(
        part([
          [40, 40, 'Gate 12'],
          [40, 54, '5583311'],
        ]),
        '5583311',
      ),
    ).toBe('at its place on the page, first page')
  })

  test('farther above are only labels that all papers have, up to four lines', () => {
    const under = (heading: string, lines: number) =>
      words(
        part([
          [40, 40, heading],
          ...Array.from({ length: lines - 1 }, (_, index): PrintedLine => [40, 54 + index * 14, '12']),
          [40, 40 + lines * 14, '5583311'],
        ]),
        '5583311',
      )
    expect(under('Mill ticket', 2)).toBe('at its place on the page, first page')
    expect(under('SHIPPER', 2)).toBe('2 lines below “SHIPPER”, first page')
    expect(under('SHIPPER', 4)).toBe('4 lines below “SHIPPER”, first page')
    expect(under('SHIPPER', 5)).toBe('at its place on the page, first page')
  })

  test('above a stop’s part are another stop’s', () => {
    const of = part([
      [40, 40, 'SHIPPER'],
      [40, 54, '18 Curry Rd'],
    ])
    const stop = { ...of, cells: of.cells.slice(1) }
    expect(words(stop, '18 Curry Rd', { field: 'stop.street' })).toBeNull()
    expect(words(of, '18 Curry Rd', { field: 'stop.street' })).toBe('below “SHIPPER”, first page')
  })
})

describe('a value without fixed words', () => {
  const alone = part([[300, 200, '5583311']])

  test('is learned by the middle of its place', () => {
    expect(learn(alone, '5583311')).toEqual({
      ...{ field: 'poNumber', way: 'at', label: '', page: 1, nth: 0, steps: 1, pick: 0 },
      ...{ x: 0.519, y: 0.26 },
    })
  })

  test('of several words is learned by the middle of them', () => {
    const of = part([[300, 200, 'Bulk feed pellets']])
    expect(learn(of, 'Bulk feed pellets', { field: 'commodity' })).toMatchObject({
      way: 'at',
      x: 0.56,
      y: 0.26,
    })
  })

  test('of a stop is not learned, for stops stand elsewhere on each paper', () => {
    expect(learn(alone, '5583311', { field: 'stop.zip' })).toBeNull()
  })

  test('that is not on the paper is not learned', () => {
    expect(learn(alone, '5583312')).toBeNull()
  })
})

describe('which of several', () => {
  test('labels is meant is learned by its number on the page', () => {
    const of = part(
      [[40, 40, 'Mill ticket: 1']],
      [
        [40, 40, 'Mill ticket: 4471902'],
        [40, 80, 'Mill ticket: 5583311'],
      ],
    )
    expect(learn(of, '5583311')).toMatchObject({ way: 'behind', nth: 1, page: 2 })
    expect(learn(of, '4471902')).toMatchObject({ way: 'behind', nth: 0, page: 2 })
  })

  test('values beside a label is learned by its turn, up to the fourth', () => {
    const of = part([
      [40, 40, 'Mill ticket'],
      [380, 40, 'A1001 B1002 C1003 D1004 E1005'],
    ])
    const pick = (text: string) => learn(of, text, { field: 'stop.zip' })?.pick
    expect(['A1001', 'B1002', 'C1003', 'D1004', 'E1005'].map(pick)).toEqual([0, 1, 2, 3, undefined])
  })

  test('places is meant is the one that was clicked, or the first', () => {
    const of = part([
      [40, 40, 'Mill ticket: 5583311'],
      [40, 300, 'Feed ticket: 5583311'],
      [300, 300, 'Gate ticket: 5583311'],
    ])
    const at = (x: number, y: number) => learn(of, '5583311', { place: { page: 1, x, y } })?.label
    expect(learn(of, '5583311')?.label).toBe('Mill ticket')
    expect([at(0.2, 0.05), at(0.2, 0.38), at(0.6, 0.38), at(0.6, 0.9)]).toEqual([
      'Mill ticket',
      'Feed ticket',
      'Gate ticket',
      'Gate ticket',
    ])
  })

  test('pages is meant is the one that was clicked', () => {
    const of = part([[40, 40, 'Mill ticket: 5583311']], [[40, 80, 'Feed ticket: 5583311']])
    const on = (page: number) => learn(of, '5583311', { place: { page, x: 0.2, y: 0.06 } })?.label
    expect([on(1), on(2)]).toEqual(['Mill ticket', 'Feed ticket'])
  })
})
