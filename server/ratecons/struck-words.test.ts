import { PDFiumLibrary } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { openPdf } from './pdfium-pages.ts'
import type { RawPdfium } from './raw-pdfium.ts'

const library = await PDFiumLibrary.init()
// The library's own classes know no boxes; what they wrap is the C interface of PDFium.
const pdfium = (library as unknown as { module: RawPdfium }).module

async function wordsOf(draw: (document: PDFKit.PDFDocument) => void): Promise<string> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(10)
  draw(document)
  document.end()
  await written
  const opened = openPdf(pdfium, Buffer.concat(chunks))
  if (typeof opened === 'string') throw new Error(opened)
  return opened
    .readPage(0)
    .words.map(({ text }) => text)
    .join(' ')
}
const old = '12/01/2026 08:00'
const line = (fromX: number, toX: number, y: number) => (document: PDFKit.PDFDocument) => {
  document.text(old, 40, 100, { lineBreak: false })
  document.text('12/02/2026 10:00', 140, 100, { lineBreak: false })
  document.moveTo(fromX, y).lineTo(toX, y).lineWidth(0.6).stroke()
}
const both = '12/01/2026 08:00 12/02/2026 10:00'

test('what is struck through is not read', async () => {
  const struck = await wordsOf((document) => {
    document.text(old, 40, 100, { lineBreak: false, strike: true })
    document.text('12/02/2026 10:00', 140, 100, { lineBreak: false })
  })
  expect(struck).toBe('12/02/2026 10:00')
})

test('nor what a bar that is as thin as a line runs through', async () => {
  const struck = await wordsOf((document) => {
    document.text('$1,100.00', 40, 100, { lineBreak: false })
    document.text('$1,225.00', 140, 100, { lineBreak: false })
    document.rect(39, 103.4, document.widthOfString('$1,100.00') + 2, 0.7).fill()
  })
  expect(struck).toBe('$1,225.00')
})

test.each([
  ['a fold or a rule of a table goes on', line(20, 400, 104.5)],
  ['a line of a form stands under its words', line(40, 122, 109.5)],
  ['a frame stands over them', line(40, 122, 99)],
  ['a dash stands between them', line(125, 136, 104.5)],
])('%s: all is read', async (_what, draw) => {
  expect(await wordsOf(draw)).toBe(both)
})
