import type { ListsChanged } from '#contract/events.ts'
import type { DetentionNews } from '#contract/charges.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import type { Positions, RunningLate } from '#contract/tracking.ts'
import { noteListening } from './listening.ts'

const address = '/api/events'
const firstRetryMs = 2000
const longestRetryMs = 30_000

type Listener = {
  onChanged: (news: ListsChanged) => void
  /** Trucks that moved; only the office is told of them. */
  onPositions?: (positions: Positions) => void
  /** A truck that is now expected too late at a stop; the office is told once of each. */
  onLate?: (late: RunningLate) => void
  /** A truck that is kept waiting at a stop; the office is told before the free time ends and when it has. */
  onDetention?: (news: DetentionNews) => void
  /** A deadline of a rate confirmation; the office is told once, before it passes. */
  onObligation?: (news: ObligationNews) => void
  /** It listens again after a time in which it did not: anything may have changed. */
  onMissed: () => void
  onSessionEnded: () => void
}

/**
 * Listens to what the server tells of changes until the returned function is called. A page that nobody sees does not
 * listen: a browser has only a few connections to a server for all of its tabs.
 */
export function listenForChanges(listener: Listener): () => void {
  const { onChanged, onPositions, onLate, onDetention, onObligation, onMissed, onSessionEnded } = listener
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let hasListened = false

  const stop = () => {
    clearTimeout(timer)
    source?.close()
    source = null
    noteListening(false)
  }
  const start = () => {
    stop()
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('open', () => {
      retryMs = firstRetryMs
      noteListening(true)
      if (hasListened) onMissed()
      hasListened = true
    })
    const hear = (name: string, tell: ((news: never) => void) | undefined) => {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        tell?.(JSON.parse(event.data) as never) // Our own server, by the contract.
      })
    }
    hear('changed', onChanged)
    hear('positions', onPositions)
    hear('late', onLate)
    hear('detention', onDetention)
    hear('obligation', onObligation)
    opened.addEventListener('session-ended', () => {
      stop()
      onSessionEnded()
    })
    opened.addEventListener('error', () => {
      if (source === opened) noteListening(false)
      // A connection that broke is made again by the browser; one that was refused is given up by it.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      timer = setTimeout(start, retryMs)
      retryMs = Math.min(2 * retryMs, longestRetryMs)
    })
  }
  const follow = () => {
    if (document.visibilityState === 'visible') start()
    else stop()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}
