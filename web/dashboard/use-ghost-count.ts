import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import type { Answer } from '#client/api/call.ts'

const everyMs = 10 * 60_000

/**
 * The number of loads to clean up. The query scans all open loads, so it runs rarely, not on every change; while the
 * cleanup page is open, its own list is newer.
 */
export function useGhostCount(isSignedIn: boolean): number {
  const own = useQuery({
    queryKey: ['ghost count'],
    queryFn: ({ signal }) => call('GET /api/cleanup/ghost-loads', { signal }),
    select: (ghosts) => ghosts.length,
    enabled: isSignedIn,
    staleTime: everyMs,
    refetchInterval: everyMs,
  })
  const page = useQuery<Answer<'GET /api/cleanup/ghost-loads'>>({
    queryKey: readKey('GET /api/cleanup/ghost-loads'),
    enabled: false,
  })
  const isPageNewer = page.data !== undefined && page.dataUpdatedAt >= own.dataUpdatedAt
  return isPageNewer ? page.data.length : (own.data ?? 0)
}
