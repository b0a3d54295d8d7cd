import type { AppDeps } from '../deps.ts'
import { startThread } from '../start-thread.ts'
import { mostMegabytes } from './assembler-threads.ts'
import type { PictureSize } from './paper-pictures.ts'

export type ToShrink = { readonly pdf: Uint8Array; readonly size: PictureSize }
export type Shrunk =
  /** `pdf` is null where nothing is gained at this size. */
  { readonly pages: number; readonly pdf: Uint8Array | null } | 'as it is'
export type Working = 'working'

/** For one of its pictures; a large scan takes a second. */
const patienceMs = 20_000

/**
 * The PDF with its scans and photographs drawn in fewer dots; all else on its pages stays as it is. Null where it cannot be
 * made smaller in this way at any size. In a thread that is ended afterwards: it opened a stranger's file.
 */
export async function smallerPdf(
  { log }: Pick<AppDeps, 'log'>,
  asked: ToShrink,
  most = mostMegabytes,
): Promise<{ readonly pages: number; readonly pdf: Uint8Array | null } | null> {
  try {
    const shrunk = await shrunkInThread(asked, most)
    return shrunk === 'as it is' ? null : shrunk
  } catch (error) {
    log.warn({ err: error }, 'the pictures in a PDF cannot be made smaller')
    return null
  }
}

function shrunkInThread(asked: ToShrink, most: number): Promise<Shrunk> {
  const worker = startThread('server/packages/shrink-worker', {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: most },
    // pdf-lib talks to the console about what it cannot read; nobody listens.
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve, reject) => {
    const stop = () => void worker.terminate()
    let timer = setTimeout(stop, patienceMs)
    worker.on('message', (message: Shrunk | Working) => {
      clearTimeout(timer)
      if (message === 'working') {
        timer = setTimeout(stop, patienceMs)
        return
      }
      resolve(message)
      stop()
    })
    worker.on('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      // Without effect after an answer.
      reject(new Error('the thread ended without an answer'))
    })
  })
}
