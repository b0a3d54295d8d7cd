import { expect, test, vi } from 'vitest'
import { openPdfium } from './open-pdfium.ts'
import { unpackingPdf } from './test-support/unpacking-pdf.ts'

const megabyte = 1024 * 1024

test('a PDF of some kilobytes takes no more memory than the limit', async () => {
  // PDFium's way to say so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const bomb = await unpackingPdf({ megabytes: 12 })
  expect(bomb.length).toBeLessThan(100_000)
  const { library, isFull } = await openPdfium(100 * megabyte)
  const document = await library.loadDocument(bomb)
  expect(isFull()).toBe(false)
  expect(() => document.getPage(0).getText()).toThrow('Aborted')
  expect(isFull()).toBe(true)
  // What the library provides of its memory.
  const { HEAPU8 } = (library as unknown as { module: { HEAPU8: Uint8Array } }).module
  expect(HEAPU8.length).toBeLessThanOrEqual(100 * megabyte)
})
