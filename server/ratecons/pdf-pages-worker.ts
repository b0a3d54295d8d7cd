import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { OpenedPdf, PdfPage } from './paper-messages.ts'
import { openPdf, type RawPdfium } from './pdfium-pages.ts'

const library = await PDFiumLibrary.init()
// The library's own classes know no boxes; what they wrap is the C interface of PDFium.
const pdfium = (library as unknown as { module: RawPdfium }).module
// What the thread was started with.
const opened = openPdf(pdfium, workerData as Uint8Array)

const first: OpenedPdf =
  typeof opened === 'string'
    ? { kind: 'refused', why: opened }
    : { kind: 'opened', pageCount: opened.pageCount }

if (typeof opened !== 'string') {
  parentPort?.on('message', (index: number) => {
    const page: PdfPage = opened.readPage(index)
    parentPort?.postMessage(page, page.picture ? [page.picture.grey.buffer as ArrayBuffer] : [])
  })
}
parentPort?.postMessage(first)
