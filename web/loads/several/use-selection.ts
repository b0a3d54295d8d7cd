import { useCallback, useMemo, useRef, useState } from 'react'
import type { Load } from '#contract/load-views.ts'

export type Selection = {
  /** The selected loads that are visible; one that leaves the list is deselected. */
  readonly loads: readonly Load[]
  readonly isOn: boolean
  readonly has: (load: Load) => boolean
  readonly toggle: (load: Load) => void
  /** All between the one that was chosen last and this one, in the order they are shown in. */
  readonly chooseTo: (load: Load, inOrder: readonly Load[]) => void
  readonly setAll: (isChosen: boolean) => void
  /** Some of them, such as a section; the others stay as they are. */
  readonly setSome: (loads: readonly Load[], isChosen: boolean) => void
  /** These and no others; none of them leaves select mode. */
  readonly keepOnly: (loads: readonly Load[]) => void
  /** Starts select mode without a load, for touch screens, which have no hover. */
  readonly begin: () => void
  /** Leaves select mode. */
  readonly end: () => void
}

type Ids = ReadonlySet<string> | null

const noneIsEnd = (ids: ReadonlySet<string>): Ids => (ids.size === 0 ? null : ids)

function withAll(ids: Ids, loads: readonly Load[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  for (const { id } of loads) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}

function between(inOrder: readonly Load[], from: string | null, to: string): readonly Load[] {
  const [start, end] = [inOrder.findIndex(({ id }) => id === from), inOrder.findIndex(({ id }) => id === to)]
  if (start < 0 || end < 0) return inOrder.filter(({ id }) => id === to)
  return inOrder.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Select mode: it begins with the first load that is chosen, and lasts until it is left or none is chosen any more. */
export function useSelection(shown: readonly Load[]): Selection {
  const [ids, setIds] = useState<Ids>(null)
  const last = useRef<string | null>(null)
  const loads = useMemo(() => (ids === null ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids])
  const toggle = useCallback((load: Load) => {
    last.current = load.id
    setIds((current) => noneIsEnd(withAll(current, [load], current?.has(load.id) !== true)))
  }, [])
  const chooseTo = useCallback((load: Load, inOrder: readonly Load[]) => {
    const range = between(inOrder, last.current, load.id)
    setIds((current) => withAll(current, range, true))
  }, [])
  const setSome = useCallback((some: readonly Load[], isChosen: boolean) => {
    setIds((current) => noneIsEnd(withAll(current, some, isChosen)))
  }, [])
  const setAll = useCallback(
    (isChosen: boolean) => {
      setSome(shown, isChosen)
    },
    [shown, setSome],
  )
  const keepOnly = useCallback((kept: readonly Load[]) => {
    setIds(noneIsEnd(withAll(null, kept, true)))
  }, [])
  const begin = useCallback(() => {
    setIds((current) => current ?? new Set())
  }, [])
  const end = useCallback(() => {
    last.current = null
    setIds(null)
  }, [])
  return useMemo(
    () => ({
      ...{ loads, isOn: ids !== null, has: ({ id }) => ids?.has(id) === true },
      ...{ toggle, chooseTo, setAll, setSome, keepOnly, begin, end },
    }),
    [loads, ids, toggle, chooseTo, setAll, setSome, keepOnly, begin, end],
  )
}
