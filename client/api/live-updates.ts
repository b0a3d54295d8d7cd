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
  /** Trucks that moved; sent only to the office. */
  onPositions?: (positions: Positions) => void
  /** A truck that is now expected late at a stop; sent to the office once for each. */
  onLate?: (late: RunningLate) => void
  /** A truck that is kept waiting at a stop; sent to the office before the free time ends and when it has. */
  onDetention?: (news: DetentionNews) => void
  /** A deadline of a rate confirmation; sent to the office once, before it passes. */
  onObligation?: (news: ObligationNews) => void
  /** Listening began late, or again after an interruption: anything may have changed. */
  onMissed: () => void
  onSessionEnded: () => void
}

/**
 * Listens to live updates until the returned function is called. Hidden pages do not listen, because a browser allows
 * only a few connections to a server across all tabs.
 */
export function listenForChanges(listener: Listener): () => void {
  const { onChanged, onPositions, onLate, onDetention, onObligation, onMissed, onSessionEnded } = listener
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let mayHaveMissed = false

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
      if (mayHaveMissed) onMissed()
      mayHaveMissed = true
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
      mayHaveMissed = true
      // The browser reconnects broken connections by itself, but not refused ones.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      timer = setTimeout(start, retryMs)
      retryMs = Math.min(2 * retryMs, longestRetryMs)
    })
  }
  const follow = () => {
    if (document.visibilityState === 'visible') start()
    else {
      mayHaveMissed = true
      stop()
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}
