import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#domain/photo/pictures.ts'
import type { OcrQuestion } from './paper-messages.ts'
import { stretchOf } from './tiff-resolution.ts'

export type GreyPicture = {
  readonly width: number
  readonly height: number
  readonly grey: Buffer
  /** The height of its pixels relative to their width. */
  readonly stretch: number
  /** A small color version for detecting the page's edges. */
  readonly look: () => Promise<Picture>
  /** Whether its dots are only black or white. */
  readonly isFax: boolean
}

const mostPixels = 100_000_000
/** At this size, a page that fills four fifths of a photo has 300 dpi; more would waste memory. */
const mostSide = 4200
/** Below this width the letters of a page are illegible. */
const leastSide = 60

/** Opens it upright according to the camera, in gray. */
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
