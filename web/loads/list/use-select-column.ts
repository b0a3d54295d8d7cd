import { useEffect, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Column } from '#client/ui/table/columns.ts'
import type { LoadGroup } from './load-groups.ts'

type Select = {
  readonly columns: readonly Column<Load>[]
  readonly withTools: (section: LoadGroup) => LoadGroup
}

const nothing: Select = { columns: [], withTools: (section) => section }

/** The boxes before the other columns and on the section lines; what draws these is read when they are first wanted. */
export function useSelectColumn(isWanted: boolean): Select {
  const [made, setMade] = useState(nothing)
  useEffect(() => {
    if (!isWanted) return
    void import('../several/select-column.tsx').then(({ selectColumn, sectionTools }) => {
      setMade({
        columns: [selectColumn],
        withTools: (section) => ({ ...section, tools: sectionTools(section) }),
      })
    })
  }, [isWanted])
  return made
}
