import { PDFDocument, PDFName, PDFString, StandardFonts, degrees, rgb } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import sharp from 'sharp'

/** For tests: typical files from scanners, phones and brokers' computers, generated on the fly. */

type PageSize = readonly [width: number, height: number]
export const sizes = {
  letter: [612, 792],
  a4: [595.28, 841.89],
  a0: [2383.94, 3370.39],
  ledger: [1224, 792],
  label: [288, 432],
} as const satisfies Record<string, PageSize>

type Drawn = {
  readonly size?: PageSize
  readonly origin?: readonly [x: number, y: number]
  readonly turned?: number
  readonly pages?: number
}

/** Text in the middle, and a black square in each corner of the visible area. */
export async function aPdf(
  text: string,
  { size = sizes.letter, origin = [0, 0], turned = 0, pages = 1 }: Drawn = {},
) {
  const doc = await PDFDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const [width, height] = size
  const [left, bottom] = origin
  for (let number = 1; number <= pages; number += 1) {
    const page = doc.addPage([width, height])
    page.setMediaBox(left, bottom, width, height)
    page.setRotation(degrees(turned))
    const words = pages === 1 ? text : `${text} ${String(number)}`
    page.drawText(words, { x: left + width / 4, y: bottom + height / 2, size: width / 30, font })
    const side = width / 20
    for (const x of [left, left + width - side]) {
      for (const y of [bottom, bottom + height - side]) {
        page.drawRectangle({ x, y, width: side, height: side, color: rgb(0, 0, 0) })
      }
    }
  }
  return Buffer.from(await doc.save())
}

/** Only part of its page is visible, and that part does not start at zero. */
export async function aCroppedPdf(text: string) {
  const doc = await PDFDocument.load(await aPdf(text, { size: [1000, 1000] }))
  const [page] = doc.getPages()
  page?.setCropBox(200, 450, 400, 200)
  page?.drawRectangle({ x: 0, y: 700, width: 1000, height: 300, color: rgb(0, 0, 0) })
  return Buffer.from(await doc.save())
}

type Locked = {
  readonly userPassword?: string
  readonly ownerPassword: string
  readonly pdfVersion?: '1.4' | '1.7ext3'
}

export function aLockedPdf(text: string, { pdfVersion = '1.7ext3', ...passwords }: Locked): Promise<Buffer> {
  const doc = new PDFKit({ size: 'LETTER', pdfVersion, ...passwords })
  doc.fontSize(24).text(text, 100, 300)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.end()
  return new Promise((resolve) =>
    doc.on('end', () => {
      resolve(Buffer.concat(chunks))
    }),
  )
}

/** Signed on a tablet: the signature is a red square above the page, and the name was typed into a field of it. */
export async function aSignedPdf(text: string) {
  const doc = await PDFDocument.load(await aPdf(text))
  const [page] = doc.getPages()
  if (!page) throw new Error('no page')
  const { context } = doc
  const drawing = context.register(
    context.stream('1 0 0 rg 0 0 10 10 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10] }),
  )
  const stamp = context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: [100, 100, 200, 200],
    F: 4,
    AP: { N: drawing },
  })
  const hidden = context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: [300, 100, 400, 200],
    F: 2,
    AP: { N: drawing },
  })
  page.node.set(PDFName.of('Annots'), context.obj([context.register(stamp), context.register(hidden)]))
  const field = doc.getForm().createTextField('receiver')
  field.setText('Received by J. Ortega')
  field.addToPage(page, { x: 100, y: 600, width: 300, height: 30 })
  return Buffer.from(await doc.save())
}

/** With a cross-reference table that points to random places. */
export async function withBrokenXref(pdf: Promise<Buffer>) {
  const doc = await PDFDocument.load(await pdf)
  const text = Buffer.from(await doc.save({ useObjectStreams: false })).toString('latin1')
  return Buffer.from(
    text.replace(/^\d{10} (\d{5}) n/gm, '0000000007 $1 n').replace(/startxref\n\d+/, 'startxref\n99'),
    'latin1',
  )
}

