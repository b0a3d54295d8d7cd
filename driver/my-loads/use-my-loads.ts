import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'
import { listenForChanges } from '#client/api/live-updates.ts'
import { usePhone } from '../phone/phone.ts'
import { listLoads } from '../loads/list-loads.ts'
import { createMyLoads } from '../loads/my-loads-store.ts'
import type { MyLoads } from '../loads/loads-state.ts'
import type { MyLoadsStore } from '../loads/my-loads-store.ts'

/** Specification section 7: the driver's loads are read again every 30 s. */
const refreshMs = 30_000

type MyLoadsView = Omit<MyLoads, 'finishing'> & {
  /** In the order of work; null until the phone or the server has told. */
  readonly loads: readonly Load[] | null
  readonly store: MyLoadsStore
}

/** `onNotices`: the inbox has something new. */
export function useMyLoads(user: SignedInUser, onNotices: () => void): MyLoadsView {
  const phone = usePhone()
  const store = useMemo(() => createMyLoads(user, phone), [user, phone])
  const { loads, finishing, ...rest } = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => store.start(), [store])
  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState !== 'visible') return
      void store.refresh()
      store.send()
    }
    const timer = setInterval(refreshIfSeen, refreshMs)
    // Phones stop timers in the background, so the page refreshes when it becomes visible.
    document.addEventListener('visibilitychange', refreshIfSeen)
    // A load that the office gives or changes is here at once.
    const stopListening = listenForChanges({
      onChanged: ({ lists, notices }) => {
        if (notices) onNotices()
        if (lists.length > 0) refreshIfSeen()
      },
      onMissed: refreshIfSeen,
      onSessionEnded: refreshIfSeen,
    })
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [store, onNotices])
  const shown = useMemo(() => loads && listLoads(loads, finishing), [loads, finishing])
  return { ...rest, loads: shown, store }
}
