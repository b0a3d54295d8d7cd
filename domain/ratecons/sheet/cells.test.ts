import { describe, expect, test } from 'vitest'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import { around, cellsOfPage, columnShare, heightOf, wordsBetween } from './cells.ts'
import type { WordOnPage } from './words.ts'

const cells = (...lines: readonly PrintedLine[]) => cellsOfPage(printed(lines))
const texts = (...lines: readonly PrintedLine[]) => cells(...lines).map(({ text }) => text)

/** As OCR gives it. */
function seen(lines: readonly PrintedLine[], sureness = 0.9, change: Partial<WordOnPage> = {}) {
  const page = printed(lines)
  const words = page.words.map((word) => ({ ...word, sureness, ...change }))
  return cellsOfPage({ ...page, words }).map(({ text }) => text)
}

describe('columns', () => {
  test.each([
    [10.2, ['Ship Date']],
    [10.5, ['Ship', 'Date']],
  ])('a gap of %s points in print of 10 points', (gap, expected) => {
    expect(texts([40, 100, 'Ship'], [60 + gap, 100, 'Date'])).toEqual(expected)
  })

  test.each([
    [18.8, ['SHIP DATE']],
    [19.2, ['SHIP', 'DATE']],
  ])('a typewriter’s wide letters ask for a wider gap than %s points', (gap, expected) => {
    const page = printed([
      [40, 100, 'SHIP'],
      [80 + gap, 100, 'DATE'],
    ])
    const words = page.words.map((word) => ({ ...word, width: word.width * 2 }))
    expect(cellsOfPage({ ...page, words }).map(({ text }) => text)).toEqual(expected)
  })

  test('the larger of the heights in a line says how wide its gaps are', () => {
    expect(texts([40, 100, 'Pay'], [60, 100, 'of'], [75, 100, 'this', 12], [111, 100, 'load', 12])).toEqual([
      'Pay of this load',
    ])
  })
})

describe('lines', () => {
  const rows = (...lines: readonly PrintedLine[]) => new Set(cells(...lines).map(({ row }) => row)).size

  test.each([
    [3.3, 1],
    [3.6, 2],
  ])('print of one size that is %s points lower: %s', (lower, count) => {
    expect(rows([40, 100, 'Load'], [200, 100 + lower, 'Date'])).toBe(count)
  })

  test.each([
    [5.6, 1],
    [5.9, 2],
  ])('print of another size that is %s points lower: %s', (lower, count) => {
    expect(rows([40, 100, 'Load'], [200, 100 + lower, 'Date', 12])).toBe(count)
  })

  test.each([
    [11.4, 2],
    [11.6, 1],
  ])('beside print of 10 points a size of %s is another one, four points lower: %s', (size, count) => {
    expect(rows([40, 100, 'Load'], [200, 104, 'Date', size])).toBe(count)
  })

  test('lines of a picture are tilted', () => {
    const tilted: readonly PrintedLine[] = [
      [40, 100, 'Ship'],
      [65, 104, 'Date'],
    ]
    expect(texts(...tilted)).toEqual(['Ship', 'Date'])
    expect(seen(tilted)).toEqual(['Ship Date'])
  })

  test('a word joins the line that it shares most with', () => {
    expect(
      seen([
        [40, 100, 'Ship'],
        [40, 109, 'From'],
        [65, 105, 'Date'],
      ]),
    ).toEqual(['Ship', 'From Date'])
    expect(
      seen([
        [40, 109, 'From'],
        [39, 100, 'Ship'],
        [65, 104, 'Date'],
      ]),
    ).toEqual(['Ship Date', 'From'])
  })

  test.each([
    [25, 1],
    [27, 2],
  ])('small print beside a headline of %s points: %s', (size, count) => {
    expect(rows([40, 100, 'Load', size], [200, 100, 'Date'])).toBe(count)
  })

  test('print too small to be read is in the line of anything', () => {
    expect(rows([40, 100, 'Load', 14], [200, 100, 'Date', 4])).toBe(1)
  })

  test('count down the page by their middles', () => {
    expect(
      cells([40, 300, 'Last'], [40, 100, 'First'], [40, 200, 'Middle']).map(({ text, row }) => [text, row]),
    ).toEqual([
      ['First', 0],
      ['Middle', 1],
      ['Last', 2],
    ])
  })
})

describe('print of another size', () => {
  test.each([
    [5, 16, ['Load Date']],
    [5.4, 16, ['Load', 'Date']],
    [5.4, 14.5, ['Load Date']],
    [-2.1, 16, ['Load Date']],
    [-2.6, 16, ['Load', 'Date']],
  ])('%s points behind is no part of it, if it is of %s points', (gap, size, expected) => {
    expect(texts([40, 100, 'Load'], [60 + gap, 100, 'Date', size])).toEqual(expected)
  })

  test('is part of it in a picture, whose heights are less reliable', () => {
    expect(
      seen([
        [40, 100, 'Load'],
        [65.4, 100, 'Date', 16],
      ]),
    ).toEqual(['Load Date'])
  })
})

