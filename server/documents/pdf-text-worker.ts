import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A number that identifies the paper is on one of the first pages. */
const pagesRead = 5

async function textOf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = Math.min(pagesRead, document.getPageCount())
  return Array.from({ length: pages }, (_, index) => document.getPage(index).getText()).join('\n')
}

// The thread's argument.
parentPort?.postMessage(await textOf(workerData as Uint8Array))
