import { AppError } from '../http/app-error.ts'

type Size = { readonly atOnce: number; readonly mayWait: number }
type WaitingLine = {
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly isEmpty: () => boolean
}

/** Runs a limited number of jobs at once and a limited number wait in order; the rest are refused. */
export function openWaitingLine({ atOnce, mayWait }: Size): WaitingLine {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    run: async (work) => {
      if (running < atOnce) running += 1
      else if (waiting.length >= mayWait) throw new AppError('server_busy')
      // A finished job hands its place to the next one waiting, so that a newcomer cannot take it.
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
