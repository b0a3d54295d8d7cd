import sharp from 'sharp'
import { PSM, type Worker } from 'tesseract.js'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { weighed } from './weigh.ts'

/** Upright, dark on white. */
export type UprightPage = { readonly width: number; readonly height: number; readonly grey: Buffer }

/** Each takes some hundredths of a second; a page full of doubtful words is not worth it. */
const mostLooks = 24
const doubtful = 0.72
/** The size of printed words as shares of the page: smaller is dust, larger a brand, wider a line. */
const print = { least: 0.004, most: 0.035, widest: 0.3 }

/**
 * Reads each doubtful word again, alone and enlarged: without neighbors the engine finds a different baseline, and
 * digits are read as digits only.
 */
export async function lookedAgain(
  engine: Worker,
  page: UprightPage,
  words: readonly WordOnPage[],
): Promise<WordOnPage[]> {
  const asked = new Set(
    words
      .filter(isWorthALook)
      .toSorted((a, b) => worth(b) - worth(a))
      .slice(0, mostLooks),
  )
  const seen: WordOnPage[] = []
  for (const word of words) seen.push(asked.has(word) ? weighed(word, await look(engine, page, word)) : word)
  return seen
}

function isWorthALook({ text, sureness, width, height }: WordOnPage): boolean {
  const isPrint = height > print.least && height < print.most && width < print.widest
  return sureness < doubtful && /[\p{L}\d]/u.test(text) && isPrint
}

/** Numbers first, then words high on the page: addresses and names, not small print. */
function worth({ text, y }: WordOnPage): number {
  return (/\d/.test(text) ? 1 : 0) - y
}

/** Includes characters that digits are mistaken for. */
const mostlyDigits = /^[$#]?\d[\dOoIlSBZGgQD.,:/-]*$/

async function look(engine: Worker, page: UprightPage, word: WordOnPage) {
  await engine.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_LINE,
    user_defined_dpi: '300',
    tessedit_char_whitelist: mostlyDigits.test(word.text) ? '0123456789$#.,:/-' : '',
  })
  const { data } = await engine.recognize(await enlarged(page, word), {}, { blocks: false, text: true })
  await engine.setParameters({ tessedit_char_whitelist: '' })
  return { text: data.text.trim().replace(/\s+/g, ' '), sureness: data.confidence * 0.01 }
}

/** Letters about as high as in the engine's training, with white around. */
const letterHeight = 56

function enlarged({ width, height, grey }: UprightPage, word: WordOnPage): Promise<Buffer> {
  const high = word.height * height
  const around = { x: high * 0.25, y: high * 0.12 }
  const left = Math.max(0, Math.floor(word.x * width - around.x))
  const top = Math.max(0, Math.floor(word.y * height - around.y))
  const right = Math.min(width, Math.ceil((word.x + word.width) * width + around.x))
  const bottom = Math.min(height, Math.ceil((word.y + word.height) * height + around.y))
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ height: Math.round(((bottom - top) * letterHeight) / high), kernel: 'cubic' })
    .extend({ ...{ top: 16, bottom: 16, left: 16, right: 16 }, background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
