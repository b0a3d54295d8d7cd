import { expect, test } from 'vitest'
import { linesOfText, wordsBetween, type PaperWord } from './places.ts'

/** Words of lines, each letter a hundredth wide; columns parted by `|` begin at halves of the page. */
const page = (...lines: readonly string[]): PaperWord[] =>
  lines.flatMap((line, row) =>
    line.split('|').flatMap((column, at) => {
      let x = at * 0.5
      return column.split(' ').map((text) => {
        const word = { text, x, y: row * 0.1 + 0.01, width: text.length / 100, height: 0.02 }
        x += word.width + 0.01
        return word
      })
    }),
  )
const named = (words: readonly PaperWord[], text: string) => {
  const word = words.find((each) => each.text === text)
  if (!word) throw new Error(text)
  return word
}
const textOf = (words: readonly PaperWord[]) => words.map(({ text }) => text).join(' ')

test('words are taken as they are read, in whichever direction they were dragged over', () => {
  const words = page('Ship to 3300 Canning Ln|Total due', 'Dallas TX 75212|$1,790.00')
  const between = (from: string, to: string) =>
    textOf(wordsBetween(words, named(words, from), named(words, to)))
  expect(between('3300', 'Ln')).toBe('3300 Canning Ln')
  expect(between('Ln', '3300')).toBe('3300 Canning Ln')
  expect(between('Dallas', 'Dallas')).toBe('Dallas')
  expect(between('Ship', '75212')).toBe('Ship to 3300 Dallas TX 75212')
})

test('a sentence is found line by line, without the ones around it', () => {
  const words = page('Pay is net 30. Signed POD', 'within 24 hours. Seal intact.')
  const place = { page: 2, x: 0, y: 0, width: 1, height: 0.2 }
  const lines = linesOfText(words, place, 'Signed POD within 24 hours.')
  expect(lines.map(({ page: on, x, y }) => [on, Math.round(x * 100), Math.round(y * 100)])).toEqual([
    [2, 15, 1],
    [2, 0, 11],
  ])
  expect(linesOfText(words, place, 'Something else')).toEqual([place])
})
