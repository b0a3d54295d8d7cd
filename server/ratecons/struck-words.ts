import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import type { RawPdfium } from './raw-pdfium.ts'

/** A line of a drawing, as shares of the page. */
export type DrawnLine = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const pathType = 2
/** A map or a drawing has more. */
const mostObjects = 20_000
const mostLines = 4000
/** In points; thicker ones are bars. */
const thickestLine = 4

/** The thin lines of a page, in PDF coordinates, which count upwards. */
export function drawnLines(pdfium: RawPdfium, page: number): DrawnLine[] {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), mostObjects)
  const at = pdfium.wasmExports.malloc(16)
  const lines: DrawnLine[] = []
  for (let index = 0; index < count && lines.length < mostLines; index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index)
    if (pdfium._FPDFPageObj_GetType(object) !== pathType) continue
    if (!pdfium._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) continue
    const floats = new DataView(pdfium.HEAPU8.buffer)
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((byte) =>
      floats.getFloat32(at + byte, true),
    )
    const [thin, long] = [top - bottom, right - left].toSorted((a, b) => a - b)
    if ((thin ?? 0) < thickestLine && (long ?? 0) > thickestLine) lines.push({ left, top, right, bottom })
  }
  pdfium.wasmExports.free(at)
  return lines
}

/** Of the height of a word: how thick a line through it may be, where it runs, and how far it may stick out. */
const thickest = 0.2
const runs = { from: 0.35, to: 0.7 }
const sticksOut = 0.6

/** Words without those that a revised paper shows with a line through them: what was agreed before. */
export function withoutStruck(
  words: readonly WordOnPage[],
  lines: readonly DrawnLine[],
  shape: number,
): readonly WordOnPage[] {
  const struck = new Set(lines.flatMap((line) => wordsUnder(words, line, shape)))
  return words.filter((word) => !struck.has(word))
}

/** A line that begins and ends with its words; a rule of a table or a fold goes on. `shape`: height over width. */
function wordsUnder(words: readonly WordOnPage[], line: DrawnLine, shape: number): WordOnPage[] {
  const middle = (line.top + line.bottom) / 2
  const under = words.filter(
    ({ x, y, width, height }) =>
      line.bottom - line.top < thickest * height &&
      middle > y + runs.from * height &&
      middle < y + runs.to * height &&
      Math.min(line.right, x + width) - Math.max(line.left, x) > 0.7 * width,
  )
  const [left, right] = [
    Math.min(...under.map(({ x }) => x)),
    Math.max(...under.map(({ x, width }) => x + width)),
  ]
  const reach = sticksOut * shape * Math.max(0, ...under.map(({ height }) => height))
  return left - line.left < reach && line.right - right < reach ? under : []
}
