import type { QueryClient } from '@tanstack/react-query'
import { isId } from '#domain/ids.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey, refreshLists, shows } from '#client/api/queries.ts'

/** With more loads than this, reading the whole list costs less than reading each one. */
const mostOneByOne = 20
const activeKey = readKey('GET /api/loads')

/** Null if it is in the trash or deleted. */
async function readLoad(id: string): Promise<Load | null> {
  try {
    return await call('GET /api/loads/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Reads changed loads and puts them where they belong now. */
export async function readChangedLoads(client: QueryClient, ids: readonly string[]): Promise<void> {
  const isShown = client.getQueryCache().find({ queryKey: activeKey })?.isActive() === true
  // A pending read may have been answered before the change.
  const isBeingRead = client.isFetching({ queryKey: activeKey, exact: true }) > 0
  if (!isShown || isBeingRead || ids.length > mostOneByOne) return refreshLists(client, 'loads')
  try {
    const loads = await Promise.all(ids.map(readLoad))
    loads.forEach((load, index) => {
      placeLoad(client, ids[index] ?? '', load)
    })
  } catch {
    return refreshLists(client, 'loads')
  }
  await refreshAround(client, ids)
}

function placeLoad(client: QueryClient, id: string, load: Load | null): void {
  client.setQueryData<readonly Load[]>(activeKey, (list) => list && withLoad(list, id, load))
  const queryKey = readKey('GET /api/loads/:id', { params: { id } })
  // Open details then show the server's message that it is gone.
  if (load === null) void client.invalidateQueries({ queryKey, exact: true })
  else client.setQueryData<Load>(queryKey, (shown) => (shown && !isOlder(load, shown) ? load : shown))
}

/** Refreshes everything else that shows loads; list and details are up to date already. */
function refreshAround(client: QueryClient, ids: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [url, query] = queryKey
      if (typeof url !== 'string' || !shows(queryKey, 'loads')) return false
      if (url === '/api/loads') return query !== undefined
      const [, id = '', rest] = /^\/api\/loads\/([^/]+)(\/.+)?$/.exec(url) ?? []
      return !isId(id) || (rest !== undefined && ids.includes(id))
    },
  })
}

const isOlder = (load: Load, shown: Load) => load.updatedAt < shown.updatedAt

/** Whether the list contains the load: not paid, completed or archived. */
const isActive = (load: Load) => !load.isArchived && loadStatuses[load.status].rank < loadStatuses.paid.rank
const comesBefore = (a: Load, b: Load) =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt

/** Returns the same list if nothing changes, so that nothing rerenders. */
export function withLoad(list: readonly Load[], id: string, load: Load | null): readonly Load[] {
  const index = list.findIndex((listed) => listed.id === id)
  const shown = list[index]
  if (load === null || !isActive(load)) return shown ? list.toSpliced(index, 1) : list
  if (shown) return isOlder(load, shown) ? list : list.with(index, load)
  const place = list.findIndex((listed) => comesBefore(load, listed))
  return list.toSpliced(place < 0 ? list.length : place, 0, load)
}
