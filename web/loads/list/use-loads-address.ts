import { useCallback, useMemo } from 'react'
import type { TableSort } from '#client/ui/table/columns.ts'
import { useAddressParams } from '../../page/use-address-params.ts'
import { filterPart, readFilter, writeFilter } from '../filter/load-filter.ts'
import type { LoadFilter } from '../filter/load-filter.ts'

function readSort(text: string | null): TableSort | null {
  const [columnId, direction] = (text ?? '').split(':')
  if (columnId === undefined || (direction !== 'ascending' && direction !== 'descending')) return null
  return { columnId, direction }
}

/** Search, filter, sort and the opened load live in the address: they survive a reload and can be sent to somebody. */
export function useLoadsAddress() {
  const [params, setParams] = useAddressParams()
  const set = useCallback(
    (name: string, value: string | null, isNewPage = false) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: !isNewPage },
      )
    },
    [setParams],
  )
  const filterText = filterPart(params)
  return {
    search: params.get('q') ?? '',
    // Thousands of loads are filtered anew when it is another one.
    filter: useMemo(() => readFilter(new URLSearchParams(filterText)), [filterText]),
    sort: readSort(params.get('sort')),
    openId: params.get('load'),
    setSearch: useCallback(
      (text: string) => {
        set('q', text)
      },
      [set],
    ),
    setFilter: useCallback(
      (filter: LoadFilter) => {
        setParams((current) => writeFilter(current, filter), { replace: true })
      },
      [setParams],
    ),
    setSort: useCallback(
      (sort: TableSort | null) => {
        set('sort', sort && `${sort.columnId}:${sort.direction}`)
      },
      [set],
    ),
    setOpenId: useCallback(
      (id: string | null) => {
        set('load', id, id !== null)
      },
      [set],
    ),
  }
}
