import { inflateSync } from 'node:zlib'

/**
 * For tests: the visible text of each page, line by line, read back from the file. It understands only the way pdfkit
 * writes text.
 */
export function readPages(pdf: Buffer): string[][] {
  return readPieces(pdf).map(linesOf)
}

/** A text with its typeface and its position, in points from the lower left corner of its page. */
export type Piece = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face: string
  readonly text: string
}

export function readPieces(pdf: Buffer): Piece[][] {
  const objects = readObjects(pdf)
  return [...objects.values()]
    .filter((object) => object.text.includes('/Type /Page\n'))
    .map((page) => readPage(objects, page))
}

/** Each text of a page from the top, with where it stands and its size, in whole points: `36 740 16 Bill to`. */
export function readPlaces(pdf: Buffer): string[][] {
  return readPieces(pdf).map((pieces) =>
    pieces
      .toSorted((one, other) => other.y - one.y || one.x - other.x)
      .map(({ x, y, size, text }) => `${x.toFixed(0)} ${y.toFixed(0)} ${String(size)} ${text}`),
  )
}

/** The lines across the whole width of all pages, in the words of PDF. */
export function rulesOf(pdf: Buffer): string[] {
  return (contentsOf(pdf).match(/^36 [\d.]+ m\n576 [\d.]+ l$/gm) ?? []).map((rule) => rule.replace('\n', ' '))
}

/** What is drawn on all pages, in the words of PDF. */
export function contentsOf(pdf: Buffer): string {
  return [...readObjects(pdf).values()].map(({ content }) => content).join('\n')
}

type PdfObject = { readonly text: string; readonly content: string }
type Objects = ReadonlyMap<string, PdfObject>

function readObjects(pdf: Buffer): Objects {
  const found = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)
  return new Map(Array.from(found, ([, id = '', body = '']) => [id, readObject(body)]))
}

function readObject(body: string): PdfObject {
  const [, text = body, stream = ''] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? []
  const content = text.includes('/FlateDecode')
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream
  return { text, content }
}

function readPage(objects: Objects, page: PdfObject): Piece[] {
  const referred = (from: PdfObject, name: string) => {
    const id = new RegExp(`/${name} (\\d+) 0 R`).exec(from.text)?.[1] ?? ''
    return objects.get(id) ?? { text: '', content: '' }
  }
  const resources = referred(page, 'Resources')
  const shown = referred(page, 'Contents').content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n\[(.*)\] TJ/g,
  )
  return Array.from(shown, ([, x = '', y = '', font = '', size = '', glyphs = '']) => {
    const typeface = referred(resources, font)
    const letters = readLetters(referred(typeface, 'ToUnicode').content)
    const codes = Array.from(glyphs.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => hex).join('')
    return {
      x: Number(x),
      y: Number(y),
      size: Number(size),
      face: /\/BaseFont \/[A-Z]+\+(\S+)/.exec(typeface.text)?.[1] ?? '',
      text: codes.replace(/.{4}/g, (code) => letters[parseInt(code, 16)] ?? ''),
    }
  })
}

function linesOf(pieces: readonly Piece[]): string[] {
  const heights = [...new Set(pieces.map((piece) => piece.y))].sort((one, other) => other - one)
  return heights.map((height) =>
    pieces
      .filter((piece) => piece.y === height)
      .sort((one, other) => one.x - other.x)
      .map((piece) => piece.text)
      .join(' | '),
  )
}

/** The letters of one typeface by glyph number. */
function readLetters(map: string): string[] {
  return Array.from(map.matchAll(/\[(.*)\]/g)).flatMap(([, range = '']) =>
    Array.from(range.matchAll(/<([0-9a-f ]*)>/g), ([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => parseInt(code, 16))),
    ),
  )
}
