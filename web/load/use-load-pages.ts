import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoadQuery } from '#contract/load-query.ts'
import type { Load } from '#contract/load-views.ts'
import { urlOf } from '#client/api/call.ts'
import { readPage } from '#client/api/read-page.ts'

// Above the number from which a table keeps only what is in sight.
const pageSize = 250

export type PagedQuery = Omit<LoadQuery, 'limit' | 'cursor'>

/** Whether the answer to one question may stand while the answer to the next one is on its way. */
export type KeepsOver = (before: PagedQuery, now: PagedQuery) => boolean

/** A list that may be very long, as far as it was scrolled to, in the server's order. */
export function useLoadPages(
  query: PagedQuery,
  { enabled = true, keepsOver = () => true }: { enabled?: boolean; keepsOver?: KeepsOver } = {},
) {
  const pages = useInfiniteQuery({
    // Below /api/loads, so that every change of a load reads it again, yet apart from the lists that are read whole.
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
