import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PaidQuery } from '#contract/load-query.ts'
import type { Load } from '#contract/load-views.ts'
import { readPage, urlOf } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'

const pageSize = 200

/** Which loads, and in which order. */
export type PaidView = Omit<PaidQuery, 'sort' | 'direction'> & {
  readonly sort: NonNullable<PaidQuery['sort']>
  readonly direction: 'asc' | 'desc'
}

/** The rows as far as they were scrolled to; count and sums are over everything. */
export function usePaidPages(
  view: PaidView,
  standing: { status: 'paid' } | { settled: 'true' },
  enabled = true,
) {
  const { sort: _sort, direction: _direction, ...filter } = view
  // The rows of before stay while the next ones come, but never under the name of another month.
  const placeholderData = <Data>(data: Data | undefined, query: { queryKey: QueryKey } | undefined) => {
    const asked = query?.queryKey[1] as { month?: string } | undefined // As below: what was filtered by.
    return asked?.month === view.month ? data : undefined
  }
  const pages = useInfiniteQuery({
    // Below /api/loads, so that every change of a load reads it again, yet apart from the lists that are read whole.
    queryKey: ['/api/loads/paid', { ...standing, ...view }],
    queryFn: ({ pageParam, signal }) =>
      readPage<Load>(urlOf('GET /api/loads', { query: { ...standing, ...view, limit: pageSize } }), {
        cursor: pageParam,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData,
    enabled,
  })
  const summary = useRead('GET /api/invoices/paid-summary', { query: filter }, { enabled, placeholderData })
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  const readOn = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return { rows, pages, summary, readOn }
}
