import sharp from 'sharp'
import { uprightShades } from '#domain/photo/upright.ts'
import type { Quad } from '#domain/photo/pictures.ts'
import { reverseDarkBands } from './dark-bands.ts'
import { evenLight } from './even-light.ts'
import { openPicture, type GreyPicture } from './open-picture.ts'
import { paperIn } from './paper-in.ts'
import type { CleanPicture, OcrQuestion } from './paper-messages.ts'
import { skewOf } from './skew.ts'
import { withoutStrayLines } from './stray-lines.ts'

/** The long side of a letter page at 300 dpi, to which every page is scaled. */
const longSide = 3300
/** The dots of a fax are as large as strokes; a little blur turns them back into letters. */
const faxBlur = 1.6

/**
 * The page cropped, straight, dark on white, at the size that OCR was trained on; null: not a picture. A page on a
 * table is cropped and straightened, unless `isWhole` says that this did not help.
 */
export async function cleanPicture(question: OcrQuestion, isWhole = false): Promise<CleanPicture | null> {
  const picture = await openPicture(question)
  if (!picture) return null
  const corners = isWhole || picture.isFax ? null : await cornersIn(picture)
  const scaled = corners ? flat(picture, corners) : await scaledTo(picture)
  const angle = skewOf(scaled)
  const straight = Math.abs(angle) < 0.15 ? scaled : await turned(scaled, -angle)
  reverseDarkBands(straight)
  return { ...(await evenLight(straight)), isFax: picture.isFax, isCutOut: corners !== null }
}

async function cornersIn({ width, height, look }: GreyPicture): Promise<Quad | null> {
  const small = await look()
  const corners = paperIn(small)
  const [across, down] = [width / small.width, height / small.height]
  const place = ({ x, y }: Quad[number]) => ({ x: x * across, y: y * down })
  return corners && [place(corners[0]), place(corners[1]), place(corners[2]), place(corners[3])]
}

/** The share of table that may remain along the edges. */
const edge = 0.006

function flat(picture: GreyPicture, corners: Quad): GreyPicture {
  const { width, height, data } = uprightShades({ ...picture, data: picture.grey }, corners, longSide)
  const grey = Buffer.alloc(width * height, 255)
  const margin = Math.round(edge * Math.max(width, height))
  for (let y = margin; y < height - margin; y += 1)
    for (let x = margin; x < width - margin; x += 1)
      grey[y * width + x] = Math.round(data[y * width + x] ?? 255)
  return { ...picture, width, height, grey, stretch: 1 }
}

async function scaledTo(picture: GreyPicture): Promise<GreyPicture> {
  const { width, height, stretch, isFax } = picture
  const grey = isFax ? withoutStrayLines(picture) : picture.grey
  const tall = height * stretch
  const scale = longSide / Math.max(width, tall)
  const size = { width: Math.round(width * scale), height: Math.round(tall * scale) }
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' })
    .blur(isFax ? faxBlur : false)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...picture, width: info.width, height: info.height, grey: data, stretch: 1 }
}

async function turned(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  const { width, height, grey } = picture
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...picture, width: info.width, height: info.height, grey: data }
}
