import { parentPort, workerData } from 'node:worker_threads'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { openPdfium } from './open-pdfium.ts'
import type { TextMessage } from './pdf-text.ts'

/** A number that identifies the paper is on one of the first pages. */
const pagesRead = 5

async function textOf(library: PDFiumLibrary, bytes: Uint8Array): Promise<string> {
  const document = await library.loadDocument(bytes)
  const pages = Math.min(pagesRead, document.getPageCount())
  return Array.from({ length: pages }, (_, index) => document.getPage(index).getText()).join('\n')
}

function say(message: TextMessage): void {
  parentPort?.postMessage(message)
}

const { library } = await openPdfium()
say({ isReady: true })
// What the thread was started with.
say({ text: await textOf(library, workerData as Uint8Array) })
