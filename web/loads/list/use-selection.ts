import { useCallback, useMemo, useState } from 'react'
import type { Load } from '#contract/load-views.ts'

export type Selection = {
  /** Of those that are shown: what leaves the list is not chosen any more. */
  readonly loads: readonly Load[]
  readonly isOn: boolean
  readonly has: (load: Load) => boolean
  readonly toggle: (load: Load) => void
  readonly setAll: (isChosen: boolean) => void
  /** Leaves select mode. */
  readonly end: () => void
}

/** Select mode: it begins with the first load chosen by X, and lasts until it is left. */
export function useSelection(shown: readonly Load[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const loads = useMemo(() => (ids === null ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids])
  const toggle = useCallback(({ id }: Load) => {
    setIds((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const setAll = useCallback(
    (isChosen: boolean) => {
      setIds(new Set(isChosen ? shown.map(({ id }) => id) : []))
    },
    [shown],
  )
  const end = useCallback(() => {
    setIds(null)
  }, [])
  return useMemo(
    () => ({ loads, isOn: ids !== null, has: ({ id }) => ids?.has(id) === true, toggle, setAll, end }),
    [loads, ids, toggle, setAll, end],
  )
}
