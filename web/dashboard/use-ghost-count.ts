import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import type { Answer } from '#client/api/call.ts'

const everyMs = 10 * 60_000

/**
 * How many loads wait to be cleaned up. All open loads are gone through for it, so it is asked seldom, and not at each
 * change of a load as what is read for the page itself; that page's own list is newer while it is there.
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
