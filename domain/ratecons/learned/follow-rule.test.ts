import { describe, expect, test } from 'vitest'
import { sheetOf } from '../sheet/sheet.ts'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import { aRule } from '../test-support/rules.ts'
import { followRule, type Part } from './follow-rule.ts'
import type { LearnedRule } from './rule.ts'

function part(...pages: PrintedLine[][]): Part {
  const sheet = sheetOf(pages.map((lines, index) => ({ ...printed(lines), page: index + 1 })))
  return { sheet, cells: sheet.cells, nearDay: '2026-09-15' }
}
const value = (of: Part, more: Partial<LearnedRule>) => followRule(of, aRule(more))?.text ?? null

describe('a value behind its label', () => {
  test.each([
    ['Mill ticket: 4471902', '4471902'],
    ['Mill ticket #- 4471902', '4471902'],
    ['Mill ticket 4471902', '4471902'],
    ['Our mill ticket: 4471902', '4471902'],
    ['Mill ticket:', null],
    ['Mill ticket: none', null],
    ['Gate code: 4471902', null],
  ])('`%s` is %s', (text, read) => {
    expect(value(part([[40, 40, text]]), {})).toBe(read)
  })

  test('ends where the next label of the line begins', () => {
    const of = part([[40, 40, 'Mill ticket: Bulk feed Weight: 40000']])
    expect(value(of, { field: 'commodity' })).toBe('Bulk feed')
    expect(value(of, { field: 'weight' })).toBeNull()
  })

  test('is the one of several that the rule picks', () => {
    const of = part([[40, 40, 'Mill ticket: P7702 and ZX-90144']])
    expect([0, 1, 2].map((pick) => value(of, { pick }))).toEqual(['P7702', 'ZX-90144', null])
  })

  test('has the words that it is read from, and the confidence of their letters', () => {
    const page = printed([[40, 40, 'Mill ticket: P7702 and ZX-90144']])
    const words = page.words.map((word) => ({ ...word, sureness: word.text === 'ZX-90144' ? 0.7 : 0.9 }))
    const sheet = sheetOf([{ ...page, words }])
    const read = followRule({ sheet, cells: sheet.cells, nearDay: '2026-09-15' }, aRule({ pick: 1 }))
    expect([read?.words.map(({ text }) => text), read?.sureness]).toEqual([['ZX-90144'], 0.7])
  })

  test('has the year of the paper if it is a day without one', () => {
    const of = { ...part([[40, 40, 'Mill ticket: 3/4']]), nearDay: '2031-09-15' }
    expect(value(of, { field: 'stop.date' })).toBe('2031-03-04')
  })
})

describe('of several labels', () => {
  const two: PrintedLine[] = [
    [40, 40, 'Mill ticket: 4471902'],
    [40, 80, 'Mill ticket: 5583311'],
  ]

  test('the rule knows which one is meant', () => {
    expect([0, 1, 2].map((nth) => value(part(two), { nth }))).toEqual(['4471902', '5583311', null])
  })

  test('the only one is meant if the paper has fewer than the one that taught it', () => {
    expect(value(part(two.slice(0, 1)), { nth: 2 })).toBe('4471902')
  })

  test('those of the rule’s page count', () => {
    const of = part([[40, 40, 'Mill ticket: 4471902']], [[40, 40, 'Mill ticket: 5583311']])
    expect([1, 2, 3].map((page) => value(of, { page }))).toEqual(['4471902', '5583311', null])
  })

  test('those of the stop’s part count', () => {
    const of = part(two)
    expect(value({ ...of, cells: of.cells.slice(1) }, {})).toBe('5583311')
  })
})

describe('a value beside its label', () => {
  const table = part([
    [40, 40, 'Mill ticket'],
    [180, 40, '4471902'],
    [40, 56, 'P7702'],
    [40, 72, 'ZX-90144'],
  ])

  test('is the next one to the right, or so many lines below', () => {
    expect(value(table, { way: 'right' })).toBe('4471902')
    expect([1, 2, 3].map((steps) => value(table, { way: 'below', steps }))).toEqual([
      'P7702',
      'ZX-90144',
      null,
    ])
  })

  test('is none where nothing is there', () => {
    expect(value(part([[40, 40, 'Mill ticket']]), { way: 'right' })).toBeNull()
  })

  test('begins behind what leads to it, and ends before the next label', () => {
    const of = part([
      [40, 40, 'Mill ticket'],
      [180, 40, '# Bulk feed Weight: 40000'],
    ])
    expect(value(of, { way: 'right', field: 'commodity' })).toBe('Bulk feed')
  })
})

describe('a value at its place on the page', () => {
  /** The middle of the seven letters of size 10 that are printed there. */
  const middle = (x: number, y: number) => ({ x: (x + 17.5) / 612, y: (y + 5.75) / 792 })
  const at = (of: Part, x: number, y: number, page = 1) =>
    value(of, { way: 'at', label: '', page, ...middle(x, y) })
  const alone = part([[300, 200, '4471902']])

  test.each([
    ['there', 300, 200, '4471902'],
    ['a little to the left of it', 272, 200, '4471902'],
    ['a little to the right of it', 328, 200, '4471902'],
    ['too far to the left of it', 268, 200, null],
    ['too far to the right of it', 332, 200, null],
    ['a line above it', 300, 187, '4471902'],
    ['a line below it', 300, 213, '4471902'],
    ['too far above it', 300, 185, null],
    ['too far below it', 300, 215, null],
  ])('is read %s', (_where, x, y, read) => {
    expect(at(alone, x, y)).toBe(read)
  })

  test('is the nearest of two', () => {
    const two = part([
      [300, 200, '4471902'],
      [300, 214, '5583311'],
    ])
    expect([at(two, 300, 205), at(two, 300, 209)]).toEqual(['4471902', '5583311'])
  })

  test('is the nearest of two in a line', () => {
    const two = part([
      [280, 200, '447190'],
      [325, 200, '558331'],
    ])
    expect([at(two, 296.5, 200), at(two, 303.5, 200)]).toEqual(['447190', '558331'])
  })

  test('is on the rule’s page', () => {
    const of = part([[300, 200, '4471902']], [[300, 200, '5583311']])
    expect([at(of, 300, 200, 1), at(of, 300, 200, 2)]).toEqual(['4471902', '5583311'])
  })

  test('needs no label', () => {
    expect(at(part([[300, 200, 'no. 44719']]), 305, 200)).toBe('44719')
  })
})

test('a rule that is a name points nowhere', () => {
  expect(value(part([[40, 40, 'Mill ticket: 4471902']]), { way: 'name' })).toBeNull()
})
