import type { AppDeps } from '../deps.ts'
import { startThread, type Thread } from '../start-thread.ts'
import { askThread } from './ask-thread.ts'
import type { OcrQuestion } from './paper-messages.ts'
import type { ReadPicture } from './upright.ts'

const timeLimitMs = 60_000
/** The engine uses some hundred megabytes, so it is stopped after this long without a scan. */
const idleMs = 5 * 60_000

/** Includes the page for display, if requested. */
export type SeenPicture = ReadPicture & { readonly view: string | null }

/** `late`: it took too long or too much memory; null: not a readable picture. */
export type PictureReader = {
  readonly read: (question: OcrQuestion) => Promise<SeenPicture | 'late' | null>
  readonly close: () => Promise<void>
}

/** Reads one picture at a time with a warm engine; one that takes too long ends the thread, not the server. */
export function openPictureReader(log: AppDeps['log']): PictureReader {
  let thread: Thread | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const stop = async () => {
    const ending = thread
    thread = null
    await ending?.terminate()
  }
  const start = () => {
    const started = startThread('server/ratecons/ocr-worker')
    started.on('error', (error) => log.warn({ err: error }, 'the thread that reads pictures ended'))
    started.on('exit', () => {
      if (thread === started) thread = null
    })
    started.unref()
    return started
  }
  const readNow = async (question: OcrQuestion): Promise<SeenPicture | 'late' | null> => {
    clearTimeout(idle)
    thread ??= start()
    try {
      // What the thread answers is its own type.
      const answer = (await askThread(thread, timeLimitMs, { message: question })) as
        | SeenPicture
        | { kind: 'unreadable'; why: string }
      if (answer.kind === 'read') return answer
      log.info({ why: answer.why }, 'a picture could not be read')
      return null
    } catch (error) {
      log.warn({ err: error }, 'a picture was given up')
      await stop()
      return 'late'
    } finally {
      idle = setTimeout(() => void stop(), idleMs).unref()
    }
  }
  return {
    read: (question) => {
      const reading = last.then(() => readNow(question))
      last = reading.catch(() => undefined)
      return reading
    },
    close: async () => {
      clearTimeout(idle)
      await stop()
    },
  }
}
