import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
/** A letter and its box as shares of the page; spaces and ends of lines have no box. */
export type Glyph = { readonly text: string; readonly box: Box | null }

/** No real page has more; pages made to keep a reader busy do. */
const mostWords = 5000
/** A dotted line may be longer, but a word never is. */
const mostLetters = 200

/**
 * Joins letters into words: no space between them, on one line, and no gap wider than half a letter's height, or than a
 * narrow space where the other letters touch each other (PDFium leaves such spaces out).
 */
export function wordsOfGlyphs(glyphs: readonly Glyph[]): WordOnPage[] {
  const runs: Run[] = []
  let letters: Letter[] = []
  let box: Box | null = null
  let last: Box | null = null
  let isAfterSpace = true
  const end = (isBeforeSpace: boolean) => {
    if (box) runs.push({ letters, box, isAfterSpace, isBeforeSpace })
    isAfterSpace = isBeforeSpace
    letters = []
    box = null
  }
  for (const glyph of glyphs) {
    if (runs.length === mostWords) break
    if (!glyph.box) {
      end(glyph.text !== '\n')
      continue
    }
    let own: Box = glyph.box
    if (box && last) [box, own] = fitted(box, last, glyph.box)
    if (box && isApart(box, own)) {
      end(false)
      own = glyph.box
    }
    letters.push({ text: glyph.text, box: glyph.box, gap: box === null ? 0 : gapOf(box, own) })
    box = box ? around(box, own) : own
    last = glyph.box
  }
  end(true)
  return rejoined(runs)
    .flatMap((run) => partedBySpaces(run.letters).map((part) => wordOf(part)))
    .slice(0, mostWords)
}

/** Letters that follow each other in the file, on one line. */
type Run = {
  readonly letters: readonly Letter[]
  readonly box: Box
  readonly isAfterSpace: boolean
  readonly isBeforeSpace: boolean
}

/** PDFium may tell of a word in two parts, with what stands beside it between them. */
function rejoined(runs: readonly Run[]): Run[] {
  const ends = runs.filter(({ isAfterSpace }) => !isAfterSpace)
  const joined = new Set<Run>()
  const whole = runs.map((run) => {
    const rest = run.isBeforeSpace ? undefined : ends.find((other) => isRightBehind(run.box, other.box))
    if (rest === undefined) return run
    joined.add(rest)
    return { ...run, letters: [...run.letters, ...rest.letters] }
  })
  return whole.filter((run) => !joined.has(run))
}

function isRightBehind(word: Box, rest: Box): boolean {
  return !isApart(word, rest) && Math.abs(gapOf(word, rest)) < narrowSpace
}

/** `gap`: to the letter before it, in heights of letters. */
type Letter = { readonly text: string; readonly box: Box; readonly gap: number }

/**
 * The word before a letter, and where the letter is. The letters of a ligature (`ffi`) all have its left edge, each with
 * a width of its own, or with that of the whole: then the next letter begins where the first ends.
 */
function fitted(word: Box, last: Box, next: Box): [Box, Box] {
  if (last.left === next.left) {
    return [word, { ...next, left: word.right, right: word.right + next.right - next.left }]
  }
  const isAsWideAsAll = Math.abs(next.left - last.right) < Math.abs(next.left - word.right)
  return [word.right > last.right && isAsWideAsAll ? { ...word, right: last.right } : word, next]
}

function isApart(word: Box, next: Box): boolean {
  const height = word.bottom - word.top
  const middle = (next.top + next.bottom) / 2
  if (middle < word.top || middle > word.bottom) return true
  return next.left - word.right > height * 0.5 || next.left < word.left - height * 0.2
}

/** Letters' boxes are as wide as the font moves on. */
const touching = 0.03
const narrowSpace = 0.1

function gapOf(word: Box, next: Box): number {
  return (next.left - word.right) / (word.bottom - word.top)
}

/** Letters that are all set a little apart, one more than the other, are one word. */
function partedBySpaces(letters: readonly Letter[]): Letter[][] {
  if (letters.length === 0) return []
  const spaces = letters.filter(({ gap }) => gap > narrowSpace).length
  const touched = letters.filter(({ gap }, index) => index > 0 && Math.abs(gap) < touching).length
  if (spaces === 0 || spaces + touched < letters.length - 1 || spaces > touched) return [[...letters]]
  const starts = letters.flatMap(({ gap }, index) => (index === 0 || gap > narrowSpace ? [index] : []))
  return starts.map((start, index) => letters.slice(start, starts[index + 1]))
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

function wordOf(letters: readonly Letter[]): WordOnPage {
  const text = letters.map((letter) => letter.text).join('')
  const { left, top, right, bottom } = letters.map(({ box }) => box).reduce(around)
  return {
    // A PDF may contain a lone surrogate, which must not be sent back.
    text: text
      .slice(0, mostLetters)
      .normalize('NFKC')
      .slice(0, mostLetters)
      .replace(/\p{Surrogate}/gu, '\ufffd'),
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    sureness: 1,
  }
}
