import { useCallback, useState } from 'react'
import type { CleanupRow } from './cleanup-rows.ts'

export type Selection = ReadonlyMap<string, CleanupRow>

/** The chosen rows stay chosen while the list is searched or read on. */
export function useSelection() {
  const [selected, setSelected] = useState<Selection>(new Map())
  const toggle = useCallback((row: CleanupRow) => {
    setSelected((before) => {
      const next = new Map(before)
      if (!next.delete(row.id)) next.set(row.id, row)
      return next
    })
  }, [])
  const setAll = useCallback((rows: readonly CleanupRow[], isWanted: boolean) => {
    setSelected((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (isWanted) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  }, [])
  const drop = useCallback((ids: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  const clear = useCallback(() => {
    setSelected(new Map())
  }, [])
  return { selected, toggle, setAll, drop, clear }
}
