import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoadQuery } from '#contract/load-query.ts'
import type { Load } from '#contract/load-views.ts'
import { urlOf } from '#client/api/call.ts'
import { readPage } from '#client/api/read-page.ts'

// More rows than the threshold for virtual scrolling.
const pageSize = 250

export type PagedQuery = Omit<LoadQuery, 'limit' | 'cursor'>

/** Whether the previous answer may stay visible while the next one loads. */
export type KeepsOver = (before: PagedQuery, now: PagedQuery) => boolean

/** A long list, loaded as far as it was scrolled, in the server's order. */
export function useLoadPages(
  query: PagedQuery,
  { enabled = true, keepsOver = () => true }: { enabled?: boolean; keepsOver?: KeepsOver } = {},
) {
  const pages = useInfiniteQuery({
    // Under /api/loads, so that changes of loads refetch it, but separate from lists that are loaded completely.
    queryKey: ['/api/loads/pages', query],
    queryFn: ({ pageParam, signal }) =>
      readPage<Load>(urlOf('GET /api/loads', { query: { ...query, limit: pageSize } }), {
        cursor: pageParam,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (data, before) => (before && keepsOver(askedBy(before), query) ? data : undefined),
    enabled,
  })
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  const readOn = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return { rows, pages, readOn }
}

/** What a query of these keys asked for. */
export function askedBy({ queryKey: [, asked] }: { queryKey: QueryKey }): PagedQuery {
  return asked as PagedQuery // As the key is written above.
}
