import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import type { UprightPage } from '../enlarged.ts'
import { pdfOf } from './papers.ts'

export type Printed = { readonly x: number; readonly y: number; readonly text: string }

/** These lines as a scanner would see them at 300 dots per inch, but clean. */
export async function printedPage(lines: readonly Printed[]): Promise<UprightPage> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await pdfOf(lines))
  const { data } = await document.getPage(0).render({
    scale: 300 / 72,
    render: async ({ data: rgba, width, height }) =>
      sharp(rgba, { raw: { width, height, channels: 4 } })
        .flatten()
        .greyscale()
        .png()
        .toBuffer(),
  })
  library.destroy()
  const grey = await sharp(data).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: grey.info.width, height: grey.info.height, grey: grey.data }
}

/** What an engine says of a word printed there; `wide` in points. */
export function readAs({ x, y }: Printed, text: string, sureness: number, wide = 43): WordOnPage {
  return { text, sureness, x: x / 612, y: y / 792, width: wide / 612, height: 10 / 792 }
}
