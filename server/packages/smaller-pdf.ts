import type { AppDeps } from '../deps.ts'
import { startThread } from '../start-thread.ts'
import { mostMegabytes } from './assembler-threads.ts'
import type { PictureSize } from './paper-pictures.ts'

export type ToShrink = { readonly pdf: Uint8Array; readonly size: PictureSize }
export type Shrunk =
  /** `pdf` is null if this size gains nothing. */
  { readonly pages: number; readonly pdf: Uint8Array | null } | 'as it is'
export type Working = 'working'

/** The time limit per picture; a large scan takes a second. */
const patienceMs = 20_000

/**
 * The PDF with its scans and photos reduced; everything else on its pages stays. Null if it cannot be reduced. Runs in
 * a thread that is ended afterwards, because it opened an untrusted file.
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
      // Has no effect after an answer.
      reject(new Error('the thread ended without an answer'))
    })
  })
}
