import type { RawPdfium } from './raw-pdfium.ts'

type Size = { readonly width: number; readonly height: number }

const imageType = 3
const fewestDots = 600
const mostDots = 4200

/**
 * The size in dots of a page that is a single image: scaled, a fax would no longer be black and white. Null: the page
 * is more than an image, or rotated.
 */
export function dotsOfImage(pdfium: RawPdfium, page: number): Size | null {
  if (pdfium._FPDFPage_GetRotation(page) !== 0) return null
  const count = pdfium._FPDFPage_CountObjects(page)
  const images = Array.from({ length: Math.min(count, 50) }, (_, index) =>
    pdfium._FPDFPage_GetObject(page, index),
  ).filter((object) => pdfium._FPDFPageObj_GetType(object) === imageType)
  const [image] = images
  if (image === undefined || images.length > 1) return null
  const at = pdfium.wasmExports.malloc(8)
  const isKnown = pdfium._FPDFImageObj_GetImagePixelSize(image, at, at + 4)
  const dots = new DataView(pdfium.HEAPU8.buffer)
  const [width, height] = [dots.getUint32(at, true), dots.getUint32(at + 4, true)]
  pdfium.wasmExports.free(at)
  const isUsual = [width, height].every((side) => side >= fewestDots && side <= mostDots)
  return isKnown && isUsual ? { width, height } : null
}
