import type { QueryClient } from '@tanstack/react-query'
import type { Load } from '#contract/load-views.ts'
import { refreshLists } from '#client/api/queries.ts'
import { readKey } from '#client/api/queries.ts'

/** Shows what a call answered at once, in the details and in every list that holds the load. */
export function putLoad(client: QueryClient, load: Load): void {
  client.setQueryData(readKey('GET /api/loads/:id', { params: { id: load.id } }), load)
  client.setQueriesData<readonly Load[]>({ queryKey: readKey('GET /api/loads') }, (loads) =>
    loads?.map((shown) => (shown.id === load.id ? load : shown)),
  )
}

/** After a change of a load: everything that shows loads, invoices, drivers or the figures is read again. */
export function refreshAfterChange(client: QueryClient): Promise<void> {
  return refreshLists(client, 'loads', 'invoices', 'drivers', 'stats')
}
