import { PDFiumLibrary } from '@hyzyla/pdfium'

/** For tests: a page as rendered by a PDF library other than the one that made it. */
export type SeenPage = {
  readonly width: number
  readonly height: number
  readonly text: string
  /** Mean brightness, 0 to 255, of that part of the page, measured from its upper left corner in shares of it. */
  readonly brightness: (left: number, top: number, right: number, bottom: number) => number
  readonly colorAt: (across: number, down: number) => readonly [number, number, number]
}

let library: Promise<PDFiumLibrary> | undefined

/** Half a dot to the point, unless small things are looked for. */
export async function seenPages(pdf: Uint8Array, scale = 0.5): Promise<SeenPage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    const pages: SeenPage[] = []
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      // Rendering closes the page.
      const text = page.getText().replace(/\s+/g, ' ').trim()
      const picture = await page.render({ scale, render: 'bitmap' })
      pages.push({ width, height, text, ...pixels(picture) })
    }
    return pages
  } finally {
    document.destroy()
  }
}

type Bitmap = { readonly width: number; readonly height: number; readonly data: Uint8Array }

function pixels({ width, height, data }: Bitmap) {
  const at = (x: number, y: number) => {
    const start = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    return [red, green, blue] as const
  }
  return {
    colorAt: (across: number, down: number) => at(Math.floor(across * width), Math.floor(down * height)),
    brightness: (left: number, top: number, right: number, bottom: number) => {
      let [sum, count] = [0, 0]
      for (let y = Math.floor(top * height); y < bottom * height; y += 1) {
        for (let x = Math.floor(left * width); x < right * width; x += 1) {
          const [red, green, blue] = at(x, y)
          sum += (red + green + blue) / 3
          count += 1
        }
      }
      return sum / count
    },
  }
}
