import type { PictureOfPage, WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { dotsOfImage } from './page-image.ts'
import type { RawPdfium } from './raw-pdfium.ts'
import { wordsOfGlyphs, type Glyph } from './glyph-words.ts'
import { drawnLines, withoutStruck } from './struck-words.ts'
import type { PdfPage } from './paper-messages.ts'

/** A page with less text counts as a picture, because scanners print their name on each page. */
const fewestLetters = 40
/** Ten times the smallest print on a letter page. */
const mostCharacters = 200_000
const passwordError = 4
const dpi = 300
/** A poster could exhaust the memory; letter pages are far below. */
const mostPixels = 14_000_000
const deviceUnits = 10_000
const greyFormat = 1
const colourFormat = 3
const redFirst = 0x10
/** The width in pixels of a page for display. */
const viewWidth = 1100
const mostViewPixels = 4_000_000
const withAnnotations = 1
const asDisplayed = 0

type ReadPage = Omit<PdfPage, 'view'>
/** Red, green, blue and an unused byte per pixel. */
export type DrawnPage = { readonly width: number; readonly height: number; readonly data: Uint8Array }
export type OpenPdf = {
  readonly pageCount: number
  readonly readPage: (index: number) => ReadPage
  /** The rendered page; null: it is damaged. */
  readonly drawPage: (index: number) => DrawnPage | null
}

/** A file with only an owner's password opens like any other. */
export function openPdf(pdfium: RawPdfium, bytes: Uint8Array): OpenPdf | 'password' | 'damaged' {
  const at = pdfium.wasmExports.malloc(bytes.length + 1)
  pdfium.HEAPU8.set(bytes, at)
  pdfium.HEAPU8[at + bytes.length] = 0
  // The byte after the file is an empty string: the empty password.
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
  // A damaged page does not affect the others.
  if (page === 0) return emptyPage
  const width = pdfium._FPDF_GetPageWidth(page)
  const height = pdfium._FPDF_GetPageHeight(page)
  const lines = drawnLines(pdfium, page).map((line) => onPage(pdfium, page, line))
  const words = withoutStruck(wordsOf(pdfium, page), lines, height / width)
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const picture = letters < fewestLetters ? pictureOf(pdfium, page, { width, height }) : null
  pdfium._FPDF_ClosePage(page)
  return { kind: 'page', width, height, words, picture }
}

/** Text typed into form fields or onto the page is a separate layer; flattening makes it part of the page's text. */
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
  const scratch = pdfium.wasmExports.malloc(scratchBytes)
  const glyphs: Glyph[] = []
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), mostCharacters)
  for (let index = 0; index < count; index += 1) {
    const code = pdfium._FPDFText_GetUnicode(textPage, index)
    const text = code === hyphenAtEnd ? '-' : String.fromCodePoint(code)
    const loose = looseBox(pdfium, textPage, index, scratch)
    if (text !== '-' && (code <= 32 || /[\s\ufffe\uffff]/.test(text))) {
      // PDFium puts spaces without a width where it thinks that a line or a column ends.
      const isInFile = loose !== null && loose.right > loose.left
      glyphs.push({ text: isInFile ? ' ' : '\n', box: null })
      continue
    }
    const box = loose && onPage(pdfium, page, loose)
    glyphs.push({ text, box })
  }
  pdfium.wasmExports.free(scratch)
  pdfium._FPDFText_ClosePage(textPage)
  return wordsOfGlyphs(glyphs)
}

/** A box in PDF coordinates, which count upwards. */
type Loose = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function looseBox(pdfium: RawPdfium, textPage: number, index: number, scratch: number): Loose | null {
  if (!pdfium._FPDFText_GetLooseCharBox(textPage, index, scratch)) return null
  const floats = new DataView(pdfium.HEAPU8.buffer)
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) =>
    floats.getFloat32(scratch + at, true),
  )
  const box = { left, top, right, bottom }
  return tallestInEms(pdfium, textPage, index, { box, scratch })
}

/** What PDFium makes of a hyphen at the end of a line. */
const hyphenAtEnd = 2
const scratchBytes = 24
/** How far letters extend above and below the baseline, in font sizes. */
const reach = { over: 0.92, under: 0.23 }

/**
 * Browsers print fonts whose boxes include space for accents of all scripts, half as high again as their lines, so that
 * lines overlap. The reading rules measure gaps and columns in letter heights.
 */
function tallestInEms(
  pdfium: RawPdfium,
  textPage: number,
  index: number,
  { box, scratch }: { box: Loose; scratch: number },
): Loose {
  if (!pdfium._FPDFText_GetMatrix(textPage, index, scratch)) return box
  const values = new DataView(pdfium.HEAPU8.buffer)
  const [slant, rise] = [8, 12].map((at) => values.getFloat32(scratch + at, true))
  const em = pdfium._FPDFText_GetFontSize(textPage, index) * (rise ?? 0)
  const height = box.top - box.bottom
  const isUpright = slant === 0 && em > 0
  if (!isUpright || height < 1.3 * em || height > 3 * em) return box
  if (!pdfium._FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)) return box
  const line = values.getFloat64(scratch + 8, true)
  return {
    ...box,
    top: Math.min(box.top, line + reach.over * em),
    bottom: Math.max(box.bottom, line - reach.under * em),
  }
}

/** Rotated with the page, then scaled to 0 to 1. */
function onPage(
  pdfium: RawPdfium,
  page: number,
  { left, top, right, bottom }: Loose,
): NonNullable<Glyph['box']> {
  const a = onDevice(pdfium, page, left, top)
  const b = onDevice(pdfium, page, right, bottom)
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
  if (at === 0) throw new RangeError('there is no memory to draw the page in')
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, look.format, at, width * look.bytes)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, look.flags)
  const data = pdfium.HEAPU8.slice(at, at + length)
  pdfium._FPDFBitmap_Destroy(bitmap)
  pdfium.wasmExports.free(at)
  return { width, height, data }
}
