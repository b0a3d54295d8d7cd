import { expect, test } from 'vitest'
import { withoutSpecks } from './specks.ts'

/** `#` is black. */
function dotsOf(rows: readonly string[]) {
  const width = rows[0]?.length ?? 0
  const grey = Buffer.from(
    rows
      .join('')
      .split('')
      .map((dot) => (dot === '#' ? 0 : 255)),
  )
  return { width, height: rows.length, grey }
}

function cleaned(...rows: string[]): string[] {
  const dots = dotsOf(rows)
  const text = [...withoutSpecks(dots)].map((grey) => (grey < 128 ? '#' : '.')).join('')
  return rows.map((_, row) => text.slice(row * dots.width, (row + 1) * dots.width))
}

test('a dot that touches no other goes, the full stop beside it stays', () => {
  expect(cleaned('.......', '.#..##.', '.......')).toEqual(['.......', '....##.', '.......'])
})

test('a hole of one dot in a stroke is filled, the eye of a letter is not', () => {
  expect(cleaned('.......', '.###...', '.#.###.', '.###.#.', '...#.#.', '...###.', '.......')).toEqual([
    '.......',
    '.###...',
    '.#####.',
    '.###.#.',
    '...#.#.',
    '...###.',
    '.......',
  ])
})
