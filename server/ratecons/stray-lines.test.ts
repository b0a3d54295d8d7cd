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

test('the rule of a form, which ends at its margins, and a black bar stay', () => {
  const rule = ['............', '.##########.', '............']
  expect(rowsOf(withoutStrayLines(dotsOf(rule)), 12)).toEqual(rule)
  const bar = ['............', ...Array.from({ length: 5 }, () => '############'), '............']
  expect(rowsOf(withoutStrayLines(dotsOf(bar)), 12)).toEqual(bar)
})
