import type { AppDeps } from '../deps.ts'
import { startThread } from '../start-thread.ts'
import type { HeicAnswer } from './heic-worker.ts'

const timeLimitMs = 30_000

/** An upright JPEG of a HEIC photo; null if it cannot be decoded. */
export type HeicToJpeg = (heic: Buffer) => Promise<Buffer | null>

/** One photo at a time: each takes a processor and a few hundred megabytes for a second or two. */
export function heicToJpeg(log: AppDeps['log']): HeicToJpeg {
  let last: Promise<unknown> = Promise.resolve()
  return (heic) => {
    const made = last
      .then(() => convertInThread(heic))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a HEIC photo is kept without a preview')
        return null
      })
    last = made
    return made
  }
}

/** In its own thread, because the decoder computes without a pause and can only be stopped from outside. */
function convertInThread(heic: Buffer): Promise<Buffer | null> {
  const worker = startThread('server/documents/heic-worker', { workerData: new Uint8Array(heic) })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), timeLimitMs)
    worker.once('message', (jpeg: HeicAnswer) => {
      resolve(jpeg && Buffer.from(jpeg))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      // Has no effect after an answer.
      reject(new Error(`no picture within ${String(timeLimitMs)} ms`))
    })
  })
}
