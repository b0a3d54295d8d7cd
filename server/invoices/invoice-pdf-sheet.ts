import { createRequire } from 'node:module'
import type PDFKitDocument from 'pdfkit'
import { letOthersIn } from '../let-others-in.ts'
import { fitted, printable, wrapText } from './invoice-pdf-text.ts'
import { rememberRuns } from './remembered-runs.ts'

/** US letter with half-inch margins, in points. */
const page = { width: 612, height: 792, margin: 36 } as const
export const left = page.margin
export const right = page.width - page.margin
/** The last line is reserved for the footer. */
const contentBottom = page.height - page.margin - 24
export const contentHeight = contentBottom - page.margin

const require = createRequire(import.meta.url)

const black = '#000000'
/** Asphalt 700: a firm gray even on a laser printer. */
const label = '#3E484E'

/** Asphalt 400: separates rows without being as prominent as their text. */
const hairline = '#9CA4AA'

type Face = 'text' | 'strong' | 'sign'

/** A typeface opened by pdfkit. Its types describe neither this object nor that it can be passed in again. */
type OpenedFont = Parameters<typeof rememberRuns>[0] & {
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number, letters?: readonly number[]): { codePoints: readonly number[] } | null
}

type Writer = {
  readonly PDFDocument: typeof PDFKitDocument
  readonly faces: Readonly<Record<Face, OpenedFont>>
}

let opened: Writer | undefined

/**
 * pdfkit is loaded for the first paper that is written, because with its parts it is the largest package that a start
 * would load. The typefaces are opened once, because that takes longer than an invoice. They are
 * embedded, because PDF readers' built-in fonts have only Western European letters.
 */
function writer(): Writer {
  if (opened !== undefined) return opened
  const PDFDocument = require('pdfkit') as typeof PDFKitDocument
  const openFont = (path: string): OpenedFont => {
    const file = require.resolve(`@expo-google-fonts/${path}`)
    const { _font } = new PDFDocument({ font: file }) as unknown as { _font: { font: OpenedFont } }
    return rememberRuns(keepingLetters(_font.font))
  }
  const faces = {
    text: openFont('geist/400Regular/Geist_400Regular.ttf'),
    strong: openFont('geist/600SemiBold/Geist_600SemiBold.ttf'),
    sign: openFont('overpass/700Bold/Overpass_700Bold.ttf'),
  }
  opened = { PDFDocument, faces }
  return opened
}

/**
 * A glyph remembers the letters that it was first asked for by. As a part of `ž`, `z` is asked for by none, and could
 * not be copied out of any later paper.
 */
function keepingLetters(font: OpenedFont): OpenedFont {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters)
    if (glyph?.codePoints.length === 0) glyph.codePoints = letters
    return glyph
  }
  return font
}

export type Style = {
  readonly face: Face
  readonly size: number
  readonly leading: number
  readonly color: string
}

type Column = { readonly x: number; readonly width: number }

export const styles = {
  body: { face: 'text', size: 10, leading: 14, color: black },
  bodyLabel: { face: 'text', size: 10, leading: 14, color: label },
  strong: { face: 'strong', size: 10, leading: 14, color: black },
  label: { face: 'text', size: 8.5, leading: 12, color: label },
  total: { face: 'strong', size: 14, leading: 20, color: black },
  title: { face: 'sign', size: 16, leading: 20, color: black },
  mark: { face: 'sign', size: 12, leading: 12, color: black },
} as const satisfies Record<string, Style>

/** Tabular figures, so that digits line up. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export type PaperInfo = { readonly title: string; readonly author: string; readonly date: Date }

export const pageFoot = (number: number, pages: number) => ` · page ${String(number)} of ${String(pages)}`

/** A document written from top to bottom, one baseline at a time; `y` is where the next item begins. */
export class Sheet {
  y: number = page.margin
  private readonly doc: PDFKit.PDFDocument

