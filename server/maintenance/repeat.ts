import type { Logger } from 'pino'

export type Running = { stop(): Promise<void> }

/**
 * Does the chore now, and again each time the span is over. However long a round takes, at most one more waits behind
 * it, and none once it is stopped; the round under way is told by the signal, and waited for.
 */
export function repeat(
  log: Logger,
  chore: (stopping: AbortSignal) => Promise<void>,
  everyMs: number,
): Running {
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  let waiting = 0
  const rounds = async () => {
    do {
      waiting = 0
      try {
        await chore(stopping.signal)
      } catch (error) {
        log.error({ err: error }, 'a chore failed')
      }
    } while (waiting > 0)
    round = null
  }
  const run = () => {
    waiting = 1
    round ??= rounds()
  }
  run()
  const timer = setInterval(run, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      waiting = 0
      stopping.abort()
      await round
    },
  }
}
