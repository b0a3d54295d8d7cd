import sharp, { type Sharp } from 'sharp'
import type { Picture } from './assembly.ts'
import { letter } from './fit-on-letter.ts'

/** From best to smallest that can still be read: 8 point type needs about 100 dots an inch. */
export const pictureSizes = [
  { dotsPerInch: 200, quality: 80 },
  { dotsPerInch: 200, quality: 62 },
  { dotsPerInch: 150, quality: 66 },
  { dotsPerInch: 110, quality: 62 },
] as const
export const smallestSize = pictureSizes.length - 1
export type PictureSize = (typeof pictureSizes)[number]

/** A photograph has up to 48 million pixels, a large scan more; what claims still more would take the memory. */
const mostPixels = 150_000_000
const pointsPerInch = 72
/** The page without what `assemble-worker.ts` leaves white. */
const paper = { short: letter.short - 36, long: letter.long - 36 }

/**
 * Each page of a picture, upright, on white, and no larger than it is printed; nothing else of the file stays in it, not
 * where it was taken either. Throws for a damaged one.
 */
export async function picturesOf(
  bytes: Buffer,
  mostPages: number,
  size: PictureSize = pictureSizes[0],
): Promise<Picture[]> {
  const { format, pages = 1 } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  // Of what moves, the first picture.
  const count = format === 'tiff' ? pages : 1
  const pictures: Picture[] = []
  // Of one page more than allowed only the number matters.
  for (let page = 0; page < Math.min(count, mostPages + 1); page += 1) {
    pictures.push(await drawn(sharp(bytes, { page, limitInputPixels: mostPixels, failOn: 'error' }), size))
  }
  return pictures
}

/** The same with fewer dots, or coarser; one that gains nothing by it stays. */
export async function shrunk(picture: Picture, size: PictureSize): Promise<Picture> {
  const smaller = await drawn(sharp(picture.jpeg), size)
  return smaller.jpeg.length < picture.jpeg.length ? smaller : picture
}

async function drawn(image: Sharp, { dotsPerInch, quality }: PictureSize): Promise<Picture> {
  const { autoOrient, space } = await image.metadata()
  const dots = (points: number) => Math.round((points / pointsPerInch) * dotsPerInch)
  const isLying = autoOrient.width > autoOrient.height
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width: dots(isLying ? paper.long : paper.short),
      height: dots(isLying ? paper.short : paper.long),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace(space === 'b-w' || space === 'grey16' ? 'b-w' : 'srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