  constructor({ title, author, date }: PaperInfo) {
    const { PDFDocument, faces } = writer()
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      // For later versions pdfkit also writes XML metadata without escaping: an & in a company's name would break it.
      pdfVersion: '1.3',
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      // The file's id is derived from these, so the same paper always gives the same bytes.
      info: {
        Title: title,
        Author: author,
        Creator: 'Fifthwheel',
        Producer: 'Fifthwheel',
        CreationDate: date,
      },
    })
    for (const [name, font] of Object.entries(faces)) {
      this.doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
    }
  }

  /** Starts a new page unless that much room is left; returns whether it did. */
  reserve(height: number): boolean {
    if (this.y + height <= contentBottom) return false
    this.doc.addPage()
    this.y = page.margin
    return true
  }

  /** The given text in lines of that style and width. */
  lines(style: Style, text: string, width: number): string[] {
    return wrapText(this.printable(style, text), width, (part) => this.measure(style, part))
  }

  /** Writes one line at `y` without moving `y`. */
  write(style: Style, text: string, x: number): void {
    this.doc
      .font(style.face)
      .fontSize(style.size)
      .fillColor(style.color)
      .text(this.printable(style, text), x, this.y + baseline(style), {
        lineBreak: false,
        baseline: 'alphabetic',
        features,
      })
  }

  writeRight(style: Style, text: string, edge: number): void {
    this.write(style, text, edge - this.width(style, text))
  }

  /** Writes the texts in as many lines as they need and moves `y` below them. */
  writeBlock(style: Style, texts: readonly string[], { x, width }: Column): void {
    for (const line of texts.flatMap((text) => this.lines(style, text, width))) {
      this.write(style, line, x)
      this.y += style.leading
    }
  }

  width(style: Style, text: string): number {
    return this.measure(style, this.printable(style, text))
  }

  /** `thin` separates the rows of a table. */
  rule(thickness: number, tone: 'firm' | 'thin' = 'firm', from: number = left): void {
    const color = tone === 'firm' ? black : hairline
    this.doc.lineWidth(thickness).strokeColor(color).moveTo(from, this.y).lineTo(right, this.y).stroke()
  }

  /** A rounded square with its outer edge at x and `y`. */
  frame(x: number, size: number): void {
    const line = 1.5
    const inner = size - line
    this.doc.lineWidth(line).strokeColor(black)
    this.doc.roundedRect(x + line / 2, this.y + line / 2, inner, inner, 6).stroke()
  }

  picture(jpeg: Buffer, x: number, size: { readonly width: number; readonly height: number }): void {
    this.doc.image(jpeg, x, this.y, size)
  }

  /** A free drawing in a thin frame with its upper left corner, the drawing's origin, at x and `y`. */
  drawing(
    x: number,
    { width, height }: { readonly width: number; readonly height: number },
    draw: (pen: PDFKit.PDFDocument) => void,
  ): void {
    this.doc.save().translate(x, this.y).rect(0, 0, width, height).clip()
    draw(this.doc)
    this.doc.lineWidth(1).strokeColor(hairline).rect(0, 0, width, height).stroke().restore()
  }

  /** Writes the footer of every page and returns the file. A long name before it is cut, the page's number never. */
  async finish(footer: (pageNumber: number, pages: number) => string, name = ''): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index)
      this.y = page.height - page.margin - styles.label.leading
      const end = footer(index + 1, count)
      const width = right - left - this.width(styles.label, end)
      this.write(styles.label, this.fitted(styles.label, name, width) + end, left)
      await letOthersIn()
    }
    const chunks: Buffer[] = []
    const done = new Promise<Buffer>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.doc.on('end', () => {
        resolve(Buffer.concat(chunks))
      })
      this.doc.on('error', reject)
    })
    this.doc.end()
    return done
  }

  private printable(style: Style, text: string): string {
    return printable(text, (codePoint) => writer().faces[style.face].hasGlyphForCodePoint(codePoint))
  }

  private fitted(style: Style, text: string, width: number): string {
    return fitted(this.printable(style, text), width, (part) => this.measure(style, part))
  }

  private measure(style: Style, text: string): number {
    return this.doc.font(style.face).fontSize(style.size).widthOfString(text, { features })
  }
}

/** Centers the letters vertically in the line; the capitals of both typefaces are 0.7 of the font size. */
export function baseline({ leading, size }: Style): number {
  return (leading + 0.7 * size) / 2
}
