import { describe, expect, test } from 'vitest'
import { fitted, printable, wrapText } from './invoice-pdf-text.ts'

/** A typeface with the letters of English, é and the ellipsis. */
const hasGlyph = (codePoint: number) => /^[ -~é…]$/u.test(String.fromCodePoint(codePoint))
/** Every letter is one wide. */
const measure = (text: string) => Array.from(text).length

describe('what can be printed', () => {
  test.each([
    ['a letter that is there', 'José', 'José'],
    ['the same letter in two parts', 'Jose\u0301', 'José'],
    ['an accented letter that is missing, as the letter without its accent', 'Žiža', 'Ziza'],
    ['a letter in a circle, as the letter', 'Dock ①', 'Dock 1'],
    ['a letter that has no other form, as a question mark', '山田', '??'],
    ['a picture of several signs, as one question mark', 'Wade 👨‍👩‍👧', 'Wade ?'],
    ['an accent without a letter, as a question mark', '\u0301', '?'],
    ['one letter of two without a form, as a question mark', 'ǆ', 'dz'],
    ['marks that are not seen, not at all', 'a\u00adb\u200bc\ufe0fd\u0007e', 'abcde'],
    ['every space, as one', 'a\tb\u00a0c\u3000d', 'a b c d'],
    ['every end of a line, as one', 'a\r\nb\rc\u2028d\u2029e\vf\fg\nh', 'a\nb\nc\nd\ne\nf\ng\nh'],
  ])('%s', (_what, text, printed) => {
    expect(printable(text, hasGlyph)).toBe(printed)
  })
})

describe('lines of at most ten letters', () => {
  test.each([
    ['one that fits', 'Port Mills', ['Port Mills']],
    ['one that is a letter too long', 'Port Mills2', ['Port', 'Mills2']],
    ['several', 'Port Mill is far away', ['Port Mill', 'is far', 'away']],
    ['nothing', '', ['']],
    ['more spaces than needed', ' Port   Mill ', ['Port Mill']],
    ['lines of their own', 'Port\n\nMill', ['Port', '', 'Mill']],
    ['a word too long for any line', 'abcdefghijklm no', ['abcdefghij', 'klm no']],
    ['such a word after another', 'to abcdefghijklm', ['to', 'abcdefghij', 'klm']],
    ['a number with hyphens', 'to 109-2026-00391-X', ['to', '109-2026-', '00391-X']],
    ['a word with a slash', 'Lubbock/Amarillo', ['Lubbock/', 'Amarillo']],
    ['a part too long after a short one', 'ab-abcdefghijkl', ['ab-abcdefg', 'hijkl']],
  ])('%s', (_what, text, lines) => {
    expect(wrapText(text, 10, measure)).toEqual(lines)
  })

  test('a letter that is wider than any line stands on its own', () => {
    expect(wrapText('ab c', 0, measure)).toEqual(['a', 'b', 'c'])
  })
})

/** Measuring means laying out the letters, which is what a paper takes its time for, while nobody else is served. */
describe('letters that are laid out to break a line', () => {
  function measured(work: (counting: (text: string) => number) => unknown): number {
    let letters = 0
    work((text) => {
      letters += text.length
      return measure(text)
    })
    return letters
  }
  test.each([
    ['of a text that fits are its own', 'Extra drop at the second dock', 60, 29],
    ['of a word of four lines are a few times its own', 'W'.repeat(200), 60, 1200],
    ['of a long word after others are too', `Extra drop ${'W'.repeat(189)}`, 60, 1200],
  ])('%s', (_what, text, width, most) => {
    expect(measured((counting) => wrapText(text, width, counting))).toBeLessThanOrEqual(most)
  })

  test.each([
    ['in turn', 'WiWilli'.repeat(30)],
    ['first the narrow ones', 'i'.repeat(100) + 'W'.repeat(100)],
    ['first the wide ones', 'W'.repeat(100) + 'i'.repeat(100)],
  ])('of a line that is cut are a few times its own, with letters of different width: %s', (_what, text) => {
    const wide = (letters: string) => letters.length + 8 * (letters.split('W').length - 1)
    let letters = 0
    const line = fitted(text, 120, (part) => {
      letters += part.length
      return wide(part)
    })
    expect([wide(line) <= 120, wide(`${text.slice(0, line.length)}…`) > 120]).toEqual([true, true])
    expect(letters).toBeLessThanOrEqual(8 * text.length)
  })
})

describe('one line', () => {
  test.each([
    ['that fits', 'Port Mill', 9, 'Port Mill'],
    ['that is cut', 'Port Mill', 8, 'Port Mi…'],
    ['that is cut after a space', 'Port Mill', 6, 'Port…'],
    ['of what was two', 'Port\nMill', 9, 'Port Mill'],
    ['of signs of two parts', '🚚🚚🚚', 2, '🚚…'],
    ['for which there is no room', 'Port Mill', 0, '…'],
  ])('%s', (_what, text, width, line) => {
    expect(fitted(text, width, measure)).toBe(line)
  })
})
