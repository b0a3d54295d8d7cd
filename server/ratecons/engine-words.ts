import type { Line, Page, Symbol as Seen, Word } from 'tesseract.js'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'

type Size = { readonly width: number; readonly height: number }

/** The engine's words with positions as shares of the picture, each as high as its line, like a PDF's own words. */
export function wordsOfEngine({ blocks }: Pick<Page, 'blocks'>, { width, height }: Size): WordOnPage[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.words.map((word) => ({ line, word })))
    .map(({ line, word }) => ({ line, word, text: withoutAccents(withoutDoubles(word)) }))
    .filter(({ text }) => text !== '')
    .map(({ line, word, text }) => {
      const { confidence, bbox } = word
      const { top, bottom } = extent(line, bbox)
      return {
        text,
        sureness: confidence * 0.01,
        x: bbox.x0 / width,
        y: top / height,
        width: (bbox.x1 - bbox.x0) / width,
        height: (bottom - top) / height,
      }
    })
}

/** A speck above a letter looks like an accent; papers in English have none. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
}

/** Letters and digits that are each other's doubles. */
const alike = ['0OoQD', '1Il|', '5Ss', '8B', '2Zz', '6G']
/** In usual widths of the word's symbols. */
const widestOfOne = 1.8

/**
 * `PO4418273` for what the engine calls `P0O4418273`: where it cannot decide between a digit and a letter it gives both,
 * in boxes that share the place of one.
 */
function withoutDoubles({ text, symbols }: Word): string {
  if (symbols.map((symbol) => symbol.text).join('') !== text) return text
  const widths = symbols.map(({ bbox }) => bbox.x1 - bbox.x0).toSorted((one, other) => one - other)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const kept: Seen[] = []
  for (const symbol of symbols) {
    const last = kept.at(-1)
    if (last && isOneGlyph(last, symbol, usual)) kept.splice(-1, 1, likelier(last, symbol, usual))
    else kept.push(symbol)
  }
  return kept.map((symbol) => symbol.text).join('')
}

const widthOf = ({ bbox }: Seen) => bbox.x1 - bbox.x0

function isOneGlyph(one: Seen, other: Seen, usual: number): boolean {
  if (one.text === other.text || !alike.some((set) => set.includes(one.text) && set.includes(other.text)))
    return false
  const common = Math.min(one.bbox.x1, other.bbox.x1) - Math.max(one.bbox.x0, other.bbox.x0)
  const span = Math.max(one.bbox.x1, other.bbox.x1) - Math.min(one.bbox.x0, other.bbox.x0)
  return common > 0.6 * Math.min(widthOf(one), widthOf(other)) || span < widestOfOne * usual
}

/** The other one has what was left of the glyph, or a box that is none. */
function likelier(one: Seen, other: Seen, usual: number): Seen {
  const [narrow = one, wide = other] = [one, other].toSorted((a, b) => widthOf(a) - widthOf(b))
  return widthOf(wide) > widestOfOne * usual ? narrow : wide
}

type Inked = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number }

/** A word without tall letters has half of its line's height; a lower one is smaller print. */
const leastShare = 0.5
const mostShare = 1.15

/**
 * The height from the line's ascenders to its descenders. The ink alone would make lines look too far apart, and `name`
 * smaller than `Date`.
 */
function extent(
  { baseline, rowAttributes }: Line,
  { x0, x1, y0, y1 }: Inked,
): { top: number; bottom: number } {
  const inked = { top: y0, bottom: y1 }
  const { rowHeight, descenders } = rowAttributes
  const across = baseline.x1 - baseline.x0
  if (across <= 0 || y1 - y0 < leastShare * rowHeight) return inked
  if (y1 - y0 > mostShare * rowHeight) return inked
  const share = ((x0 + x1) / 2 - baseline.x0) / across
  const bottom = baseline.y0 + (baseline.y1 - baseline.y0) * share + descenders
  return { top: Math.min(y0, bottom - rowHeight), bottom: Math.max(y1, bottom) }
}
