import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Load } from '#contract/load-views.ts'
import { listenForChanges } from '#client/api/live-updates.ts'
import { listLoads } from './list-loads.ts'
import { createMyLoads } from './my-loads-store.ts'
import type { MyLoads, MyLoadsStore } from './my-loads-store.ts'

/** Specification section 7: the driver's loads are read again every 30 s. */
const refreshMs = 30_000

type MyLoadsView = Pick<MyLoads, 'readAt' | 'failure'> & {
  /** In the order of work; null until the first answer. */
  readonly loads: readonly Load[] | null
  readonly store: MyLoadsStore
}

export function useMyLoads(driverId: string): MyLoadsView {
  const store = useMemo(() => createMyLoads(driverId), [driverId])
  const { loads, podDue, readAt, failure } = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void store.refresh()
    }
    void store.refresh()
    const timer = setInterval(refreshIfSeen, refreshMs)
    // A phone stops timers in the background; who comes back sees what is true now.
    document.addEventListener('visibilitychange', refreshIfSeen)
    // A load that the office gives or changes is here at once.
    const stopListening = listenForChanges({
      onChanged: refreshIfSeen,
      onMissed: refreshIfSeen,
      onSessionEnded: refreshIfSeen,
    })
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [store])
  const shown = useMemo(() => loads && listLoads(loads, podDue), [loads, podDue])
  return { loads: shown, readAt, failure, store }
}
