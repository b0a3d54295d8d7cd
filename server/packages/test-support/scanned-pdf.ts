import { PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** For tests: the oversized files of an office scanner at its default settings. */

export const bars = 60
const dotsPerInch = 300
const [width, height] = [8.5 * dotsPerInch, 11 * dotsPerInch]
/** As thick as the strokes of large print: two bars to a letter of 10 points. */
const bar = 6

/** Paper with its grain, and across it a row of bars that must not run into each other. */
function scan(seed: number) {
  const rows = Array.from(
    { length: bars },
    (_, index) => `<rect x="${String(600 + index * 2 * bar)}" y="1500" width="${String(bar)}" height="300"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><g fill="#101010">${rows.join('')}<rect x="300" y="${String(300 + seed * 40)}" width="2000" height="30"/></g></svg>`
  return sharp({
    create: {
      ...{ width, height, channels: 3, background: '#eeeeee' },
      noise: { type: 'gaussian', mean: 225, sigma: 14 },
    },
  }).composite([{ input: Buffer.from(svg) }])
}

const packings = {
  jpeg: async (doc: PDFDocument, seed: number) => {
    const image = await doc.embedJpg(await scan(seed).jpeg({ quality: 96 }).toBuffer())
    return image.ref
  },
  'grey JPEG': async (doc: PDFDocument, seed: number) => {
    const image = await doc.embedJpg(await scan(seed).toColourspace('b-w').jpeg({ quality: 98 }).toBuffer())
    return image.ref
  },
  pixels: async (doc: PDFDocument, seed: number) => {
    const raw = await scan(seed).removeAlpha().raw().toBuffer()
    return doc.context.register(doc.context.flateStream(raw, pictureOf({})))
  },
  'pixels as a PNG has them': async (doc: PDFDocument, seed: number) => {
    const png = await scan(seed).removeAlpha().png({ compressionLevel: 3 }).toBuffer()
    const settings = { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width }
    const parts = { Filter: 'FlateDecode', DecodeParms: settings }
    return doc.context.register(doc.context.stream(middleOf(png), pictureOf(parts)))
  },
} as const satisfies Record<string, (doc: PDFDocument, seed: number) => Promise<PDFObject>>
export type Packing = keyof typeof packings

const pictureOf = (more: object) => ({
  ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
  ...{ ColorSpace: 'DeviceRGB', BitsPerComponent: 8, ...more },
})

/** The packed pixels of a PNG, whose parts each begin with their length. */
function middleOf(png: Buffer): Buffer {
  const packed: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const isPixels = png.toString('latin1', at + 4, at + 8) === 'IDAT'
    if (isPixels) packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return Buffer.concat(packed)
}

/** Pages that are one picture each, with its words behind it as a scanner that reads them writes them. */
export async function aScannedPdf(packing: Packing, { pages = 1, words = 'scanned' } = {}): Promise<Buffer> {
  const doc = await PDFDocument.create()
  const add = packings[packing]
  for (let seed = 0; seed < pages; seed += 1) {
    const page = doc.addPage([612, 792])
    page.drawText(`${words} ${String(seed + 1)}`, { x: 60, y: 700, size: 12, opacity: 0.01 })
    const image = await add(doc, seed)
    page.node.setXObject(PDFName.of('Scan'), image)
    const { context } = doc
    page.node.addContentStream(context.register(context.stream('q 612 0 0 792 0 0 cm /Scan Do Q')))
  }
  return Buffer.from(await doc.save())
}

/** How many of the bars can be told apart on a line across them, of pixels from left to right. */
export function barsSeen(line: readonly number[]): number {
  const [darkest, lightest] = [Math.min(...line), Math.max(...line)]
  const [dark, light] = [darkest + (lightest - darkest) * 0.4, darkest + (lightest - darkest) * 0.6]
  let [seen, isInside] = [0, false]
  for (const value of line) {
    if (!isInside && value < dark) [seen, isInside] = [seen + 1, true]
    else if (isInside && value > light) isInside = false
  }
  return seen
}
