import sharp from 'sharp'
import type { Worker } from 'tesseract.js'
import type { WordOnPage } from '#domain/ratecons/words.ts'
import type { CleanPicture } from './clean-picture.ts'

export type ReadPicture = {
  readonly kind: 'read'
  readonly width: number
  readonly height: number
  readonly words: readonly WordOnPage[]
  readonly turnedBy: 0 | 90 | 180 | 270
}

/** Read as it lies; where that gives no sense, turned until it does. */
export async function readUpright(engine: Worker, picture: CleanPicture): Promise<ReadPicture> {
  let best = await readTurned(engine, picture, 0)
  for (const turnedBy of [180, 90, 270] as const) {
    if (best.sense >= sensible) break
    const read = await readTurned(engine, picture, turnedBy)
    if (read.sense > best.sense) best = read
  }
  return best.page
}

/** So many letters that the engine is sure of, in words of some length, make a page that lies right. */
const sensible = 150

async function readTurned(engine: Worker, picture: CleanPicture, turnedBy: ReadPicture['turnedBy']) {
  const { width, height, grey } = picture
  const { data: png, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(turnedBy)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { data } = await engine.recognize(png, {}, { blocks: true, text: false })
  const words = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.words)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, confidence, bbox }): WordOnPage => ({
      text,
      sureness: confidence / 100,
      x: bbox.x0 / info.width,
      y: bbox.y0 / info.height,
      width: (bbox.x1 - bbox.x0) / info.width,
      height: (bbox.y1 - bbox.y0) / info.height,
    }))
  const page: ReadPicture = { kind: 'read', width: info.width, height: info.height, words, turnedBy }
  return { page, sense: senseOf(words) }
}

function senseOf(words: readonly WordOnPage[]): number {
  return words
    .filter(({ text, sureness }) => sureness > 0.75 && /^[\p{L}\d$#.,:/-]{3,}$/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0)
}
