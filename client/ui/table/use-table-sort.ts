import { useState } from 'react'
import { nextSort } from './columns.ts'
import type { TableSort } from './columns.ts'

export type SortProps = {
  /** Given when the sort lives in the URL. */
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
    // The URL follows when the router comes to it: the rows answer the click at once.
    setSort(next)
    onSortChange?.(next)
  }
  return { sort, toggleSort }
}

function isSame(a: TableSort | null | undefined, b: TableSort | null | undefined): boolean {
  return a?.columnId === b?.columnId && a?.direction === b?.direction
}
