import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StopType } from '#domain/loads/stops.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'
import { failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { stopTypeWords } from '../../load/stop-words.ts'

type Order = { readonly load: Load; readonly stopIds: readonly string[] }

function inOrder(stops: readonly LoadStop[], stopIds: readonly string[]): LoadStop[] {
  const placeOf = (stop: LoadStop) => stopIds.indexOf(stop.id)
  return stops
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((stop, index) => ({ ...stop, stopSequence: index + 1 }))
}

function stopAt({ id, name, address, contactName, contactPhone }: Location, stopType: StopType) {
  return { stopType, locationId: id, companyName: name, address, contactName, contactPhone, notes: '' }
}

/** A new order names all stops, so it is refused only if the stops themselves changed. */
async function saveOrder({ load, stopIds }: Order): Promise<unknown> {
  const params = { id: load.id }
  const put = (updatedAt: string) =>
    call('PUT /api/loads/:id/stops', { params, body: { stopIds: [...stopIds], updatedAt } })
  try {
    return await put(load.updatedAt)
  } catch (error) {
    if (failureCode(error) !== 'changed_meanwhile') throw error
    const latest = await call('GET /api/loads/:id', { params })
    const isSame =
      latest.stops.length === stopIds.length && latest.stops.every(({ id }) => stopIds.includes(id))
    if (!isSame) throw error
    return put(latest.updatedAt)
  }
}

/** Adding, moving and removing stops of a load that exists: each is saved at once. */
export function useStopActs(load: Load) {
  const client = useQueryClient()
  const { toast } = useToast()
  const params = { id: load.id }
  const refresh = () => refreshAfterChange(client)
  const refuse = (fallback: string) => (error: Error) => {
    toast({ title: 'Error', description: failureMessage(error, fallback), destructive: true })
    // Not waited for: a dialog that says why must not stay busy meanwhile.
    void refresh()
  }
  const add = useMutation({
    mutationFn: ({ location, stopType }: { location: Location; stopType: StopType }) =>
      // Sent without a version, because adding a stop overwrites nothing.
      call('POST /api/loads/:id/stops', {
        params,
        body: { stops: [stopAt(location, stopType)] },
      }),
    onSuccess: async (_stops, { stopType }) => {
      toast({ title: 'Stop Added', description: `${stopTypeWords[stopType]} stop added successfully` })
      await refresh()
    },
    onError: refuse('Failed to update load'),
  })
  const reorder = useMutation({
    // Two presses are two changes, saved one after the other.
    scope: { id: `stops of ${load.id}` },
    mutationFn: saveOrder,
    onError: refuse('Failed to update load'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (stopId: string) =>
      call('DELETE /api/loads/:id/stops/:stopId', { params: { id: load.id, stopId } }),
    onSuccess: refresh,
    onError: refuse('Failed to remove stop'),
  })
  /** Shown at once, so that the next press uses the order on the screen. */
  const order = (reordered: (ids: readonly string[]) => readonly string[]) => {
    const shown = client.getQueryData<Load>(readKey('GET /api/loads/:id', { params })) ?? load
    const stopIds = reordered(shown.stops.map(({ id }) => id))
    putLoad(client, { ...shown, stops: inOrder(shown.stops, stopIds) })
    reorder.mutate({ load: shown, stopIds })
  }
  return {
    add,
    remove,
    order: (stopIds: readonly string[]) => {
      order(() => stopIds)
    },
    move: (from: number, to: number) => {
      order((ids) => ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)))
    },
  }
}
