import { PSM, type Worker } from 'tesseract.js'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { enlarged, inDots, isPrint, type UprightPage } from './enlarged.ts'
import { weighed } from './weigh.ts'

/** Each takes some hundredths of a second; a page full of doubtful words is not worth it. */
const mostLooks = 24
const doubtful = 0.72

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

function isWorthALook(word: WordOnPage): boolean {
  return word.sureness < doubtful && /[\p{L}\d]/u.test(word.text) && isPrint(word)
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
  const { png } = await enlarged(page, inDots(word, page))
  const { data } = await engine.recognize(png, {}, { blocks: false, text: true })
  await engine.setParameters({ tessedit_char_whitelist: '' })
  return { text: data.text.trim().replace(/\s+/g, ' '), sureness: data.confidence * 0.01 }
}
