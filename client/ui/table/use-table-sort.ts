import { useState } from 'react'
import { nextSort } from './columns.ts'
import type { TableSort } from './columns.ts'

export interface SortProps {
  /** Given when the sort lives in the URL. */
  sort?: TableSort | null
  onSortChange?: (sort: TableSort | null) => void
}

export function useTableSort({ sort: givenSort, onSortChange }: SortProps) {
  const [ownSort, setOwnSort] = useState<TableSort | null>(null)
  const sort = givenSort === undefined ? ownSort : givenSort
  const toggleSort = (columnId: string) => {
    const next = nextSort(sort, columnId)
    setOwnSort(next)
    onSortChange?.(next)
  }
  return { sort, toggleSort }
}
