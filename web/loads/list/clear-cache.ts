import type { QueryClient } from '@tanstack/react-query'
import { forgetVersions } from '#client/api/call.ts'
import type { useToast } from '#client/ui/use-toast.ts'

/** Drops everything read from the server except who is signed in, and refetches what is on the screen. */
export async function clearCache(
  client: QueryClient,
  toast: ReturnType<typeof useToast>['toast'],
): Promise<void> {
  const isData = ({ queryKey: [url] }: { queryKey: readonly unknown[] }) =>
    typeof url === 'string' && !url.startsWith('/api/auth/')
  forgetVersions()
  client.removeQueries({ predicate: isData, type: 'inactive' })
  await client.resetQueries({ predicate: isData })
  // Each of them says by itself what failed; without a network they wait.
  const isLacking = client
    .getQueryCache()
    .findAll({ predicate: isData, type: 'active' })
    .some(({ state }) => state.status === 'error' || state.fetchStatus === 'paused')
  toast({
    title: 'Cache cleared',
    description: isLacking
      ? 'Not everything could be read again. Try again in a moment.'
      : 'Everything on the screen was read again.',
    destructive: isLacking,
  })
}
