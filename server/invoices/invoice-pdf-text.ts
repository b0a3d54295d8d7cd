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
  const measured = measuringOnce(measure)
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measured))
}

/** Laying out letters is what a paper takes its time for. */
function measuringOnce(measure: Measure): Measure {
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? measure(text)
    known.set(text, width)
    return width
  }
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const words = paragraph.split(' ').filter((part) => part !== '')
  const whole = words.join(' ')
  if (measure(whole) <= width) return [whole]
  const lines: string[] = []
  let line = ''
  for (const word of words) {
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
  const endPiece = () => {
    pieces.push(piece)
    piece = ''
  }
  for (const part of word.split(/(?<=[-/])/)) {
    if (measure(part) <= width) {
      if (piece !== '' && measure(piece + part) > width) endPiece()
      piece += part
      continue
    }
    let rest = Array.from(part)
    while (rest.length > 0) {
      const before = piece
      const fitting = howManyFit(rest.length, width, (count) =>
        measure(before + rest.slice(0, count).join('')),
      )
      // A letter that is wider than any line stands on its own.
      const taken = piece === '' ? Math.max(fitting, 1) : fitting
      piece += rest.slice(0, taken).join('')
      rest = rest.slice(taken)
      if (rest.length > 0) endPiece()
    }
  }
  return [...pieces, piece]
}

/** How many letters of a line fit: guessed by their average width, then sought in ever larger steps from there. */
function howManyFit(letters: number, width: number, widthOf: (count: number) => number): number {
  const whole = widthOf(letters)
  if (whole <= width) return letters
  let [fitting, tooMany] = [0, letters]
  let count = Math.floor((letters * width) / whole)
  for (let step = 1; tooMany - fitting > 1; step *= 2) {
    if (count <= fitting || count >= tooMany) count = Math.floor((fitting + tooMany) / 2)
    const isFitting = widthOf(count) <= width
    if (isFitting) fitting = count
    else tooMany = count
    count += isFitting ? step : -step
  }
  return fitting
}

/** One line of at most that width, with an ellipsis if it is cut. */
export function fitted(text: string, width: number, measure: Measure): string {
  const line = text.replaceAll('\n', ' ')
  if (measure(line) <= width) return line
  const letters = Array.from(line)
  const cut = (count: number) => letters.slice(0, count).join('')
  const fitting = howManyFit(letters.length, width, (count) => measure(`${cut(count)}…`))
  return `${cut(fitting).trimEnd()}…`
}
