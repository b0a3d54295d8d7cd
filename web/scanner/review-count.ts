import { useSyncExternalStore } from 'react'

type Open = {
  /** Read, and waiting for somebody to look at them. */
  readonly toReview: number
  /** Those and what is still being read: leaving the page would lose them. */
  readonly unfinished: number
}

let open: Open = { toReview: 0, unfinished: 0 }
const listeners = new Set<() => void>()

/** Known apart from the scanner, which is fetched when it is needed: the rail counts on every page. */
export function setOpenDocuments(next: Open): void {
  if (next.unfinished > 0) addEventListener('beforeunload', askToStay)
  else removeEventListener('beforeunload', askToStay)
  open = next
  for (const listener of listeners) listener()
}

/** How many rate confirmations wait to be looked at. */
export function useDocumentsToReview(): number {
  return useSyncExternalStore(subscribe, () => open.toReview)
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
