import sharp from 'sharp'
import { PSM, type Worker } from 'tesseract.js'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import type { UprightPage } from './enlarged.ts'
import { wordsOfEngine } from './engine-words.ts'
import { withLeftOut } from './left-out.ts'
import type { CleanPicture } from './paper-messages.ts'
import { lookedAgain } from './second-look.ts'
import { together } from './together.ts'

export type ReadPicture = {
  readonly kind: 'read'
  readonly width: number
  readonly height: number
  readonly words: readonly WordOnPage[]
  readonly turnedBy: 0 | 90 | 180 | 270
}

/** With the number of plausible letters. */
export type SensedPicture = ReadPicture & { readonly sense: number }

/**
 * Reads the picture as it is; if that makes no sense, rotates it until it does. Then reads it again with other
 * settings, because each way of separating ink from paper, or print from decoration, misses some words.
 */
export async function readUpright(engine: Worker, picture: CleanPicture): Promise<SensedPicture> {
  const [usual, other] = picture.isFax ? [asBlocks.plain, sparse.local] : [asBlocks.local, sparse.plain]
  await engine.setParameters(usual)
  const smaller = picture.isFax ? faxScale : 1
  const firstScale = isMostlyInk(picture) ? coarse : smaller
  const lying = await readAt(engine, picture, firstScale)
  const turn = await turnOf(engine, picture, lying.sense)
  const { turnedBy } = turn
  const page = turnedBy === 0 ? picture : await turned(picture, turnedBy)
  const { width, height } = page
  // Fur, foliage and wood grain also look like letters to the engine.
  if (turn.sense < senseless) return { kind: 'read', width, height, words: [], turnedBy, sense: turn.sense }
  const isRead = turnedBy === 0 && firstScale === smaller
  const best = isRead ? lying : await readAt(engine, page, smaller)
  await engine.setParameters(other)
  const second = await readAt(engine, page, 1)
  const looked = await lookedAgain(engine, page, together(best.words, second.words))
  const words = await withLeftOut(engine, page, looked)
  return { kind: 'read', width, height, words, turnedBy, sense: best.sense }
}

/** With this many confident letters in longer words, the page is upright. */
export const sensible = 150
/** With fewer it is not a page. */
const senseless = 12

/** Ink is darker than half of the page, or than its surroundings (Sauvola), which faint print needs. */
const manners = (mode: PSM) => ({
  plain: { tessedit_pageseg_mode: mode, thresholding_method: '0', user_defined_dpi: '300' },
  local: { tessedit_pageseg_mode: mode, thresholding_method: '2', user_defined_dpi: '300' },
})
const asBlocks = manners(PSM.AUTO)
const sparse = manners(PSM.SPARSE_TEXT)

/** Faxes have at most 200 dots per inch; enlarged to scan size their letters would show steps. */
const faxScale = 0.79

/** Enough to distinguish text from noise, in a quarter of the time. */
const coarse = 0.5

/** A page is mostly white; anything else would keep the engine busy for a minute in vain. */
function isMostlyInk({ grey }: CleanPicture): boolean {
  let dark = 0
  for (let at = 0; at < grey.length; at += 101) if ((grey[at] ?? 255) < 128) dark += 1
  return dark * 101 > grey.length * 0.3
}

type Sensed = { readonly turnedBy: ReadPicture['turnedBy']; readonly sense: number }

/** The rotation with the most plausible text; none if it is good enough as it is. */
async function turnOf(engine: Worker, picture: CleanPicture, senseAsItLies: number): Promise<Sensed> {
  let best: Sensed = { turnedBy: 0, sense: senseAsItLies }
  for (const turnedBy of [180, 90, 270] as const) {
    if (best.sense >= sensible) break
    const { sense } = await readAt(engine, await turned(picture, turnedBy), coarse)
    if (sense > best.sense) best = { turnedBy, sense }
  }
  return best
}

async function turned({ width, height, grey }: UprightPage, by: 90 | 180 | 270): Promise<UprightPage> {
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(by)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}

async function readAt(engine: Worker, { width, height, grey }: UprightPage, scale: number) {
  const { data: png, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { data } = await engine.recognize(png, {}, { blocks: true, text: false })
  const words = wordsOfEngine(data, info)
  return { words, sense: senseOf(words, info.width / info.height) }
}

function senseOf(words: readonly WordOnPage[], aspect: number): number {
  return (
    words
      .filter(({ text, sureness }) => sureness > 0.75 && /^[\p{L}\d$#.,:/-]{3,}$/u.test(text))
      // The engine also reads lines that stand upright, but in no order that means anything.
      .filter(({ width, height }) => width * aspect > height)
      .reduce((sum, { text }) => sum + text.length, 0)
  )
}
