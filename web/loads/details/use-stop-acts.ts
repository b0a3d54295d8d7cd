import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StopType } from '#domain/loads/stops.ts'
import type { Load } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load-cache.ts'
import { stopTypeWords } from '../stop-words.ts'

/** Adding, moving and removing stops of a load that exists: each is saved at once. */
export function useStopActs(load: Load) {
  const client = useQueryClient()
  const { toast } = useToast()
  const params = { id: load.id }
  const refresh = () => refreshAfterChange(client)
  const refuse = (fallback: string) => async (error: Error) => {
    toast({ title: 'Error', description: failureMessage(error, fallback), destructive: true })
    await refresh()
  }
  const add = useMutation({
    mutationFn: ({ location, stopType }: { location: Location; stopType: StopType }) =>
      call('POST /api/loads/:id/stops', {
        params,
        body: {
          stops: [
            {
              stopType,
              locationId: location.id,
              companyName: location.name,
              address: location.address,
              contactName: location.contactName,
              contactPhone: location.contactPhone,
              notes: '',
            },
          ],
          updatedAt: load.updatedAt,
        },
      }),
    onSuccess: async (_stops, { stopType }) => {
      toast({ title: 'Stop Added', description: `${stopTypeWords[stopType]} stop added successfully` })
      await refresh()
    },
    onError: refuse('Failed to update load'),
  })
  const reorder = useMutation({
    mutationFn: (stopIds: string[]) =>
      call('PUT /api/loads/:id/stops', { params, body: { stopIds, updatedAt: load.updatedAt } }),
    onSuccess: refresh,
    onError: refuse('Failed to update load'),
  })
  const remove = useMutation({
    mutationFn: (stopId: string) =>
      call('DELETE /api/loads/:id/stops/:stopId', { params: { id: load.id, stopId } }),
    onSuccess: refresh,
    onError: refuse('Failed to remove stop'),
  })
  return {
    add,
    remove,
    isBusy: reorder.isPending,
    move: (from: number, to: number) => {
      const ids = load.stops.map(({ id }) => id)
      const id = ids[from]
      if (id !== undefined) reorder.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, id))
    },
  }
}
