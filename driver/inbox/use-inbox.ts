import { useEffect, useSyncExternalStore } from 'react'
import type { InboxState, InboxStore } from './inbox-store.ts'

const refreshMs = 60_000

/** Updated while the page is visible. Code that receives live news (`notices`) calls `store.refresh`. */
export function useInbox(store: InboxStore): InboxState {
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void store.refresh()
    }
    void store.refresh()
    const timer = setInterval(refreshIfSeen, refreshMs)
    document.addEventListener('visibilitychange', refreshIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [store])
  return state
}
