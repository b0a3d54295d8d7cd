import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Picture } from '../../../domain/photo/pictures.ts'

export type Grey = { readonly width: number; readonly height: number; readonly data: Buffer }

const library = await PDFiumLibrary.init()

/** The pages as a printer would put them on paper, by the renderer that the product has too. */
export async function printed(pdf: Uint8Array, dpi: number): Promise<Picture[]> {
  const document = await library.loadDocument(Buffer.from(pdf))
  const pages: Picture[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dpi / 72, render: 'bitmap' })
    pages.push({ width, height, data: new Uint8ClampedArray(data) })
  }
  document.destroy()
  return pages
}

export async function greyOf({ data, width, height }: Picture): Promise<Grey> {
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: grey }
}

export const greyRaw = ({ width, height }: Grey) => ({ raw: { width, height, channels: 1 } }) as const

export function clamped(shade: number): number {
  return Math.max(0, Math.min(255, Math.round(shade)))
}

type Dot = { readonly x: number; readonly y: number; readonly radius: number }

export function dot({ width, height, data }: Grey, { x, y, radius }: Dot, shade: number): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row += 1)
    for (
      let at = Math.max(0, Math.floor(x - radius));
      at <= Math.min(width - 1, Math.floor(x + radius));
      at += 1
    )
      if ((at - x) ** 2 + (row - y) ** 2 <= radius ** 2) data[row * width + at] = shade
}