/** Truncated, as if the connection broke. */
export const cutOff = async (pdf: Promise<Buffer>, share = 0.6) => {
  const whole = await pdf
  return whole.subarray(0, Math.floor(whole.length * share))
}

/** A form whose only page refers to something that is missing. */
export async function withoutItsPicture(text: string) {
  const doc = await PDFDocument.load(await aPdf(text))
  const [page] = doc.getPages()
  const gone = doc.context.nextRef()
  page?.node.setXObject(PDFName.of('Scan'), gone)
  return Buffer.from(await doc.save())
}

/** A few megabytes that decompress to gigabytes. */
export const aMemoryEater = (numbers = 6_000_000) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n[${'1 '.repeat(numbers)}]\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF`)

export async function withoutPages() {
  const doc = await PDFDocument.create()
  doc.setSubject('nothing')
  return Buffer.from(await doc.save({ addDefaultPage: false }))
}

/** Encrypted with a scheme that only its vendor's reader knows. */
export async function withUnknownLock(text: string) {
  const doc = await PDFDocument.load(await aPdf(text))
  const { context } = doc
  context.trailerInfo.Encrypt = context.register(
    context.obj({ Filter: 'Acme.Vault', V: 9, R: 9, O: PDFString.of('o'), U: PDFString.of('u'), P: -4 }),
  )
  context.trailerInfo.ID = context.obj([PDFString.of('a'), PDFString.of('b')])
  return Buffer.from(await doc.save({ useObjectStreams: false }))
}

type Photo = { readonly width: number; readonly height: number; readonly orientation?: number }

/** Dark above and light below as it is meant to be seen, whichever way its pixels lie. */
export async function aPhoto({ width, height, orientation = 1 }: Photo) {
  const upright = sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 4), channels: 3, background: '#202020' } },
      top: 0,
      left: 0,
    },
  ])
  const turn = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation] ?? 0
  const pixels = await sharp(await upright.png().toBuffer())
    .rotate(turn)
    .png()
    .toBuffer()
  return sharp(pixels).withMetadata({ orientation }).jpeg().toBuffer()
}

/** A page of paper on a dark desk, with a black square in each of its corners and words to the edge. */
export async function aPageOnADesk({ desk = '#3b2f28', extra = '' } = {}) {
  const corners = [
    [420, 330],
    [2500, 330],
    [420, 3600],
    [2500, 3600],
  ]
    .map(([x, y]) => `<rect x="${String(x)}" y="${String(y)}" width="80" height="80" fill="#111"/>`)
    .join('')
  const words = Array.from(
    { length: 28 },
    (_, line) =>
      `<text x="440" y="${String(560 + line * 104)}" font-family="DejaVu Sans" font-size="60" textLength="2080">Straight bill of lading, 22 pallets, line ${String(line)}</text>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000"><rect width="100%" height="100%" fill="${desk}"/><g transform="rotate(3 1500 2000)"><rect x="400" y="310" width="2200" height="3390" fill="#f1efe8"/>${corners}${words}</g>${extra}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** As hard to pack as a photograph of a crumpled paper at night. */
export async function aNoisyPhoto(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** In dots a millimeter: faxes have fewer down than across. */
type Dots = { readonly xres: number; readonly yres: number }

export async function aTiff(pages: readonly Photo[], dots?: Dots) {
  const pictures = await Promise.all(
    pages.map(async (photo) =>
      sharp(await aPhoto(photo))
        .resize(600, 800, { fit: 'fill' })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .tiff({ compression: 'lzw', ...dots })
    .toBuffer()
}

export const aClearPng = () =>
  sharp({ create: { width: 800, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: '#000000' } },
        top: 250,
        left: 350,
      },
    ])
    .png()
    .toBuffer()

export async function aCmykJpeg() {
  return sharp(await aPhoto({ width: 600, height: 800 }))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
}
