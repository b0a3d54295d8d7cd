import { expect, test } from 'vitest'
import { rememberRuns } from './remembered-runs.ts'

/** A typeface whose letters are 500 wide. */
function aFont() {
  const laidOut: string[] = []
  const font = {
    layout: (text: string, features: readonly string[] = []) => {
      laidOut.push([...features, text].join(' '))
      const glyphs = Array.from(text, (letter) => ({ letter }))
      const positions = glyphs.map(() => ({ xAdvance: 500, yAdvance: 0, xOffset: 0, yOffset: 0 }))
      return { glyphs, positions, advanceWidth: 500 * glyphs.length }
    },
  }
  return { font, laidOut }
}

/** As pdfkit does with what it is given. */
function scale(run: { readonly positions: readonly Record<string, number>[] }): void {
  for (const position of run.positions)
    for (const [key, value] of Object.entries(position)) position[key] = value / 2
}

test('a text is laid out once, however often it is measured and written', () => {
  const { font, laidOut } = aFont()
  const remembering = rememberRuns(font)
  const runs = [1, 2, 3].map(() => remembering.layout('Net 30', ['tnum']))
  expect(laidOut).toEqual(['tnum Net 30'])
  expect(runs.map(({ glyphs }) => glyphs.length)).toEqual([6, 6, 6])
})

test('what becomes of one does not show in the next, and its width is that of its letters then', () => {
  const remembering = rememberRuns(aFont().font)
  for (let time = 0; time < 3; time += 1) {
    const run = remembering.layout('ab')
    expect([run.advanceWidth, run.positions[1]]).toEqual([
      1000,
      { xAdvance: 500, yAdvance: 0, xOffset: 0, yOffset: 0 },
    ])
    scale(run)
    expect(run.advanceWidth).toBe(500)
  }
})

test('the same text with other features is another run', () => {
  const { font, laidOut } = aFont()
  const remembering = rememberRuns(font)
  remembering.layout('a', ['tnum'])
  remembering.layout('a')
  remembering.layout('tnum a')
  expect(laidOut).toEqual(['tnum a', 'a', 'tnum a'])
})

test('no more is kept than a few papers need, and no long text', () => {
  const { font, laidOut } = aFont()
  const remembering = rememberRuns(font, { most: 2, longest: 3 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'long', 'long']) remembering.layout(text)
  expect(laidOut).toEqual(['a', 'b', 'c', 'a', 'long', 'long'])
})
