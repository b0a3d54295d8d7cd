import { PDFDocument, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { pictureSizes } from './paper-pictures.ts'
import { smallerPdf } from './smaller-pdf.ts'
import { aCmykJpeg, aLockedPdf, aMemoryEater, aPdf, cutOff } from './test-support/nasty-documents.ts'
import { aScannedPdf, bars, barsSeen } from './test-support/scanned-pdf.ts'
import { seenPages, type SeenPage } from './test-support/seen-pdf.ts'

const deps = { log: pino({ level: 'silent' }) }
const [first] = pictureSizes
const smallest = pictureSizes[pictureSizes.length - 1] ?? first

/** Through the middle of the bars, four looks to a point. */
function lineAcross(page: SeenPage): number[] {
  return Array.from({ length: 1300 }, (_, index) => page.colorAt(0.2 + index / 2600, 0.5)[1])
}

async function onlyPage(pdf: Uint8Array) {
  const [page, ...more] = await seenPages(pdf, 3)
  if (!page || more.length > 0) throw new Error('one page is looked at')
  return page
}

describe('scans in a PDF', () => {
  test.each(['jpeg', 'grey JPEG', 'pixels', 'pixels as a PNG has them'] as const)(
    'kept as %s get much smaller and stay readable',
    async (packing) => {
      const scan = await aScannedPdf(packing)
      const made = (await smallerPdf(deps, { pdf: scan, size: smallest }))?.pdf ?? scan
      expect(made.length).toBeLessThan(scan.length * 0.5)
      const page = await onlyPage(made)
      expect([page.width, page.height, page.text]).toEqual([612, 792, 'scanned 1'])
      expect(barsSeen(lineAcross(page))).toBe(bars)
      // The paper is as light as it was.
      expect(page.brightness(0.2, 0.7, 0.8, 0.9)).toBeGreaterThan(215)
    },
  )

  test('lose no more than each size asks for', async () => {
    const scan = await aScannedPdf('grey JPEG')
    const made = [first, smallest].map((size) => smallerPdf(deps, { pdf: scan, size }))
    const [larger = 0, smaller = 0] = (await Promise.all(made)).map((each) => each?.pdf?.length)
    expect([larger < scan.length, smaller < larger]).toEqual([true, true])
  })
})

describe('a PDF in which nothing can be made smaller stays as it is', () => {
  test.each([
    ['of text alone', () => aPdf('the rate')],
    ['that is protected', () => aLockedPdf('secret', { userPassword: 'x', ownerPassword: 'y' })],
    ['that was cut off', () => cutOff(aPdf('a scan', { pages: 9 }))],
    ['of more pages than a package takes', () => aPdf('page', { pages: 201 })],
    ['whose colors are for the press', () => withPicture(aCmykJpeg(), 'DeviceCMYK')],
    ['whose picture is broken', () => withPicture(cutOff(aCmykJpeg(), 0.3), 'DeviceRGB')],
  ])('%s', async (_, make) => {
    const outcome = await smallerPdf(deps, { pdf: await make(), size: first })
    expect(outcome?.pdf ?? null).toBeNull()
  })

  test('that takes all memory', async () => {
    // In one step more than Node 24 lets a thread go beyond its limit.
    expect(await smallerPdf(deps, { pdf: aMemoryEater(20_000_000), size: first }, 100)).toBeNull()
  })

  test('a mask keeps its dots while the picture below it is made smaller', async () => {
    const doc = await PDFDocument.load(await aScannedPdf('jpeg'))
    const { context } = doc
    const picture = context.enumerateIndirectObjects().find(([, object]) => isPicture(object))?.[1]
    if (!(picture instanceof PDFRawStream)) throw new Error('no picture')
    const mask = { Type: 'XObject', Subtype: 'Image', Width: 2600, Height: 3300, BitsPerComponent: 8 }
    const clear = context.register(
      context.flateStream(new Uint8Array(2600 * 3300).fill(255), { ...mask, ColorSpace: 'DeviceGray' }),
    )
    picture.dict.set(PDFName.of('SMask'), clear)
    const made = await smallerPdf(deps, { pdf: await doc.save(), size: smallest })
    const read = await PDFDocument.load(made?.pdf ?? new Uint8Array())
    const widths = read.context
      .enumerateIndirectObjects()
      .map(([, object]) => /\/Width (\d+)/.exec(String(object))?.[1])
      .filter((width) => width !== undefined)
    expect(widths.toSorted()).toEqual(['2600', '935'])
  })
})

const isPicture = (object: PDFObject) => String(object).includes('/Subtype /Image')

async function withPicture(jpeg: Promise<Buffer>, space: string) {
  const doc = await PDFDocument.create()
  const page = doc.addPage([612, 792])
  const parts = { Type: 'XObject', Subtype: 'Image', Width: 600, Height: 800, BitsPerComponent: 8 }
  const picture = { ...parts, ColorSpace: space, Filter: 'DCTDecode' }
  page.node.setXObject(PDFName.of('Scan'), doc.context.register(doc.context.stream(await jpeg, picture)))
  return Buffer.from(await doc.save())
}
