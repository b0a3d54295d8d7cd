import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { dayIn } from '#domain/calendar.ts'
import type { Load } from '#contract/load-views.ts'
import { isListening } from '#client/api/listening.ts'
import { readKey, refreshLists, shows } from '#client/api/queries.ts'
import { knownTimeZone } from '../page/company.ts'
import { withLoad } from './changed-loads.ts'

/** Shows a call's answer at once in the details and in all lists, which it joins or leaves as needed. */
export function putLoad(client: QueryClient, load: Load): void {
  client.setQueryData(readKey('GET /api/loads/:id', { params: { id: load.id } }), load)
  const month = monthOfPayment(client, load)
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: readKey('GET /api/loads') })) {
    client.setQueryData<readonly Load[]>(queryKey, (loads) => {
      if (!loads) return loads
      if (isActiveList(queryKey)) return withLoad(loads, load.id, load)
      const others = loads.filter(({ id }) => id !== load.id)
      return month !== null && isOfMonth(month, queryKey) ? [load, ...others] : others
    })
  }
}

/** By the company's calendar, as the server has the lists of paid loads; null if it is in none. */
function monthOfPayment(client: QueryClient, { status, paidAt }: Load): string | null {
  if (status !== 'paid' || paidAt === null) return null
  return dayIn(knownTimeZone(client), new Date(paidAt)).slice(0, 7)
}

function isOfMonth(month: string, [, query]: QueryKey): boolean {
  return typeof query === 'object' && query !== null && 'month' in query && query.month === month
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
