/** Where each glyph of a text stands. pdfkit scales the positions in place. */
type Run = {
  readonly glyphs: readonly unknown[]
  readonly positions: readonly Record<string, number>[]
  readonly advanceWidth: number
}
type LayingOut = { layout(text: string, features?: readonly string[]): Run }

/** What a dozen papers say; amounts, days and headings are the same on many. */
const kept = { most: 2000, longest: 100 }

/**
 * Laying out a text is what a paper takes its time for, while nobody else is served, and each is laid out to be
 * measured, placed and written.
 */
export function rememberRuns<Font extends LayingOut>(font: Font, { most, longest } = kept): Font {
  const layout = font.layout.bind(font)
  const known = new Map<string, Run>()
  font.layout = (text, features) => {
    if (text.length > longest) return layout(text, features)
    const key = `${features?.join() ?? ''}\n${text}`
    const run = known.get(key) ?? layout(text, features)
    if (known.size >= most && !known.has(key)) known.clear()
    known.set(key, run)
    return copyOf(run)
  }
  return font
}

function copyOf({ glyphs, positions }: Run): Run {
  const own = positions.map((position) => ({ ...position }))
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((width, { xAdvance = 0 }) => width + xAdvance, 0)
    },
  }
}