describe('what is no word', () => {
  test.each([
    ['ab', 0.39, []],
    ['ab', 0.41, ['ab']],
    ['abc', 0.3, ['abc']],
    ['a1', 0.3, ['a1']],
    ['~~', 0.9, []],
  ])('%s read with a sureness of %s', (text, sureness, expected) => {
    expect(seen([[40, 100, text]], sureness)).toEqual(expected)
  })

  test.each(['|', '/', '•', '·', '+', '=', '@', '-', '–', '—'])('%s between words stays', (sign) => {
    expect(texts([40, 100, `Load ${sign} Date`])).toEqual([`Load ${sign} Date`])
  })

  test.each([
    ['|', 0.5, 'Load | Date'],
    ['/', 0.5, 'Load / Date'],
    ['•', 0.5, 'Load • Date'],
    ['|', 0.45, 'Load Date'],
    ['·', 0.9, 'Load Date'],
    ['+', 0.9, 'Load Date'],
  ])('%s seen in a picture with a sureness of %s', (sign, sureness, expected) => {
    const page = printed([[40, 100, `Load ${sign} Date`]])
    const words = page.words.map((word) => ({
      ...word,
      sureness: word.text === sign ? sureness : 0.9,
      width: word.width * 1.2,
    }))
    expect(cellsOfPage({ ...page, words }).map(({ text }) => text)).toEqual([expected])
  })

  test('bars around a line are the borders of a table', () => {
    expect(texts([40, 100, '| Load 77310 |'])).toEqual(['Load 77310'])
    expect(texts([40, 100, '| |'])).toEqual([])
  })

  test('a dash before a name is dirt in a picture, and before a number a minus', () => {
    expect(seen([[40, 100, '- Kestrel']])).toEqual(['Kestrel'])
    expect(seen([[40, 100, '- 10 F']])).toEqual(['- 10 F'])
    expect(texts([40, 100, '- Kestrel'])).toEqual(['- Kestrel'])
  })

  test('another sign before all words is dirt in a picture alone', () => {
    expect(seen([[40, 100, '/ Load']])).toEqual(['Load'])
    expect(texts([40, 100, '/ Load'])).toEqual(['/ Load'])
    expect(seen([[40, 100, '| |']])).toEqual([])
    expect(seen([[40, 100, 'i Load']])).toEqual(['Load'])
  })

  test('a bar before a caption is the line of a table in a picture alone', () => {
    expect(seen([[40, 100, 'Hereford | Date: Monday']])).toEqual(['Hereford', 'Date: Monday'])
    expect(seen([[40, 100, 'Hereford | Monday']])).toEqual(['Hereford | Monday'])
    expect(texts([40, 100, 'Hereford | Date: Monday'])).toEqual(['Hereford | Date: Monday'])
  })
})

describe('the underscores of a form', () => {
  test('part a caption from what was written behind it, each at its place', () => {
    const [cell] = cells([40, 100, 'Name:__Kestrel____'])
    expect(cell?.text).toBe('Name: Kestrel')
    const [name, value] = cell?.words ?? []
    expect([name?.box.left, name?.box.right].map((x) => (x ?? 0) * 792)).toEqual([
      expect.closeTo(40),
      expect.closeTo(65),
    ])
    expect([value?.box.left, value?.box.right].map((x) => (x ?? 0) * 792)).toEqual([
      expect.closeTo(65),
      expect.closeTo(110),
    ])
  })

  test.each([
    ['_77310_', '77310'],
    ['weight_lbs:', 'weight lbs:'],
    ['A_7_B', 'A_7_B'],
    ['_A_7_', 'A_7'],
  ])('%s is %s', (written, text) => {
    expect(texts([40, 100, written])).toEqual([text])
  })
})

test('a page without a height has words as wide as they are said to be', () => {
  const word = { text: 'Load', x: 0.2, y: 0.1, width: 0.1, height: 0.02, sureness: 1 }
  const [flat] = cellsOfPage({ page: 3, width: 5, height: 0, words: [word] })
  const [wide] = cellsOfPage({ page: 3, width: 1, height: 0.5, words: [word] })
  expect([flat?.box.left, wide?.box.left, flat?.page]).toEqual([0.2, 0.4, 3])
})

const box = (left: number, right: number) => ({ left, right, top: 0.1, bottom: 0.2 })

test('columns overlap by a share of the narrower one', () => {
  expect(columnShare(box(0, 4), box(3, 5))).toBe(0.5)
  expect(columnShare(box(3, 5), box(0, 4))).toBe(0.5)
  expect(columnShare(box(0, 1), box(2, 4))).toBe(-1)
})

test('the box around boxes holds all of them', () => {
  expect(
    around([
      { left: 1, top: 5, right: 2, bottom: 6 },
      { left: 0, top: 7, right: 4, bottom: 9 },
    ]),
  ).toEqual({ left: 0, top: 5, right: 4, bottom: 9 })
})

test('the height of what was wrapped is that of one line', () => {
  expect(heightOf({ box: { left: 0, top: 1, right: 1, bottom: 5 } })).toBe(4)
  expect(heightOf({ box: { left: 0, top: 1, right: 1, bottom: 5 }, lineHeight: 2 })).toBe(2)
})

test.each([
  [0, 4, 'Load'],
  [0, 5, 'Load'],
  [0, 6, 'Load is'],
  [4, 7, 'is'],
  [3, 5, 'Load'],
  [5, 13, 'is 77310'],
  [7, 8, ''],
])('the words from %s to %s of a text', (from, to, expected) => {
  const [cell] = cells([40, 100, 'Load is 77310'])
  if (!cell) throw new Error('nothing was read')
  expect(
    wordsBetween(cell, from, to)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(expected)
})
