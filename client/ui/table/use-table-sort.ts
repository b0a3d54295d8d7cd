import { useState } from 'react'
import { nextSort } from './columns.ts'
import type { TableSort } from './columns.ts'

export type SortProps = {
  /** Given if the sort is stored in the URL. */
  sort?: TableSort | null
  onSortChange?: (sort: TableSort | null) => void
}

export function useTableSort({ sort: given, onSortChange }: SortProps) {
  const [sort, setSort] = useState(given ?? null)
  const [lastGiven, setLastGiven] = useState(given)
  if (!isSame(given, lastGiven)) {
    setLastGiven(given)
    setSort(given ?? null)
  }
  const toggleSort = (columnId: string) => {
    const next = nextSort(sort, columnId)
    // The rows react at once; the URL follows later.
    setSort(next)
    onSortChange?.(next)
  }
  return { sort, toggleSort }
}

function isSame(a: TableSort | null | undefined, b: TableSort | null | undefined): boolean {
  return a?.columnId === b?.columnId && a?.direction === b?.direction
}
