import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { TableSort } from '#client/ui/table/columns.ts'
import { readFilter, writeFilter } from './load-filter.ts'
import type { LoadFilter } from './load-filter.ts'

function readSort(text: string | null): TableSort | null {
  const [columnId, direction] = (text ?? '').split(':')
  if (columnId === undefined || (direction !== 'ascending' && direction !== 'descending')) return null
  return { columnId, direction }
}

/** Search, filter, sort and the opened load live in the address: they survive a reload and can be sent to somebody. */
export function useLoadsAddress() {
  const [params, setParams] = useSearchParams()
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
  return {
    search: params.get('q') ?? '',
    filter: useMemo(() => readFilter(params), [params]),
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
