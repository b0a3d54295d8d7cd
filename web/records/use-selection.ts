import { useCallback, useState } from 'react'

type Identified = { readonly id: string }

export type Selection<Row extends Identified> = {
  readonly selected: ReadonlyMap<string, Row>
  readonly toggle: (row: Row) => void
  readonly setAll: (rows: readonly Row[], isWanted: boolean) => void
}

/** The chosen rows stay chosen while the list is searched or read on. */
export function useSelection<Row extends Identified>() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const toggle = useCallback((row: Row) => {
    setSelected((before) => {
      const next = new Map(before)
      if (!next.delete(row.id)) next.set(row.id, row)
      return next
    })
  }, [])
  const setAll = useCallback((rows: readonly Row[], isWanted: boolean) => {
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
