import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from '#client/ui/table/columns.ts'

function sortFrom(text: string | null): TableSort | null {
  if (text === null || text === '') return null
  return text.startsWith('-')
    ? { columnId: text.slice(1), direction: 'descending' }
    : { columnId: text, direction: 'ascending' }
}

const sortText = (sort: TableSort | null) =>
  sort && `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`

/** What a list is searched for and sorted by lives in the address: `?tab=trucks&q=peterbilt&sort=-year`. */
export function useListView() {
  const [parameters, setParameters] = useSearchParams()
  const change = useCallback(
    (name: string, value: string | null) => {
      setParameters(
        (before) => {
          if (value === null || value === '') before.delete(name)
          else before.set(name, value)
          return before
        },
        { replace: true },
      )
    },
    [setParameters],
  )
  return {
    search: parameters.get('q') ?? '',
    onSearch: (text: string) => {
      change('q', text)
    },
    sort: sortFrom(parameters.get('sort')),
    onSortChange: (sort: TableSort | null) => {
      change('sort', sortText(sort))
    },
  }
}
