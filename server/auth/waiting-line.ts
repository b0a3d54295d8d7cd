import { AppError } from '../http/app-error.ts'

type Size = { readonly atOnce: number; readonly mayWait: number }
type WaitingLine = {
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly isEmpty: () => boolean
}

/** So much work runs at once, so much waits in the order in which it came, and the rest is told to come back. */
export function openLine({ atOnce, mayWait }: Size): WaitingLine {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    run: async (work) => {
      if (running < atOnce) running += 1
      else if (waiting.length >= mayWait) throw new AppError('server_busy')
      // Whoever ends hands the place on, so that nobody who comes just then slips in before.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
    isEmpty: () => running === 0,
  }
}
