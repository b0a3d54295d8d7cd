import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'

export type Style = {
  readonly size?: number
  readonly font?: 'Helvetica' | 'Helvetica-Bold' | 'Times-Roman' | 'Times-Bold' | 'Courier' | 'Courier-Bold'
  /** What becomes one text object of the PDF; producers differ. */
  readonly by?: 'line' | 'word' | 'letter'
  readonly leading?: number
  readonly color?: string
  /** Where the line stands within this width, in place of at its left. */
  readonly align?: 'right' | 'center'
  readonly width?: number
}
/** Writes at points from the top left of a letter page, as it is seen. */
export type Pen = {
  readonly at: (x: number, y: number, text: string, style?: Style) => void
  /** One line below the other; answers where the next would stand. */
  readonly lines: (x: number, y: number, lines: readonly (string | null)[], style?: Style) => number
  /** Broken at the width; answers where the next line would stand. */
  readonly prose: (at: readonly [x: number, y: number, width: number], text: string, style?: Style) => number
  readonly rule: (x: number, y: number, toX: number, toY: number) => void
  readonly frame: (x: number, y: number, width: number, height: number) => void
  readonly bar: (at: readonly [x: number, y: number, width: number, height: number], color: string) => void
  readonly blot: (x: number, y: number, width: number, height: number) => void
  /** A field of a form that somebody filled in: its text is no text of the page. */
  readonly field: (x: number, y: number, text: string) => void
  readonly nextPage: () => void
}

/** What another printer would make of the same page: paler ink, another face in place of Helvetica. */
export type Print = { readonly ink?: string; readonly family?: 'geist' | 'overpass' }
export type Sheet = { readonly usual?: Style; readonly turned?: boolean; readonly print?: Print }

/** A letter-size PDF; `turned` lays the page down and stands it up again by /Rotate, as print servers do. */
export async function drawnPdf(sheet: Sheet, draw: (pen: Pen) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: sheet.turned ? [792, 612] : [612, 792],
    margin: 0,
    autoFirstPage: false,
  })
  const parts: Uint8Array[] = []
  const done = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  doc.on('data', (part: Uint8Array) => parts.push(part))
  const nextPage = () => {
    doc.addPage()
    if (!sheet.turned) return
    Object.assign(doc.page.dictionary.data, { Rotate: 90 })
    doc.translate(0, 612).rotate(-90)
  }
  nextPage()
  draw({ ...penOn(doc, sheet.usual ?? {}, faceOf(sheet.print ?? {})), nextPage })
  doc.end()
  await done
  return new Uint8Array(Buffer.concat(parts))
}

type Face = { readonly ink: string; readonly fileOf: (font: string) => string; readonly scale: number }

const { resolve } = createRequire(import.meta.url)

function faceOf({ ink = '#111', family }: Print): Face {
  if (!family) return { ink, fileOf: (font) => font, scale: 1 }
  const folder = dirname(resolve(`@expo-google-fonts/${family}/package.json`))
  const name = family === 'geist' ? 'Geist' : 'Overpass'
  const files: Readonly<Record<string, string>> = {
    Helvetica: join(folder, `400Regular/${name}_400Regular.ttf`),
    'Helvetica-Bold': join(folder, `700Bold/${name}_700Bold.ttf`),
  }
  // They run wider than Helvetica, and columns are as wide as they are.
  return { ink, fileOf: (font) => files[font] ?? font, scale: 0.95 }
}

function penOn(doc: PDFKit.PDFDocument, usual: Style, face: Face): Omit<Pen, 'nextPage'> {
  const set = (own: Style | undefined) => {
    const style = { size: 10, font: 'Helvetica', by: 'line', ...usual, ...own } as const
    doc
      .font(face.fileOf(style.font))
      .fontSize(style.size * face.scale)
      .fillColor(style.color ?? face.ink)
    return { ...style, leading: style.leading ?? style.size * 1.35 }
  }
  const at: Pen['at'] = (x, y, text, own) => {
    const { by, align, width } = set(own)
    if (align !== undefined && width !== undefined) {
      doc.text(text, x, y, { lineBreak: false, align, width })
      return
    }
    const parts = by === 'line' ? [text] : by === 'word' ? text.split(/(?<= )/) : text.split('')
    let left = x
    for (const part of parts) {
      if (part.trim()) doc.text(part.trimEnd(), left, y, { lineBreak: false })
      left += doc.widthOfString(part)
    }
  }
  const lines: Pen['lines'] = (x, y, all, own) => {
    const { leading } = set(own)
    const written = all.filter((line) => line !== null)
    written.forEach((line, index) => at(x, y + index * leading, line, own))
    return y + written.length * leading
  }
  const prose: Pen['prose'] = ([x, y, width], text, own) => {
    set(own)
    const broken = text.split(' ').reduce<string[]>((all, word) => {
      const last = all.at(-1)
      if (last === undefined || doc.widthOfString(`${last} ${word}`) > width) return [...all, word]
      return [...all.slice(0, -1), `${last} ${word}`]
    }, [])
    return lines(x, y, broken, own)
  }
  return {
    at,
    field: (x, y, text) => fillIn(doc, [x, y], text),
    lines,
    prose,
    rule: (x, y, toX, toY) => void doc.moveTo(x, y).lineTo(toX, toY).lineWidth(0.6).stroke('#333'),
    frame: (x, y, width, height) => void doc.rect(x, y, width, height).lineWidth(0.6).stroke('#333'),
    bar: (at, color) => void doc.rect(at[0], at[1], at[2], at[3]).fill(color),
    blot: (x, y, width, height) =>
      void doc.ellipse(x + width / 2, y + height / 2, width / 2, height / 2).fill('#246'),
  }
}

function fillIn(doc: PDFKit.PDFDocument, [x, y]: readonly [number, number], text: string): void {
  const [width, height] = [text.length * 6 + 8, 14]
  const font = doc.ref({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    Encoding: 'WinAnsiEncoding',
  })
  font.end('')
  const look = doc.ref({
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] },
    Resources: { Font: { Helv: font } },
  })
  look.end(`/Tx BMC q BT /Helv 9 Tf 2 4 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET Q EMC`)
  const widget = doc.ref({
    // A string object is what the library writes as text; a plain one it writes as a name.
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', T: new String(`${String(x)}-${String(y)}`), F: 4 },
    ...{ V: new String(text), AP: { N: look }, Rect: [x, 792 - y - height, x + width, 792 - y] },
  })
  widget.end('')
  const page: { readonly annotations: unknown[] } = doc.page
  page.annotations.push(widget)
}
