import sharp, { type Metadata, type Sharp } from 'sharp'
import { dotShapes } from '#domain/documents/tiff-dots.ts'
import type { Picture } from './assembly.ts'
import { croppedPage, scaledSize } from './cropped-page.ts'
import { letter } from './fit-on-letter.ts'

/** From the best to the smallest that is still readable: 8 point type needs about 100 dots per inch. */
export const pictureSizes = [
  { dotsPerInch: 200, quality: 80 },
  { dotsPerInch: 200, quality: 62 },
  { dotsPerInch: 150, quality: 66 },
  { dotsPerInch: 110, quality: 62 },
] as const
export const smallestSize = pictureSizes.length - 1
export type PictureSize = (typeof pictureSizes)[number]

/** Photos have up to 48 megapixels, large scans more; a picture that claims even more could exhaust the memory. */
const mostPixels = 150_000_000
const pointsPerInch = 72
/** The page without the margin of `assemble-worker.ts`. */
const paper = { short: letter.short - 36, long: letter.long - 36 }

/** The largest JPEG that is sent unchanged; pages from the phone app are smaller. */
const mostBytesAsIs = 600_000

/**
 * Each page of a picture, upright on white and no larger than printed; photos of pages are cropped. All metadata is
 * removed, such as where it was taken. Throws if it is damaged.
 */
export async function picturesOf(
  bytes: Buffer,
  mostPages: number,
  size: PictureSize = pictureSizes[0],
): Promise<Picture[]> {
  const known = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const open = (page = 0) => sharp(bytes, { page, limitInputPixels: mostPixels, failOn: 'error' })
  if (known.format !== 'tiff') return [await photographed(bytes, open, known, size)]
  const pictures: Picture[] = []
  const shapes = dotShapes(bytes)
  // Of one page more than allowed only the number matters.
  for (let page = 0; page < Math.min(known.pages ?? 1, mostPages + 1); page += 1) {
    pictures.push(await drawn(open(page), size, shapes[page]))
  }
  return pictures
}

async function photographed(
  bytes: Buffer,
  open: () => Sharp,
  known: Metadata,
  size: PictureSize,
): Promise<Picture> {
  const { autoOrient, space } = known
  const { long, short } = printedDots(size)
  const page = await croppedPage(open, autoOrient, {
    ...{ longSide: long, quality: size.quality, isGrey: isGrey(space) },
  })
  if (page !== null) return page
  const fits = autoOrient.width <= short && autoOrient.height <= long
  // It was decoded above, so it is complete.
  if (fits && isPlainJpeg(known, bytes) && bytes.length <= mostBytesAsIs) {
    return { jpeg: bytes, width: autoOrient.width, height: autoOrient.height }
  }
  return drawn(open(), size)
}

const isPlainJpeg = ({ format, space }: Metadata, bytes: Buffer) =>
  format === 'jpeg' && (space === 'srgb' || space === 'b-w') && hasPixelsAlone(bytes)

/** Frames, tables and the head of JFIF (ITU T.81, B.1.1). */
const partsOfPixels = [0xc0, 0xc2, 0xc4, 0xdb, 0xe0]
const scan = 0xda
const endOfImage = 0xffd9

/** No place, time, turn, colors of its own, or remark, all of which stand before the scan, and nothing after its end. */
function hasPixelsAlone(jpeg: Buffer): boolean {
  let at = 2
  while (partsOfPixels.includes(jpeg[at + 1] ?? 0)) at += 2 + jpeg.readUInt16BE(at + 2)
  return jpeg[at + 1] === scan && jpeg.readUInt16BE(jpeg.length - 2) === endOfImage
}

const isGrey = (space: string | undefined) => space === 'b-w' || space === 'grey16'

function printedDots({ dotsPerInch }: PictureSize) {
  const dots = (points: number) => Math.round((points / pointsPerInch) * dotsPerInch)
  return { long: dots(paper.long), short: dots(paper.short) }
}

/** A page that was drawn before. */
export async function measured(jpeg: Buffer): Promise<Picture> {
  const { width, height } = await sharp(jpeg).metadata()
  return { jpeg, width, height }
}

/** The same with fewer dots or lower quality; unchanged if that gains nothing. */
export async function shrunk(picture: Picture, size: PictureSize): Promise<Picture> {
  const smaller = await drawn(sharp(picture.jpeg), size)
  return smaller.jpeg.length < picture.jpeg.length ? smaller : picture
}

/** `dotShape`: how much taller than wide its dots are. */
async function drawn(image: Sharp, size: PictureSize, dotShape = 1): Promise<Picture> {
  const { autoOrient, orientation, space } = await image.metadata()
  const shape = (orientation ?? 1) > 4 ? 1 / dotShape : dotShape
  const shown = {
    width: autoOrient.width / Math.min(1, shape),
    height: autoOrient.height * Math.max(1, shape),
  }
  const { long, short } = printedDots(size)
  const isLying = shown.width > shown.height
  const scale = Math.min(1, (isLying ? long : short) / shown.width, (isLying ? short : long) / shown.height)
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...scaledSize(shown, scale), fit: 'fill' })
    .toColourspace(isGrey(space) ? 'b-w' : 'srgb')
    .jpeg({ quality: size.quality })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
