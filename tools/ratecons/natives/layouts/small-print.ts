import { sentences } from '../sentences.ts'
import type { Pen, Style } from '../pen.ts'

/** Sentences from the list of those that are scored, one below the other. */
export function smallPrint(
  pen: Pen,
  y: number,
  count: number,
  { from = 0, ...style }: Style & { from?: number } = {},
): number {
  let at = y
  for (let index = 0; index < count; index++) {
    const sentence = sentences[(from + index) % sentences.length]?.text ?? ''
    at = pen.prose([50, at, 510], `${String(index + 1)}. ${sentence}`, { size: 8, ...style }) + 2
  }
  return at
}
