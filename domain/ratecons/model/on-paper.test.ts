import { expect, test } from 'vitest'
import type { Shape } from '../learned/learned-fields.ts'
import { openPaper } from '../learned/opened-paper.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { onPaper } from './on-paper.ts'

const opened = (...pages: readonly (readonly PrintedLine[])[]) =>
  openPaper(
    pages.map((lines, index) => ({ ...printed(lines), page: index + 1 })),
    facts,
    '2026-09-15',
  )

const paper = opened([
  [40, 100, 'Load: (QX-4471), booked'],
  [40, 120, 'Weight 41,250 lbs'],
  [40, 140, 'Tuesday 03/04/2026 at 08:00'],
  [40, 160, 'Grade B7 salt'],
  [40, 180, 'Total $1,450.00'],
])

test.each<[string, Shape, string, string]>([
  ['a number without the signs around it', 'id', 'qx4471', 'QX-4471'],
  ['a weight in digits alone', 'number', '41250', '41250'],
  ['a day as days are kept', 'day', '2026-03-04', '2026-03-04'],
  ['a time as times are kept', 'time', '08:00', '08:00'],
  ['an amount with its sign', 'money', '1450', '$1,450.00'],
  ['words in the letters of the paper', 'text', 'GRADE b7', 'Grade B7'],
  ['as little as two letters', 'text', 'b7', 'B7'],
])('what stands on the paper is given as %s', (_what, shape, value, text) => {
  expect(onPaper(paper, shape, value)?.text).toBe(text)
})

test.each<[string, Shape, string | null]>([
  ['nothing', 'text', null],
  ['a single letter, which stands everywhere', 'text', 'B'],
  ['a word that is called a number', 'id', 'booked'],
  ['a number that is written otherwise', 'id', 'QX-4472'],
  ['a day of another month', 'day', '2026-04-04'],
])('not believed is %s', (_what, shape, value) => {
  expect(onPaper(paper, shape, value)).toBeNull()
})

test('the words are those of the value alone', () => {
  expect(onPaper(paper, 'text', 'Grade B7')?.words.map(({ text }) => text)).toEqual(['Grade', 'B7'])
})

test('a number asked for with spaces in it is still one number', () => {
  expect(onPaper(paper, 'id', 'QX 4471')?.text).toBe('QX-4471')
})

test('the place is the first one on the paper', () => {
  const twice = opened([
    [300, 100, 'Trinity Grocers'],
    [40, 300, 'Trinity Grocers'],
  ])
  expect(onPaper(twice, 'text', 'Trinity Grocers')?.words[0]?.box.top).toBeCloseTo(100 / 792)
})

test.each([
  ['the line above is nearer', 280, 340, 280],
  ['the line below is nearer', 240, 310, 310],
])('beside a town the nearest of two places counts: %s', (_which, upper, lower, nearest) => {
  const twice = opened([
    [40, upper, 'Trinity Grocers'],
    [40, 300, 'Hereford, TX'],
    [40, lower, 'Trinity Grocers'],
  ])
  const town = onPaper(twice, 'text', 'Hereford')
  const found = onPaper(twice, 'text', 'Trinity Grocers', town?.spot)
  expect(found?.words[0]?.box.top).toBeCloseTo(nearest / 792)
})

test.each([
  [117, true],
  [120, false],
])('%s points from the town of a stop is near enough: %s', (away, isNear) => {
  const apart = opened([
    [40, 300, 'Hereford, TX'],
    [40, 300 + away, 'Trinity Grocers'],
  ])
  const town = onPaper(apart, 'text', 'Hereford')
  expect(onPaper(apart, 'text', 'Trinity Grocers', town?.spot) !== null).toBe(isNear)
})

test('what stands at the same height of another page is not near', () => {
  const pages = opened([[40, 300, 'Hereford, TX']], [[40, 300, 'Trinity Grocers']])
  const town = onPaper(pages, 'text', 'Hereford')
  expect(onPaper(pages, 'text', 'Trinity Grocers', town?.spot)).toBeNull()
})

test('a name that goes on in the next line of a sentence is found', () => {
  const letter = opened([
    [40, 100, 'The driver is to be at the dock of the receiver at nine and must ask for the man of Trinity'],
    [40, 113, 'Grocers who will tell him where the trailer is to be left until the next day of the week.'],
  ])
  expect(onPaper(letter, 'text', 'Trinity Grocers')?.text).toBe('Trinity Grocers')
})
