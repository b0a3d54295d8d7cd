import { PDFiumLibrary } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
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
