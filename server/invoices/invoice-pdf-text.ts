type HasGlyph = (codePoint: number) => boolean

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' })
/** Replaces a letter that the typeface lacks: people notice it and ask, while an empty box looks like a bad printer. */
const unknownLetter = '?'

/**
 * The text in letters that the typeface has: a missing letter becomes its base letter or else a question mark, and
 * characters without a glyph are removed. Line breaks stay.
 */
export function printable(text: string, hasGlyph: HasGlyph): string {
  const tidy = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/gu, '\n')
    .replace(/[^\S\n]/gu, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
  return Array.from(graphemes.segment(tidy), ({ segment }) => printableLetter(segment, hasGlyph)).join('')
}

function printableLetter(letter: string, hasGlyph: HasGlyph): string {
  if (letter === '\n') return letter
  const shaped = letter.replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
  if (shaped === '' || printsWhole(shaped, hasGlyph)) return shaped
  const base = shaped.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== '' && printsWhole(base, hasGlyph) ? base : unknownLetter
}

function printsWhole(letters: string, hasGlyph: HasGlyph): boolean {
  return Array.from(letters).every((letter) => hasGlyph(letter.codePointAt(0) ?? 0))
}

type Measure = (text: string) => number

/** Wraps lines between words, and inside a word only if it is too wide on its own. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure))
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = measure(word) <= width ? [word] : cutWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/** After a hyphen or a slash if there is one, else anywhere. */
function cutWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const part of word.split(/(?<=[-/])/)) {
    for (const bit of measure(part) <= width ? [part] : part) {
      if (piece !== '' && measure(piece + bit) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += bit
    }
  }
  return [...pieces, piece]
}

/** One line of at most that width, with an ellipsis if it is cut. */
export function fitted(text: string, width: number, measure: Measure): string {
  const line = text.replaceAll('\n', ' ')
  if (measure(line) <= width) return line
  const letters = Array.from(line)
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
