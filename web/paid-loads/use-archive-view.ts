import { useCallback } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { Clock } from '#client/format/dates.ts'
import type { TableSort } from '#client/ui/table/columns.ts'
import { useAddressParams } from '../page/use-address-params.ts'
import type { PaidView } from '../invoices/use-paid-pages.ts'

type ArchiveSort = PaidView['sort']
const sorts: readonly string[] = [
  'date',
  'amount',
  'number',
  'driver',
  'customerOrPlace',
  'method',
  'reference',
] satisfies ArchiveSort[]
const isSort = (text: string): text is ArchiveSort => sorts.includes(text)

function sortFrom(text: string | null): TableSort | null {
  const columnId = text?.replace(/^-/, '') ?? ''
  if (!isSort(columnId)) return null
  return { columnId, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

/** `/paid-loads?month=2026-10&q=ach&sort=-amount`; without a month the current one. */
export function useArchiveView(clock: Clock) {
  const [params, setParams] = useAddressParams()
  const set = useCallback(
    (name: string, value: string | null) => {
      setParams(
        (before) => {
          if (value === null || value === '') before.delete(name)
          else before.set(name, value)
          return before
        },
        { replace: true },
      )
    },
    [setParams],
  )
  const setSearch = useCallback(
    (search: string) => {
      set('q', search)
    },
    [set],
  )
  const thisMonth = dayIn(clock.timeZone, clock.now).slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth
  const search = params.get('q') ?? ''
  const sort = sortFrom(params.get('sort'))
  const view: PaidView & { month: string } = {
    month,
    // Only the known ones come out of the address.
    sort: (sort?.columnId as ArchiveSort | undefined) ?? 'date',
    direction: sort?.direction === 'ascending' ? 'asc' : 'desc',
    ...(search.trim() !== '' && { search: search.trim() }),
  }
  return {
    view,
    month,
    thisMonth,
    search,
    sort,
    setSearch,
    setMonth: (next: string) => {
      set('month', next === thisMonth ? null : next)
    },
    setSort: (next: TableSort | null) => {
      set('sort', next && `${next.direction === 'descending' ? '-' : ''}${next.columnId}`)
    },
  }
}
