import sharp from 'sharp'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'

/** Upright, dark on white. */
export type UprightPage = { readonly width: number; readonly height: number; readonly grey: Buffer }

/** In dots of the page. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function inDots({ x, y, width, height }: WordOnPage, page: UprightPage): Box {
  const [left, top] = [x * page.width, y * page.height]
  return { left, top, right: left + width * page.width, bottom: top + height * page.height }
}

/** The size of printed words as shares of the page: smaller is dust, larger a brand, wider a line. */
const print = { least: 0.004, most: 0.035, widest: 0.3 }

export function isPrint({ width, height }: WordOnPage): boolean {
  return height > print.least && height < print.most && width < print.widest
}

/** Letters about as high as in the engine's training, with white around. */
const letterHeight = 56
const margin = 16

/** A piece of one line, for the engine, and where a dot of that picture is on the page. */
export async function enlarged({ width, height, grey }: UprightPage, line: Box) {
  const high = line.bottom - line.top
  const around = { x: high * 0.25, y: high * 0.12 }
  const left = Math.max(0, Math.floor(line.left - around.x))
  const top = Math.max(0, Math.floor(line.top - around.y))
  const right = Math.min(width, Math.ceil(line.right + around.x))
  const bottom = Math.min(height, Math.ceil(line.bottom + around.y))
  const scale = letterHeight / high
  const { data: png, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ height: Math.round((bottom - top) * scale), kernel: 'cubic' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const onPage = (dots: number) => left + (dots - margin) / scale
  return { png, size: { width: info.width, height: info.height }, onPage }
}
