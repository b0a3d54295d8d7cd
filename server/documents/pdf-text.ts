import { startThread } from '../start-thread.ts'

/** The time limit for the thread to start; exceeding it means a busy machine, not a bad file. */
const startMs = 60_000
const timeLimitMs = 15_000

type Read = { readonly text: string; readonly isLocked: boolean }
export type TextMessage = { readonly isReady: true } | Read

let last: Promise<unknown> = Promise.resolve()

/** The text of a PDF's first pages; empty if it has none, is protected or damaged. */
export async function pdfText(pdf: Buffer): Promise<string> {
  return (await readPdf(pdf)).text
}

/** Whether a PDF says that it is encrypted. That stands in the file's trailer, which is never compressed. */
export function isEncryptedPdf(pdf: Buffer): boolean {
  return pdf.includes('/Encrypt')
}

/** Whether a PDF opens only with a password or a key; false where that cannot be told. */
export async function isLockedPdf(pdf: Buffer): Promise<boolean> {
  return (await readPdf(pdf)).isLocked
}

/**
 * One file at a time in its own thread, because a hostile file can compute without a pause and can only be stopped from
 * outside.
 */
function readPdf(pdf: Buffer): Promise<Read> {
  const read = last.then(() => readInThread(pdf)).catch(() => ({ text: '', isLocked: false }))
  last = read
  return read
}

function readInThread(pdf: Buffer): Promise<Read> {
  const worker = startThread('server/documents/pdf-text-worker', {
    workerData: new Uint8Array(pdf),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise((resolve, reject) => {
    const stop = () => void worker.terminate()
    let timer = setTimeout(stop, startMs)
    worker.on('message', (message: TextMessage) => {
      clearTimeout(timer)
      if ('isReady' in message) {
        timer = setTimeout(stop, timeLimitMs)
        return
      }
      resolve(message)
      stop()
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      // Has no effect after an answer.
      reject(new Error(`no text within ${String(timeLimitMs)} ms`))
    })
  })
}
