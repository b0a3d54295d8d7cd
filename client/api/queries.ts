import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isUnauthorized } from './api-error.ts'
import type { ApiError } from './api-error.ts'
import { readWhole, urlOf } from './call.ts'
import type { Address, Answer, IsOptional, ReadName } from './call.ts'

/** Specification section 7: data is fresh for 5 s, nothing is retried, and returning to the window refetches nothing. */
const freshMs = 5000

/** The first element is the URL; the non-null entries of an object after it become the query string. */
export function urlOfKey(key: QueryKey): string {
  const [url, query] = key
  if (typeof url !== 'string') throw new TypeError('A query key starts with a URL')
  return typeof query === 'object' && query !== null
    ? urlOf(`GET ${url}` as ReadName, { query }) // The URL is filled in already: no parameter is left in it.
    : url
}

export function createQueryClient(onUnauthorized: () => void): QueryClient {
  // A button is off before the next click is heard: told by a timer, a second click in a row would send again.
  notifyManager.setScheduler(queueMicrotask)
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized()
  }
  // Some actions have their own message for a missing sign-in (specification sections 6 and 8).
  const onMutationError = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (meta?.['tellsOfSignIn'] !== true) onError(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        onMutationError(error, meta)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readWhole(urlOfKey(queryKey), { signal }),
        staleTime: freshMs,
        retry: false,
        refetchOnWindowFocus: false,
        // A call without a network must fail visibly instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function readKey<Name extends ReadName>(name: Name, ...[address]: RestAddress<Name>): QueryKey {
  const parts: { params?: object | undefined; query?: object | undefined } = address ?? {}
  const url = urlOf(name, { params: parts.params })
  return parts.query === undefined ? [url] : [url, parts.query]
}
type RestAddress<Name extends ReadName> =
  IsOptional<Address<Name>> extends true ? [address?: Address<Name>] : [address: Address<Name>]

type ReadOptions<Name extends ReadName> = Omit<
  UseQueryOptions<Answer<Name>, ApiError>,
  'queryKey' | 'queryFn' | 'initialData'
>
type RestRead<Name extends ReadName> =
  IsOptional<Address<Name>> extends true
    ? [address?: Address<Name>, options?: ReadOptions<Name>]
    : [address: Address<Name>, options?: ReadOptions<Name>]

/** Reads a call of the contract into the cache: `useRead('GET /api/loads/:id', { params: { id } })`. */
export function useRead<Name extends ReadName>(
  name: Name,
  ...[address, options]: RestRead<Name>
): UseQueryResult<Answer<Name>, ApiError> {
  // The tuples differ only in that the second element is missing.
  const key = readKey(name, ...([address] as RestAddress<Name>))
  return useQuery<Answer<Name>, ApiError>({ ...options, queryKey: key })
}

/** The addresses that each kind of change affects. */
const lists = {
  loads: ['/api/loads', '/api/trash/loads', '/api/tracking/loads', '/api/cleanup/ghost-loads'],
  tracking: ['/api/tracking/loads'],
  invoices: ['/api/invoices', '/api/outbox', '/api/owed'],
  drivers: ['/api/drivers', '/api/settlements'],
  trucks: ['/api/trucks'],
  customers: ['/api/customers'],
  locations: ['/api/locations'],
  rates: ['/api/rates'],
  stats: ['/api/dashboard/stats'],
  settings: ['/api/settings', '/api/ocr/layouts'],
  staff: ['/api/users', '/api/sign-in-locks'],
  sessions: ['/api/sessions'],
} as const satisfies Record<string, readonly string[]>
export type ListName = keyof typeof lists

/** Lists of which somebody else may change something. */
export const listNames = Object.keys(lists) as readonly ListName[]

/** Refetches everything that shows the named lists; resolves once the screen is up to date. */
export async function refreshLists(client: QueryClient, ...names: readonly ListName[]): Promise<void> {
  const isMeant = ({ queryKey }: { queryKey: QueryKey }) => names.some((name) => shows(queryKey, name))
  // A pending first read may have been answered before the change, so it is canceled instead of awaited.
  await client.cancelQueries({ predicate: (query) => query.state.data === undefined && isMeant(query) })
  await client.invalidateQueries({ predicate: isMeant })
}

type Row = { readonly id: string }

/** Puts a saved record into its list before the list is refetched, so that a row opened meanwhile is current. */
export function putInList(client: QueryClient, name: ListName, saved: Row): void {
  client.setQueriesData<unknown>({ predicate: ({ queryKey }) => shows(queryKey, name) }, (read: unknown) =>
    Array.isArray(read)
      ? // What a list of the contract holds are records with an id each.
        (read as readonly Row[]).map((row) => (row.id === saved.id ? { ...row, ...saved } : row))
      : read,
  )
}

/** Whether that address's data contains something of the list. */
export function shows([url]: QueryKey, name: ListName): boolean {
  return typeof url === 'string' && lists[name].some((start) => url === start || url.startsWith(`${start}/`))
}

export function useRefreshLists(): (...names: readonly ListName[]) => Promise<void> {
  const client = useQueryClient()
  return useMemo(
    () =>
      (...names) =>
        refreshLists(client, ...names),
    [client],
  )
}
