import type { InventedStop } from './invented.ts'
import type { Pen, Style } from './pen.ts'

const styles: Readonly<Record<string, Style>> = {
  n: { size: 9 },
  s: { size: 8 },
  b: { size: 9, font: 'Helvetica-Bold' },
  B: { size: 14, font: 'Helvetica-Bold' },
  g: { size: 6.5, color: '#888' },
  t: { size: 10, font: 'Times-Roman' },
  T: { size: 13, font: 'Times-Bold' },
  c: { size: 9, font: 'Courier' },
}

/**
 * A page as lines of `x y style|text`; a `+` for y stands one line under the last, and a number behind it leaves so
 * much more room.
 */
export function typed(pen: Pen, text: string, top = 0): number {
  let y = top
  for (const line of text.split('\n')) {
    const match = /^\s*(\d+) (\+?)(\d*) (\w)\|(.*)$/.exec(line)
    if (!match) continue
    const [, x = '', below, step = '', style = '', words = ''] = match
    const look = styles[style] ?? {}
    y = below ? y + (look.size ?? 10) * 1.35 + Number(step) : top + Number(step)
    if (words.trim() !== '') pen.at(Number(x), y, words, look)
  }
  return y
}

/** The same lines for each stop; answers where the next would begin. */
export function eachStop(
  pen: Pen,
  stops: readonly InventedStop[],
  [y, step]: readonly [y: number, step: number],
  text: (stop: InventedStop, number: number) => string,
): number {
  stops.forEach((stop, index) => typed(pen, text(stop, index + 1), y + index * step))
  return y + stops.length * step
}
