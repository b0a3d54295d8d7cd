import { parentPort, workerData } from 'node:worker_threads'
import { openPdfium } from '../documents/open-pdfium.ts'
import { pageView } from './page-view.ts'
import type { OpenedPdf, PdfPage, PdfQuestion, RefusedPdf } from './paper-messages.ts'
import { openPdf, type OpenPdf } from './pdfium-pages.ts'
import type { RawPdfium } from './raw-pdfium.ts'

const { library, isFull } = await openPdfium()
// The library's classes do not provide boxes, so PDFium's C interface is used directly.
const pdfium = (library as unknown as { module: RawPdfium }).module
// The thread's argument.
const opened = unlessFull(() => openPdf(pdfium, workerData as Uint8Array))

const first: OpenedPdf =
  typeof opened === 'string'
    ? { kind: 'refused', why: opened }
    : { kind: 'opened', pageCount: opened.pageCount }

if (typeof opened !== 'string') {
  parentPort?.on('message', (question: PdfQuestion) => {
    void answer(opened, question)
  })
}
parentPort?.postMessage(first)

async function answer({ readPage, drawPage }: OpenPdf, { index, wantsView }: PdfQuestion): Promise<void> {
  const seen = unlessFull(() => ({ read: readPage(index), drawn: wantsView ? drawPage(index) : null }))
  if (seen === 'memory') {
    parentPort?.postMessage({ kind: 'refused', why: seen } satisfies RefusedPdf)
    return
  }
  const { read, drawn } = seen
  const page: PdfPage = { ...read, view: drawn && (await pageView({ ...drawn, channels: 4 })) }
  parentPort?.postMessage(page, page.picture ? [page.picture.grey.buffer as ArrayBuffer] : [])
}

/** PDFium ends itself when its memory is used up. */
function unlessFull<Result>(work: () => Result): Result | 'memory' {
  try {
    return work()
  } catch (error) {
    if (isFull()) return 'memory'
    throw error
  }
}
