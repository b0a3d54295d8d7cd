import { useEffect, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { MyLoadsStore } from '../loads/my-loads-store.ts'
import { useTappedNotice } from './use-tapped-notice.ts'

/** The load that fills the page. It stays in place, whatever order the next refresh brings. */
export function useFrontLoad(loads: readonly Load[] | null, { reopen }: Pick<MyLoadsStore, 'reopen'>) {
  const [currentId, setCurrentId] = useState<string | null>(null)
  // A notice may name a load before the phone has read of it.
  const [wantedId, show] = useState(() => new URLSearchParams(location.search).get('load'))
  useTappedNotice(show)
  useEffect(() => {
    if (wantedId !== null) reopen(wantedId)
    // Otherwise the page opened again would bring back a load that is done with.
    else history.replaceState(null, '', location.pathname)
  }, [wantedId, loads, reopen])
  const [held, setHeld] = useState<Load | null>(null)
  const find = (wanted: string | null) => loads?.find(({ id }) => id === wanted)
  const wanted = held ? undefined : find(wantedId)
  const shown = wanted ?? find(currentId) ?? (held?.id === currentId ? held : null)
  const current = shown ?? loads?.[0]
  if (wanted) show(null)
  if (current && current.id !== currentId) setCurrentId(current.id)
  return {
    current,
    show,
    /** While its papers are photographed or signed it stays, even if it is taken away or another one is wanted. */
    hold: (isHeld: boolean) => setHeld(isHeld && current ? current : null),
  }
}
