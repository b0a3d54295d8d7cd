import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Load } from '#contract/load-views.ts'
import { isListening } from '#client/api/listening.ts'
import { readKey, refreshLists, shows } from '#client/api/queries.ts'
import { withLoad } from './changed-loads.ts'

/** Shows a call's answer at once in the details and in all lists, which it joins or leaves as needed. */
export function putLoad(client: QueryClient, load: Load): void {
  client.setQueryData(readKey('GET /api/loads/:id', { params: { id: load.id } }), load)
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: readKey('GET /api/loads') })) {
    client.setQueryData<readonly Load[]>(queryKey, (loads) => {
      if (!loads) return loads
      if (isActiveList(queryKey)) return withLoad(loads, load.id, load)
      const others = loads.filter(({ id }) => id !== load.id)
      return isOfMonth(load, queryKey) ? [load, ...others] : others
    })
  }
}

/** Lists of paid loads are per month; at the turn of a month the server's answer decides. */
function isOfMonth({ status, paidAt }: Load, [, query]: QueryKey): boolean {
  if (typeof query !== 'object' || query === null || !('month' in query)) return false
  return status === 'paid' && paidAt?.slice(0, 7) === query.month
}

/**
 * After a change of a load, everything that shows loads, invoices, drivers or figures is refreshed. A page with live
 * updates also hears of this change and reads that one load for the list.
 */
export async function refreshAfterChange(client: QueryClient): Promise<void> {
  if (!isListening()) return refreshLists(client, 'loads', 'invoices', 'drivers', 'stats')
  await Promise.all([
    refreshLists(client, 'invoices', 'drivers', 'stats'),
    client.invalidateQueries({
      predicate: ({ queryKey }) => shows(queryKey, 'loads') && !isActiveList(queryKey),
    }),
  ])
}

function isActiveList(key: QueryKey): boolean {
  return hashKey(key) === hashKey(readKey('GET /api/loads'))
}
