import { useEffect, useMemo, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Column } from '#client/ui/table/columns.ts'
import type { selectColumn } from './select-column.tsx'
import type { Selection } from './use-selection.ts'

/** The columns, in select mode with the boxes before them; what draws these is read when they are first wanted. */
export function useSelectColumn(
  columns: readonly Column<Load>[],
  selection: Selection,
  shownCount: number,
): readonly Column<Load>[] {
  const [make, setMake] = useState<{ column: typeof selectColumn } | null>(null)
  const { isOn } = selection
  useEffect(() => {
    if (!isOn) return
    void import('./select-column.tsx').then(({ selectColumn }) => {
      setMake({ column: selectColumn })
    })
  }, [isOn])
  return useMemo(
    () => (isOn && make ? [make.column(selection, shownCount), ...columns] : columns),
    [isOn, make, selection, shownCount, columns],
  )
}
