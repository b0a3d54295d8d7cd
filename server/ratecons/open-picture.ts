import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#domain/photo/pictures.ts'
import type { OcrQuestion } from './paper-messages.ts'
import { stretchOf } from './tiff-resolution.ts'

export type GreyPicture = {
  readonly width: number
  readonly height: number
  readonly grey: Buffer
  /** How much taller than wide its pixels are. */
  readonly stretch: number
  /** Small and in colors: enough to see the edges of a page by. */
  readonly look: () => Promise<Picture>
  /** Its dots are black or white and nothing between. */
  readonly isFax: boolean
}

const mostPixels = 100_000_000
/** A page that fills four fifths of a photo has 300 dpi then; more is memory for nothing. */
const mostSide = 4200
/** Narrower than this across, and the letters of a whole page are no letters. */
const leastSide = 60

/** Upright as its camera says, in grey. */
export async function openPicture(question: OcrQuestion): Promise<GreyPicture | null> {
  if (question.kind === 'grey') {
    const { width, height, stretch } = question
    const grey = Buffer.from(question.grey.buffer, question.grey.byteOffset, question.grey.length)
    const open = () => sharp(grey, { raw: { width, height, channels: 1 } })
    return { width, height, grey, stretch, isFax: isBilevel(grey), look: () => smallOf(open()) }
  }
  const bytes = Buffer.from(question.bytes.buffer, question.bytes.byteOffset, question.bytes.length)
  const open = () => sharp(bytes, { page: question.pageIndex, limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await open().metadata()
  if (Math.min(width, height) < leastSide) return null
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    grey: data,
    stretch: stretchOf(bytes),
    isFax: isBilevel(data),
    look: () => smallOf(open().autoOrient().flatten({ background: '#ffffff' })),
  }
}

const smallSide = 1008

async function smallOf(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .resize({ width: smallSide, height: smallSide, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

function isBilevel(grey: Buffer): boolean {
  let between = 0
  for (let at = 0; at < grey.length; at += 31) {
    const here = grey[at] ?? 0
    if (here > 20 && here < 235) between += 1
  }
  return between * 31 < grey.length * 0.005
}
