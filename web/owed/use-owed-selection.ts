import { useMemo, useRef, useState } from 'react'
import type { OwedInvoice } from './owed-rows.ts'

/** The selected lines by load id. Lines that are no longer owed are deselected. */
export function useOwedSelection(all: readonly OwedInvoice[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const chosen = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids])
  const set = (some: readonly string[], isChosen: boolean) => {
    setIds((current) => {
      const next = new Set(current)
      for (const id of some) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }
  return {
    chosen,
    has: (id: string) => ids.has(id),
    set,
    toggle: (id: string) => {
      last.current = id
      set([id], !ids.has(id))
    },
    /** All between the one that was chosen last and this one, in the order they are shown in. */
    chooseTo: (id: string, inOrder: readonly string[]) => {
      const [from, to] = [inOrder.indexOf(last.current ?? id), inOrder.indexOf(id)]
      const start = from < 0 ? to : Math.min(from, to)
      set(inOrder.slice(start, Math.max(from, to) + 1), true)
    },
    choose: (some: readonly string[]) => {
      setIds(new Set(some))
    },
    clear: () => {
      last.current = null
      setIds(new Set())
    },
  }
}

export type OwedSelection = ReturnType<typeof useOwedSelection>
