import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
/** A letter and its box as shares of the page; spaces have no box. */
export type Glyph = { readonly text: string; readonly box: Box | null }

/** No real page has more; pages made to keep a reader busy do. */
const mostWords = 5000
/** A dotted line may be longer, but a word never is. */
const mostLetters = 200

/**
 * Joins letters into words: no space between them, on one line, and no gap wider than half a letter's height, or than a
 * narrow space where the letters before touch each other (PDFium leaves such spaces out).
 */
export function wordsOfGlyphs(glyphs: readonly Glyph[]): WordOnPage[] {
  const words: WordOnPage[] = []
  let text = ''
  let box: Box | null = null
  let gap: number | null = null
  let last: Box | null = null
  const end = () => {
    if (box && text !== '') words.push(wordOf(text, box))
    text = ''
    box = null
    gap = null
  }
  for (const glyph of glyphs) {
    if (words.length === mostWords) return words
    if (!glyph.box) {
      end()
      continue
    }
    const own: Box = box && last?.left === glyph.box.left ? behind(box, glyph.box) : glyph.box
    if (box && (isApart(box, own) || isNarrowSpace(box, own, gap))) end()
    gap = box && own.left - box.right
    text += glyph.text
    box = box ? around(box, own) : own
    last = glyph.box
  }
  end()
  return words
}

/** The letters of a ligature (`ffi`) all have its left edge, each with a width of its own. */
function behind(word: Box, { left, right, ...box }: Box): Box {
  return { ...box, left: word.right, right: word.right + right - left }
}

function isApart(word: Box, next: Box): boolean {
  const height = word.bottom - word.top
  const middle = (next.top + next.bottom) / 2
  if (middle < word.top || middle > word.bottom) return true
  return next.left - word.right > height * 0.5 || next.left < word.left - height * 0.2
}

/** In heights of letters, whose boxes are as wide as the font moves on. */
const touching = 0.03
const narrowSpace = 0.1

function isNarrowSpace(word: Box, next: Box, lastGap: number | null): boolean {
  const height = word.bottom - word.top
  return (
    lastGap !== null && Math.abs(lastGap) < touching * height && next.left - word.right > narrowSpace * height
  )
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

function wordOf(text: string, { left, top, right, bottom }: Box): WordOnPage {
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
