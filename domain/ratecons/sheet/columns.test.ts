import { describe, expect, test } from 'vitest'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import { cellsOfPage } from './cells.ts'

const texts = (lines: readonly PrintedLine[], sureness = 1) => {
  const page = printed(lines)
  const words = page.words.map((word) => ({ ...word, sureness }))
  return cellsOfPage({ ...page, words }).map(({ text }) => text)
}

/** A sentence, whose spaces are the usual ones of the page. */
const usual: PrintedLine = [40, 40, 'The driver waits at the dock of the yard']

describe('a gap too narrow to part two columns', () => {
  const row = (gap: number, ...others: readonly (readonly [number, number])[]): PrintedLine[] => [
    usual,
    [40, 100, 'Kestrel'],
    [75 + gap, 100, 'Salt'],
    ...others.flatMap(([x, y]): PrintedLine[] => [
      [40, y, 'Oak'],
      [x, y, 'Beet'],
    ]),
  ]
  const isParted = (lines: readonly PrintedLine[]) => texts(lines).includes('Salt')

  test('parts them where two more lines begin there', () => {
    expect(isParted(row(8, [83, 120], [83, 140]))).toBe(true)
    expect(isParted(row(8, [83, 120]))).toBe(false)
    expect(isParted(row(8, [83, 80], [83, 120]))).toBe(true)
  })

  test.each([
    [5.9, true],
    [5.6, false],
  ])('is wider than a letter: %s points', (gap, expected) => {
    expect(isParted(row(gap, [75 + gap, 120], [75 + gap, 140]))).toBe(expected)
  })

  test.each([
    [1.5, true],
    [2.1, false],
  ])('does not where they begin %s points aside', (aside, expected) => {
    expect(isParted(row(8, [83, 120], [83 + aside, 140]))).toBe(expected)
    expect(isParted(row(8, [83, 120], [83 - aside, 140]))).toBe(expected)
  })

  test.each([
    [259, true],
    [263, false],
  ])('does not where one of them is far: at %s', (y, expected) => {
    expect(isParted(row(8, [83, 120], [83, y]))).toBe(expected)
  })

  test('is wider than the other spaces of a longer line', () => {
    const spaced: PrintedLine[] = [
      usual,
      [40, 100, 'Oak'],
      [61, 100, 'Elm'],
      [82, 100, 'Ash'],
      [105, 100, 'salt'],
      [40, 120, 'Oak'],
      [105, 120, 'Beet'],
      [40, 140, 'Oak'],
      [105, 140, 'Beet'],
    ]
    expect(texts(spaced)).not.toContain('salt')
    const tight = spaced.map(([x, y, text]): PrintedLine => [
      text === 'Elm' ? 60 : text === 'Ash' ? 80 : x,
      y,
      text,
    ])
    expect(texts(tight)).toContain('salt')
  })

  test('is wider than a typewriter’s spaces', () => {
    const typed: PrintedLine[] = [40, 60, 80].flatMap((y): PrintedLine[] => [
      [40, y, 'Oak'],
      [63, y, 'Elm'],
      [86, y, 'Ash'],
    ])
    const others = row(8, [83, 120], [83, 140]).slice(1)
    expect(isParted([...typed, ...others])).toBe(false)
    expect(
      isParted([...typed.map(([x, y, text]): PrintedLine => [40 + (x - 40) * 0.87, y, text]), ...others]),
    ).toBe(true)
  })
})

describe('in a picture', () => {
  const seen = (caption: string, gap: number, aside = 0): PrintedLine[] => {
    const x = 40 + caption.length * 5 + gap
    return [
      [40, 100, caption],
      [x, 100, 'Salt'],
      [x + aside, 120, 'Beet'],
      [x, 140, 'Corn'],
    ]
  }

  test('a value behind its caption begins a column', () => {
    expect(texts(seen('Goods:', 8), 0.9)).toContain('Salt')
    expect(texts(seen('Goods', 8), 0.9)).toContain('Goods Salt')
  })

  test.each([
    [7.2, true],
    [6.6, false],
  ])('behind a gap of %s points', (gap, expected) => {
    expect(texts(seen('Goods:', gap), 0.9).includes('Salt')).toBe(expected)
  })

  test.each([
    [1.9, true],
    [3.9, false],
  ])('with the others up to %s points aside', (aside, expected) => {
    expect(texts(seen('Goods:', 8, aside), 0.9).includes('Salt')).toBe(expected)
  })
})
