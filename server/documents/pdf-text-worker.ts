import { parentPort, workerData } from 'node:worker_threads'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { openPdfium } from './open-pdfium.ts'
import type { TextMessage } from './pdf-text.ts'

/** A number that identifies the paper is on one of the first pages. */
const pagesRead = 5

const needsPassword = /password|security scheme/i

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
const bytes = workerData as Uint8Array
say(
  await textOf(library, bytes).then(
    (text) => ({ text, isLocked: false }),
    (error: unknown) => {
      // PDFium's numbers are words here.
      if (error instanceof Error && needsPassword.test(error.message)) return { text: '', isLocked: true }
      throw error
    },
  ),
)
