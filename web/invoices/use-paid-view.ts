import { useCallback } from 'react'
import { parseCalendarDate } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { TableSort } from '#client/ui/table/columns.ts'
import { useAddressParams } from '../page/use-address-params.ts'
import type { PaidView } from './use-paid-pages.ts'

export const paidSorts = { date: 'Date', amount: 'Amount', customer: 'Customer' } as const
export type PaidSort = keyof typeof paidSorts

/** The default directions: newest, highest, alphabetical. */
const natural = { date: 'desc', amount: 'desc', customer: 'asc' } as const

const directionWords = {
  date: { desc: 'Newest first', asc: 'Oldest first' },
  amount: { desc: 'Highest first', asc: 'Lowest first' },
  customer: { asc: 'A to Z', desc: 'Z to A' },
} as const
export const directionText = ({ sort, direction }: Order) => directionWords[sort][direction]

type Order = { readonly sort: PaidSort; readonly direction: 'asc' | 'desc' }
export type PaidFilter = {
  readonly search: string
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

const isSort = (text: string): text is PaidSort => text in paidSorts

function orderFrom(text: string | null): Order {
  const sort = text?.replace(/^-/, '') ?? ''
  if (!isSort(sort)) return { sort: 'date', direction: 'desc' }
  return { sort, direction: text?.startsWith('-') ? 'desc' : 'asc' }
}

function viewOf({ search, from, to }: PaidFilter, order: Order): PaidView {
  return {
    ...order,
    invoiced: 'true',
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}

/** `?tab=paid-invoices&q=amarillo&from=2026-11-01&to=2026-11-21&sort=-amount` */
export function usePaidView() {
  const [params, setParams] = useAddressParams()
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') before.delete(name)
            else before.set(name, value)
          }
          return before
        },
        { replace: true },
      )
    },
    [setParams],
  )
  const setSearch = useCallback(
    (search: string) => {
      set({ q: search })
    },
    [set],
  )
  const filter: PaidFilter = {
    search: params.get('q') ?? '',
    from: parseCalendarDate(params.get('from') ?? ''),
    to: parseCalendarDate(params.get('to') ?? ''),
  }
  const order = orderFrom(params.get('sort'))
  const setOrder = ({ sort, direction }: Order) => {
    const isDefault = sort === 'date' && direction === 'desc'
    set({ sort: isDefault ? null : `${direction === 'desc' ? '-' : ''}${sort}` })
  }
  return {
    filter,
    order,
    view: viewOf(filter, order),
    isFiltered: filter.search.trim() !== '' || filter.from !== null || filter.to !== null,
    setSearch,
    setDay: (which: 'from' | 'to', day: CalendarDate | null) => {
      set({ [which]: day })
    },
    clearDays: () => {
      set({ from: null, to: null })
    },
    clear: () => {
      set({ q: null, from: null, to: null })
    },
    sortBy: (sort: PaidSort) => {
      setOrder({ sort, direction: natural[sort] })
    },
    turn: () => {
      setOrder({ ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' })
    },
  }
}

export const tableSortOf = ({ sort, direction }: Order): TableSort => ({
  columnId: sort,
  direction: direction === 'asc' ? 'ascending' : 'descending',
})
