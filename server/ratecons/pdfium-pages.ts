import type { PictureOfPage, WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { dotsOfImage } from './page-image.ts'
import type { RawPdfium } from './raw-pdfium.ts'
import { wordsOfGlyphs, type Glyph } from './glyph-words.ts'
import type { PdfPage } from './paper-messages.ts'

/** A page with fewer letters of its own is taken for a picture: scanners print their name on every page. */
const fewestLetters = 40
const passwordError = 4
const dpi = 300
/** A poster would take the machine's memory; no letter paper comes near. */
const mostPixels = 14_000_000
const deviceUnits = 10_000
const greyFormat = 1
const colourFormat = 3
const redFirst = 0x10
/** Pixels across of a page that a person looks at. */
const viewWidth = 1100
const mostViewPixels = 4_000_000
const withAnnotations = 1
const asDisplayed = 0

type ReadPage = Omit<PdfPage, 'view'>
/** Red, green, blue and a byte without meaning for each pixel. */
export type DrawnPage = { readonly width: number; readonly height: number; readonly data: Uint8Array }
export type OpenPdf = {
  readonly pageCount: number
  readonly readPage: (index: number) => ReadPage
  /** As a person sees it; null: the page is damaged. */
  readonly drawPage: (index: number) => DrawnPage | null
}

/** A file that only its owner's password protects opens like any other. */
export function openPdf(pdfium: RawPdfium, bytes: Uint8Array): OpenPdf | 'password' | 'damaged' {
  const at = pdfium.wasmExports.malloc(bytes.length + 1)
  pdfium.HEAPU8.set(bytes, at)
  pdfium.HEAPU8[at + bytes.length] = 0
  // The byte behind the file is an empty text: the empty password.
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, at + bytes.length)
  if (document === 0) return pdfium._FPDF_GetLastError() === passwordError ? 'password' : 'damaged'
  const pageCount = pdfium._FPDF_GetPageCount(document)
  if (pageCount < 1) return 'damaged'
  return {
    pageCount,
    readPage: (index) => readPage(pdfium, document, index),
    drawPage: (index) => drawPage(pdfium, document, index),
  }
}

const emptyPage: ReadPage = { kind: 'page', width: 612, height: 792, words: [], picture: null }

function readPage(pdfium: RawPdfium, document: number, index: number): ReadPage {
  const page = openFlat(pdfium, document, index)
  // A page that is damaged alone does not take the others with it.
  if (page === 0) return emptyPage
  const width = pdfium._FPDF_GetPageWidth(page)
  const height = pdfium._FPDF_GetPageHeight(page)
  const words = wordsOf(pdfium, page)
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const picture = letters < fewestLetters ? pictureOf(pdfium, page, { width, height }) : null
  pdfium._FPDF_ClosePage(page)
  return { kind: 'page', width, height, words, picture }
}

/** What was typed into the fields of a form, or onto the page, lies over it; laid into it, it is text of the page. */
function openFlat(pdfium: RawPdfium, document: number, index: number): number {
  const page = pdfium._FPDF_LoadPage(document, index)
  if (page === 0 || pdfium._FPDFPage_GetAnnotCount(page) < 1) return page
  pdfium._FPDFPage_Flatten(page, asDisplayed)
  pdfium._FPDF_ClosePage(page)
  return pdfium._FPDF_LoadPage(document, index)
}

function wordsOf(pdfium: RawPdfium, page: number): readonly WordOnPage[] {
  const textPage = pdfium._FPDFText_LoadPage(page)
  if (textPage === 0) return []
  const scratch = pdfium.wasmExports.malloc(16)
  const glyphs: Glyph[] = []
  const count = pdfium._FPDFText_CountChars(textPage)
  for (let index = 0; index < count; index += 1) {
    const code = pdfium._FPDFText_GetUnicode(textPage, index)
    const text = String.fromCodePoint(code)
    if (code <= 32 || /[\s\ufffe\uffff]/.test(text)) {
      glyphs.push({ text: ' ', box: null })
      continue
    }
    const box = pdfium._FPDFText_GetLooseCharBox(textPage, index, scratch)
      ? boxAt(pdfium, page, scratch)
      : null
    glyphs.push({ text, box })
  }
  pdfium.wasmExports.free(scratch)
  pdfium._FPDFText_ClosePage(textPage)
  return wordsOfGlyphs(glyphs)
}

/** Left, top, right and bottom as PDFium stores them, in the page's own system: turned with the page, then 0 to 1. */
function boxAt(pdfium: RawPdfium, page: number, rect: number): NonNullable<Glyph['box']> {
  const floats = new DataView(pdfium.HEAPU8.buffer)
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => floats.getFloat32(rect + offset, true))
  const a = onDevice(pdfium, page, left ?? 0, top ?? 0)
  const b = onDevice(pdfium, page, right ?? 0, bottom ?? 0)
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

function onDevice(pdfium: RawPdfium, page: number, x: number, y: number): { x: number; y: number } {
  const at = pdfium.wasmExports.malloc(8)
  pdfium._FPDF_PageToDevice(page, 0, 0, deviceUnits, deviceUnits, 0, x, y, at, at + 4)
  const ints = new DataView(pdfium.HEAPU8.buffer)
  const point = { x: ints.getInt32(at, true) / deviceUnits, y: ints.getInt32(at + 4, true) / deviceUnits }
  pdfium.wasmExports.free(at)
  return point
}

type Size = { readonly width: number; readonly height: number }

function pictureOf(pdfium: RawPdfium, page: number, size: Size): PictureOfPage {
  const dots = dotsOfImage(pdfium, page) ?? dotsAt(size, dpi / 72, mostPixels)
  const { data: grey, ...measures } = draw(pdfium, page, dots, inGrey)
  const stretch = size.height / dots.height / (size.width / dots.width)
  return { ...measures, grey, stretch: stretch > 0.4 && stretch < 2.6 ? stretch : 1 }
}

function dotsAt({ width, height }: Size, scale: number, most: number): Size {
  const held = Math.min(scale, Math.sqrt(most / Math.max(1, width * height)))
  return { width: Math.max(1, Math.round(width * held)), height: Math.max(1, Math.round(height * held)) }
}

function drawPage(pdfium: RawPdfium, document: number, index: number): DrawnPage | null {
  const page = pdfium._FPDF_LoadPage(document, index)
  if (page === 0) return null
  const size = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) }
  const dots = dotsAt(size, viewWidth / Math.max(1, size.width), mostViewPixels)
  const drawn = draw(pdfium, page, dots, inColour)
  pdfium._FPDF_ClosePage(page)
  return drawn
}

type Look = { readonly format: number; readonly bytes: number; readonly flags: number }
const inGrey: Look = { format: greyFormat, bytes: 1, flags: withAnnotations }
const inColour: Look = { format: colourFormat, bytes: 4, flags: withAnnotations | redFirst }

function draw(pdfium: RawPdfium, page: number, { width, height }: Size, look: Look): DrawnPage {
  const length = width * height * look.bytes
  const at = pdfium.wasmExports.malloc(length)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, look.format, at, width * look.bytes)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, look.flags)
  const data = pdfium.HEAPU8.slice(at, at + length)
  pdfium._FPDFBitmap_Destroy(bitmap)
  pdfium.wasmExports.free(at)
  return { width, height, data }
}
