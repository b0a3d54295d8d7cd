import type { Thread } from '../start-thread.ts'

export class ThreadSilentError extends Error {}
export class ThreadTooSlowError extends ThreadSilentError {}

/** Asks a thread one question and waits for its answer; rejects if it stays silent for that long or crashes. */
export function askThread(
  thread: Thread,
  timeLimitMs: number,
  question?: { readonly message: unknown },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('error', onError)
      thread.off('exit', onExit)
    }
    const onMessage = (answer: unknown) => {
      end()
      resolve(answer)
    }
    const onError = (error: Error) => {
      end()
      reject(error)
    }
    const onExit = () => {
      onError(new ThreadSilentError('the thread ended'))
    }
    const timer = setTimeout(() => {
      onError(new ThreadTooSlowError(`no answer within ${String(timeLimitMs)} ms`))
      void thread.terminate()
    }, timeLimitMs)
    thread.on('message', onMessage)
    thread.on('error', onError)
    thread.on('exit', onExit)
    if (question) thread.postMessage(question.message)
  })
}
