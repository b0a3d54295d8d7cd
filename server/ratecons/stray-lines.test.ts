import { expect, test } from 'vitest'
import { withoutStrayLines } from './stray-lines.ts'

const dotsOf = (rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  grey: Buffer.from(rows.flatMap((row) => row.split('').map((dot) => (dot === '#' ? 0 : 255)))),
})
const rowsOf = (grey: Buffer, width: number) =>
  [...grey].reduce<string[]>((rows, dot, at) => {
    const row = Math.floor(at / width)
    rows[row] = (rows[row] ?? '') + (dot === 0 ? '#' : '.')
    return rows
  }, [])

test('a line from edge to edge goes, and the letters that it crosses stay whole', () => {
  const crossed = dotsOf(['...#....#...', '...#....#...', '############', '...#....#...', '........#...'])
  expect(rowsOf(withoutStrayLines(crossed), 12)).toEqual([
    '...#....#...',
    '...#....#...',
    '...#....#...',
    '...#....#...',
    '........#...',
  ])
})

test('a line may be three dots thick, and lie at the edge of the page', () => {
  const line = '############'
  const around = ['.....##.....', '............']
  for (const thick of [1, 2, 3]) {
    const lines = Array.from({ length: thick }, () => line)
    const empty = lines.map(() => '............')
    expect(rowsOf(withoutStrayLines(dotsOf([...lines, ...around])), 12)).toEqual([...empty, ...around])
    expect(rowsOf(withoutStrayLines(dotsOf([...around, ...lines])), 12)).toEqual([...around, ...empty])
  }
  const bar = [...around, line, line, line, line]
  expect(rowsOf(withoutStrayLines(dotsOf(bar)), 12)).toEqual(bar)
})

test('a line with small gaps is one, and one with larger gaps is a row of dots', () => {
  const gapped = (dots: number) => ['.'.repeat(100), '#'.repeat(dots).padEnd(100, '.'), '.'.repeat(100)]
  expect(rowsOf(withoutStrayLines(dotsOf(gapped(93))), 100)[1]).toBe('.'.repeat(100))
  expect(rowsOf(withoutStrayLines(dotsOf(gapped(92))), 100)).toEqual(gapped(92))
})

test('the rule of a form, which ends at its margins, and a black bar stay', () => {
  const rule = ['............', '.##########.', '............']
  expect(rowsOf(withoutStrayLines(dotsOf(rule)), 12)).toEqual(rule)
  const bar = ['............', ...Array.from({ length: 5 }, () => '############'), '............']
  expect(rowsOf(withoutStrayLines(dotsOf(bar)), 12)).toEqual(bar)
})
