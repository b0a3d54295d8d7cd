import sharp from 'sharp'
import type { CleanPicture, OcrQuestion } from './paper-messages.ts'
import { skewOf } from './skew.ts'
import { stretchOf } from './tiff-resolution.ts'

/** A letter page at 300 dpi; the long side of every picture is brought to it. */
const longSide = 3300
const mostPixels = 100_000_000
/** Narrower than this across, and the letters of a whole page are no letters. */
const leastSide = 60

export async function cleanPicture(question: OcrQuestion): Promise<CleanPicture | null> {
  const scaled = await scaledGrey(question)
  if (!scaled) return null
  const angle = skewOf(scaled)
  const straight = Math.abs(angle) < 0.15 ? scaled : await turned(scaled, -angle)
  return flattened(straight)
}

async function scaledGrey(question: OcrQuestion): Promise<CleanPicture | null> {
  if (question.kind === 'grey') {
    const { width, height } = question
    const grey = Buffer.from(question.grey.buffer, question.grey.byteOffset, question.grey.length)
    if (!isBilevel(grey)) return { width, height, grey, isFax: false }
    const blurred = await sharp(grey, { raw: { width, height, channels: 1 } })
      .blur(faxBlur)
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    return { width, height, grey: blurred, isFax: true }
  }
  const bytes = Buffer.from(question.bytes.buffer, question.bytes.byteOffset, question.bytes.length)
  const open = () => sharp(bytes, { page: question.pageIndex, limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await open().metadata()
  if (Math.min(width, height) < leastSide) return null
  const stretch = stretchOf(bytes)
  const upright = await open()
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = upright
  const isFax = isBilevel(upright.data)
  const tall = info.height * stretch
  const scale = longSide / Math.max(info.width, tall)
  const size = { width: Math.round(info.width * scale), height: Math.round(tall * scale) }
  const { data, info: made } = await sharp(upright.data, {
    raw: { width: info.width, height: info.height, channels: oneChannel(info.channels) },
  })
    .resize({ ...size, fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' })
    .blur(isFax ? faxBlur : false)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: made.width, height: made.height, grey: data, isFax }
}

function oneChannel(channels: number): 1 | 3 {
  return channels === 1 ? 1 : 3
}

async function turned({ width, height, grey, isFax }: CleanPicture, degrees: number): Promise<CleanPicture> {
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data, isFax }
}

/** Shadows go: each pixel is measured against how bright the paper is around it. */
async function flattened({ width, height, grey, isFax }: CleanPicture): Promise<CleanPicture> {
  const bright = brightBlocks({ width, height, grey, isFax })
  const paper = await sharp(bright.grey, {
    raw: { width: bright.width, height: bright.height, channels: 1 },
  })
    .median(3)
    .blur(2)
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const flat = Buffer.allocUnsafe(width * height)
  for (let at = 0; at < flat.length; at += 1) {
    const share = (grey[at] ?? 255) / Math.max(40, paper[at] ?? 255)
    // Nearly paper is paper; what is left is spread over the whole range.
    flat[at] = share >= 0.9 ? 255 : Math.max(0, Math.round(((share - 0.3) / 0.6) * 255))
  }
  return { width, height, grey: flat, isFax }
}

const block = 32

/** The brightest of each block: paper, not print. */
function brightBlocks({ width, height, grey, isFax }: CleanPicture): CleanPicture {
  const small = { width: Math.ceil(width / block), height: Math.ceil(height / block) }
  const found = Buffer.alloc(small.width * small.height)
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor(y / block) * small.width
    for (let x = 0; x < width; x += 2) {
      const at = row + Math.floor(x / block)
      const here = grey[y * width + x] ?? 0
      if (here > (found[at] ?? 0)) found[at] = here
    }
  }
  return { ...small, grey: found, isFax }
}

/** Dots of a fax are as large as strokes; a little blur makes letters of them again. */
const faxBlur = 1.6

function isBilevel(grey: Buffer): boolean {
  let between = 0
  for (let at = 0; at < grey.length; at += 31) {
    const here = grey[at] ?? 0
    if (here > 20 && here < 235) between += 1
  }
  return between * 31 < grey.length * 0.005
}
