import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import pino from 'pino'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureSizes } from './paper-pictures.ts'
import { smallerPdf } from './smaller-pdf.ts'
import { jpegQuality } from './test-support/jpeg-quality.ts'
import { aNoisyPhoto } from './test-support/nasty-documents.ts'

const deps = { log: pino({ level: 'silent' }) }
const [first, second, , smallest] = pictureSizes

/** A page for each picture. */
async function aPdfOf(...jpegs: readonly Promise<Buffer>[]): Promise<Buffer> {
  const doc = await PDFDocument.create()
  for (const jpeg of await Promise.all(jpegs)) {
    const page = doc.addPage([612, 792])
    page.drawImage(await doc.embedJpg(jpeg), { x: 0, y: 0, width: 612, height: 792 })
  }
  return Buffer.from(await doc.save())
}
async function picturesOf(pdf: Uint8Array) {
  const { context } = await PDFDocument.load(pdf)
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image'))
      return []
    const { dict, contents } = object
    const [width, height] = ['Width', 'Height'].map((key) =>
      dict.lookup(PDFName.of(key), PDFNumber).asNumber(),
    )
    const words = ['ColorSpace', 'Filter'].map((key) => String(dict.get(PDFName.of(key))))
    return [[width, height, jpegQuality(contents), ...words]]
  })
}
const smaller = async (pdf: Buffer, size: (typeof pictureSizes)[number]) => {
  const made = await smallerPdf(deps, { pdf, size })
  return { pages: made?.pages, pictures: made?.pdf ? await picturesOf(made.pdf) : null }
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0b0a0' } })
    .jpeg()
    .toBuffer()
const color = ['/DeviceRGB', '/DCTDecode']

describe('a picture in a PDF', () => {
  test('gets the dots of a whole letter page, tall or lying as it is', async () => {
    const pdf = await aPdfOf(plain(2550, 3300), plain(3300, 2550))
    expect(await smaller(pdf, first)).toEqual({
      pages: 2,
      pictures: [
        [1700, 2200, 80, ...color],
        [2200, 1700, 80, ...color],
      ],
    })
    expect((await smaller(pdf, smallest)).pictures).toEqual([
      [935, 1210, 62, ...color],
      [1210, 935, 62, ...color],
    ])
  })

  test('that is square, or longer than a page, lies within it', async () => {
    const pdf = await aPdfOf(plain(2000, 2000), plain(1000, 4400), aNoisyPhoto(400, 600))
    expect((await smaller(pdf, second)).pictures).toEqual([
      [1700, 1700, 62, ...color],
      [500, 2200, 62, ...color],
      [400, 600, 62, ...color],
    ])
  })

  test('stays gray', async () => {
    const grey = sharp(await aNoisyPhoto(1000, 1200))
      .toColourspace('b-w')
      .jpeg({ quality: 95 })
    expect((await smaller(await aPdfOf(grey.toBuffer()), smallest)).pictures).toEqual([
      [935, 1122, 62, '/DeviceGray', '/DCTDecode'],
    ])
  })

  test('stays as it is where hardly anything would be gained, while others get smaller', async () => {
    const packed = async (quality: number) =>
      sharp(await aNoisyPhoto(400, 600))
        .jpeg({ quality })
        .toBuffer()
    const [tight, loose] = [packed(66), packed(90)]
    expect((await smaller(await aPdfOf(tight, loose), second)).pictures).toEqual([
      [400, 600, 66, ...color],
      [400, 600, 62, ...color],
    ])
    expect(await smaller(await aPdfOf(tight), second)).toEqual({ pages: 1, pictures: null })
  })

  test('is looked at in a PDF of as many pages as a package takes', async () => {
    const doc = await PDFDocument.load(await aPdfOf(aNoisyPhoto(400, 600)))
    for (let page = 2; page <= 200; page += 1) doc.addPage([612, 792])
    const { pages, pictures } = await smaller(Buffer.from(await doc.save()), smallest)
    expect([pages, pictures]).toEqual([200, [[400, 600, 62, ...color]]])
  })
})
