/** How many tiles in a row may fail, and how long none may arrive, before the tile server counts as down. */
const failuresUntilGone = 4
const patienceMs = 10_000

const listeners = new Set<() => void>()
let areGone = false
let failures = 0
let watch: ReturnType<typeof setTimeout> | undefined

function notify(): void {
  for (const listener of listeners) listener()
}

function startOver(): void {
  failures = 0
  clearTimeout(watch)
  watch = undefined
}

function set(gone: boolean): void {
  startOver()
  if (gone === areGone) return
  areGone = gone
  notify()
}

const retry = () => {
  set(false)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', retry)
    window.addEventListener('offline', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', retry)
    window.removeEventListener('offline', notify)
  }
}

/** Whether tiles are available; shared by all maps of the page, so that the next one need not find out again. */
export const tileHealth = {
  areGone: () => areGone || !navigator.onLine,
  subscribe,
  /** A server that never answers reports no failures, either. */
  started: () => {
    watch ??= setTimeout(() => {
      set(true)
    }, patienceMs)
  },
  loaded: startOver,
  /** Nobody waits for tiles any more. */
  stopped: startOver,
  failed: () => {
    failures += 1
    if (failures >= failuresUntilGone) set(true)
  },
  retry,
}
