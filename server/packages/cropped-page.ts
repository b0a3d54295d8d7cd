import sharp, { type Sharp } from 'sharp'
import { cleanPage } from '#domain/photo/clean-page.ts'
import { distance, type Picture as Pixels, type Quad } from '#domain/photo/pictures.ts'
import { safeCrop } from '#domain/photo/safe-crop.ts'
import type { Picture } from './assembly.ts'

/** Large enough to detect the page's edges. */
const searchedSide = 1008

type Size = { readonly width: number; readonly height: number }
export type CroppedAs = { readonly longSide: number; readonly quality: number; readonly isGrey: boolean }

/**
 * Crops the page out of a photo, straightened and with white paper. Null if the page is not certain; the photo itself
 * is used then. Throws for a damaged picture.
 */
export async function croppedPage(
  open: () => Sharp,
  shown: Size,
  { longSide, quality, isGrey }: CroppedAs,
): Promise<Picture | null> {
  const scale = Math.min(1, searchedSide / Math.max(shown.width, shown.height))
  const small = await pixelsOf(open(), scaledSize(shown, scale))
  const place = safeCrop(small)
  if (place === null) return null
  const seen = longSideOf(place) / scale
  // As many pixels as are printed, but no more than the camera saw.
  const worked = Math.min(1, longSide / seen)
  const picture = await pixelsOf(open(), scaledSize(shown, worked))
  const corners = timesOf(place, picture.width / small.width, picture.height / small.height)
  const page = cleanPage(picture, corners, Math.round(seen * worked))
  const { data, info } = await sharp(page.data, {
    raw: { width: page.width, height: page.height, channels: 4 },
  })
    .removeAlpha()
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

export function scaledSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function longSideOf([a, b, c, d]: Quad): number {
  return Math.max(distance(a, b), distance(b, c), distance(c, d), distance(d, a))
}

function timesOf([a, b, c, d]: Quad, across: number, down: number): Quad {
  const times = ({ x, y }: Quad[0]) => ({ x: x * across, y: y * down })
  return [times(a), times(b), times(c), times(d)]
}

async function pixelsOf(image: Sharp, size: Size): Promise<Pixels> {
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}
