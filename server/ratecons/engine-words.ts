import type { Line, Page } from 'tesseract.js'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'

type Size = { readonly width: number; readonly height: number }

/** The engine's words with positions as shares of the picture, each as high as its line, like a PDF's own words. */
export function wordsOfEngine({ blocks }: Pick<Page, 'blocks'>, { width, height }: Size): WordOnPage[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.words.map((word) => ({ line, word })))
    .filter(({ word: { text } }) => text.trim() !== '')
    .map(({ line, word: { text, confidence, bbox } }) => {
      const { top, bottom } = extent(line, bbox)
      return {
        text: withoutAccents(text),
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
  return text.normalize('NFD').replace(/\p{Mn}/gu, '')
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
