import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Load } from '#contract/load-views.ts'
import { isListening } from '#client/api/listening.ts'
import { readKey, refreshLists, shows } from '#client/api/queries.ts'

/** Shows what a call answered at once, in the details and in every list that holds the load. */
export function putLoad(client: QueryClient, load: Load): void {
  client.setQueryData(readKey('GET /api/loads/:id', { params: { id: load.id } }), load)
  client.setQueriesData<readonly Load[]>({ queryKey: readKey('GET /api/loads') }, (loads) =>
    loads?.map((shown) => (shown.id === load.id ? load : shown)),
  )
}

/**
 * After a change of a load: everything that shows loads, invoices, drivers or the figures is read again. A page that is
 * told of changes hears of this one too, and reads that one load for the list.
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
