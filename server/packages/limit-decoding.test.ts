import { PDFName, PDFRef } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { unpackingObjects, unpackingPdf } from '../documents/test-support/unpacking-pdf.ts'
import { DamagedPage, putOnLetter } from './page-on-letter.ts'
import { openPdf } from './pages-of-pdf.ts'

async function opened(pdf: Buffer) {
  const document = await openPdf(pdf)
  if (typeof document === 'string') throw new Error(document)
  return document
}

test.each([
  ['a megabyte are unpacked', 1, PDFName.of('Kept')],
  ['forty megabytes are left out', 40, undefined],
] as const)('packed objects of %s', async (_how, megabytes, found) => {
  const document = await opened(await unpackingObjects(megabytes))
  expect(document.context.lookup(PDFRef.of(900))).toBe(found)
  expect(document.getPageCount()).toBe(1)
})

test('a page that names its content a thousand times ends when there is too much of it', async () => {
  const page = (await opened(await unpackingPdf({ megabytes: 10, times: 1000 }))).getPage(0)
  const start = performance.now()
  expect(() => {
    putOnLetter(page.node)
  }).toThrow(DamagedPage)
  expect(performance.now() - start).toBeLessThan(5000)
})
