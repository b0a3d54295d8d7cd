import { PDFiumLibrary } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPdf } from './pdfium-pages.ts'
import type { RawPdfium } from './raw-pdfium.ts'
import { filledForm } from './test-support/filled-form.ts'

const library = await PDFiumLibrary.init()
// The library's own classes know no boxes; what they wrap is the C interface of PDFium.
const pdfium = (library as unknown as { module: RawPdfium }).module

test('what was filled into a form is read in its place, and drawn', async () => {
  const opened = openPdf(pdfium, await filledForm('Load Number:', 'CF-88213'))
  if (typeof opened === 'string') throw new Error(opened)
  const { words } = opened.readPage(0)
  expect(words.map(({ text }) => text)).toEqual(['Load', 'Number:', 'CF-88213'])
  expect([words[2]?.x, words[2]?.y].map((share) => Math.round((share ?? 0) * 10))).toEqual([3, 1])
  expect(opened.drawPage(0)?.width).toBeGreaterThan(0)
})

async function opened(draw: (document: PDFKit.PDFDocument) => void, size: [number, number] = [612, 792]) {
  const document = new PDFDocument({ size, margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await written
  const pdf = openPdf(pdfium, Buffer.concat(chunks))
  if (typeof pdf === 'string') throw new Error(pdf)
  return pdf
}

const scan = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer()
const whole = { width: 612, height: 792 }

test('a page that is a single scan keeps its dots, and a fax the height of its lines', async () => {
  const [letter, fax] = [await scan(1700, 2200), await scan(1728, 1100)]
  const { picture } = (await opened((document) => document.image(letter, 0, 0, whole))).readPage(0)
  expect([picture?.width, picture?.height]).toEqual([1700, 2200])
  expect(picture?.stretch).toBeCloseTo(1, 2)
  expect(picture?.grey).toHaveLength(1700 * 2200)
  const sent = (await opened((document) => document.image(fax, 0, 0, whole))).readPage(0)
  expect([sent.picture?.width, sent.picture?.height]).toEqual([1728, 1100])
  expect(sent.picture?.stretch).toBeCloseTo(2.03, 2)
})

test.each([
  ['without an image', []],
  [
    'with two of them',
    [
      [1700, 1100],
      [1700, 1100],
    ],
  ],
  ['with a logo', [[599, 700]]],
  ['with an image that is larger than any scan', [[700, 4201]]],
] as const)('a page %s is drawn at the size that the engine knows', async (_what, sizes) => {
  const images = await Promise.all(sizes.map(([width, height]) => scan(width, height)))
  const pdf = await opened((document) => {
    for (const [index, image] of images.entries())
      document.image(image, 0, index * 396, { width: 612, height: 396 })
  })
  const { picture } = pdf.readPage(0)
  expect([picture?.width, picture?.height, picture?.stretch]).toEqual([2550, 3300, 1])
})

test('a poster is drawn smaller, so that it fits into memory', async () => {
  const { picture } = (await opened(() => undefined, [4000, 4000])).readPage(0)
  expect([picture?.width, picture?.height]).toEqual([3742, 3742])
})

test('a page with enough letters of its own is no picture', async () => {
  const written = (letters: number) => (document: PDFKit.PDFDocument) =>
    document.fontSize(10).text('N'.repeat(letters), 40, 100, { lineBreak: false })
  const isPicture = async (letters: number) => (await opened(written(letters))).readPage(0).picture !== null
  expect([await isPicture(39), await isPicture(40)]).toEqual([true, false])
})

test('a page is shown in its colors, as wide as a screen', async () => {
  const shown = (await opened((document) => document.rect(0, 0, 612, 396).fill('#c03010'))).drawPage(0)
  expect([shown?.width, shown?.height, shown?.data.length]).toEqual([1100, 1424, 1100 * 1424 * 4])
  const dot = (row: number) => [...(shown?.data.subarray(row * 1100 * 4, row * 1100 * 4 + 3) ?? [])]
  expect([dot(10), dot(1400)]).toEqual([
    [0xc0, 0x30, 0x10],
    [255, 255, 255],
  ])
})

test('what is no PDF, or one without pages, is damaged', () => {
  expect(openPdf(pdfium, Buffer.from('%PDF-1.7 and no more'))).toBe('damaged')
})

test('a number that is broken in two lines keeps its hyphen', async () => {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(10).text('Purchase order FH-', 40, 100, { lineBreak: false })
  document.text('20071', 40, 112, { lineBreak: false })
  document.end()
  await written
  const opened = openPdf(pdfium, Buffer.concat(chunks))
  if (typeof opened === 'string') throw new Error(opened)
  const { words } = opened.readPage(0)
  expect(words.map(({ text }) => text)).toEqual(['Purchase', 'order', 'FH-', '20071'])
})
