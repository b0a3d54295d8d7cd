import { PDFiumLibrary } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { openPdf } from './pdfium-pages.ts'
import type { RawPdfium } from './raw-pdfium.ts'
import { withoutStruck } from './struck-words.ts'

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

test('a bar as thick as the strokes of a headline strikes nothing', async () => {
  const read = await wordsOf((document) => {
    document.text(old, 40, 100, { lineBreak: false })
    document.rect(39, 102.5, document.widthOfString(old) + 2, 3).fill()
  })
  expect(read).toBe(old)
})

test('a line through one of two words strikes that one', () => {
  const word = (text: string, x: number) => ({
    ...{ text, x, y: 0.1 },
    width: 0.1,
    height: 0.01,
    sureness: 1,
  })
  const words = [word('$1,100.00', 0.1), word('$1,225.00', 0.3)]
  const through = (left: number, right: number) =>
    withoutStruck(words, [{ left, right, top: 0.1045, bottom: 0.1055 }], 1.3).map(({ text }) => text)
  expect(through(0.1, 0.2)).toEqual(['$1,225.00'])
  expect(through(0.3, 0.4)).toEqual(['$1,100.00'])
  // It covers half of the word, or goes on into the margin.
  expect(through(0.1, 0.15)).toHaveLength(2)
  expect(through(0.09, 0.2)).toHaveLength(2)
  expect(through(0.3, 0.41)).toHaveLength(2)
})

test.each([
  ['a fold or a rule of a table goes on', line(20, 400, 104.5)],
  ['a line of a form stands under its words', line(40, 122, 109.5)],
  ['a frame stands over them', line(40, 122, 99)],
  ['a dash stands between them', line(125, 136, 104.5)],
])('%s: all is read', async (_what, draw) => {
  expect(await wordsOf(draw)).toBe(both)
})
