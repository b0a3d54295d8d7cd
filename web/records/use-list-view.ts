import { useCallback } from 'react'
import type { TableSort } from '#client/ui/table/columns.ts'
import { useAddressParams } from '../page/use-address-params.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

function sortFrom(text: string | null): TableSort | null {
  if (text === null || text === '') return null
  return text.startsWith('-')
    ? { columnId: text.slice(1), direction: 'descending' }
    : { columnId: text, direction: 'ascending' }
}

const sortText = (sort: TableSort | null) =>
  sort && `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`

/** A list's search and sort are in the address: `?tab=trucks&q=peterbilt&sort=-year`. */
export function useListView() {
  const [parameters, setParameters] = useAddressParams()
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
  // The address follows in a transition; as the only state, it would drop letters of fast typists.
  const [search, setSearch] = useTypedAhead(parameters.get('q') ?? '')
  return {
    search,
    onSearch: (text: string) => {
      setSearch(text)
      change('q', text)
    },
    sort: sortFrom(parameters.get('sort')),
    onSortChange: (sort: TableSort | null) => {
      change('sort', sortText(sort))
    },
  }
}
