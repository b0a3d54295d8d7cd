import { useEffect, useMemo, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Column } from '#client/ui/table/columns.ts'
import type { selectColumn } from './select-column.tsx'
import type { Selection } from './use-selection.ts'

const none: readonly Column<Load>[] = []

/** In select mode the boxes before the other columns; what draws these is read when they are first wanted. */
export function useSelectColumn(selection: Selection, shownCount: number): readonly Column<Load>[] {
  const [make, setMake] = useState<{ column: typeof selectColumn } | null>(null)
  const { isOn } = selection
  useEffect(() => {
    if (!isOn) return
    void import('./select-column.tsx').then(({ selectColumn }) => {
      setMake({ column: selectColumn })
    })
  }, [isOn])
  return useMemo(
    () => (isOn && make ? [make.column(selection, shownCount)] : none),
    [isOn, make, selection, shownCount],
  )
}
