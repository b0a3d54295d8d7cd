import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isStillDriven } from '#domain/loads/status-dates.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { readKey } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import type { Appointment } from '../../load/appointment-words.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { stopNameOf } from '../../load/stop-words.ts'
import { saveStop } from './save-stop.ts'

type Appoint = { readonly load: Load; readonly stop: LoadStop; readonly appointment: Appointment | null }

/** One after the other, because each save must know the version of the one before. */
export const stopsScope = (load: Load) => ({ id: `stops of ${load.id}` })

/** With the version that was read last. */
export function asShown(client: QueryClient, load: Load): Load {
  return client.getQueryData<Load>(readKey('GET /api/loads/:id', { params: { id: load.id } })) ?? load
}

/** What a toast says of a stop that was changed. */
export function editedWords(load: Load, stop: LoadStop): string {
  return `${load.number109} · ${stopNameOf(stop)}${isStillDriven(load) ? '. The driver is told.' : ''}`
}

/** Sets, moves or takes off the appointment of a stop, which is saved at once. */
export function useAppoint(load: Load) {
  const client = useQueryClient()
  const { toast } = useToast()
  const save = useMutation({
    scope: stopsScope(load),
    mutationFn: ({ load: shown, stop, appointment }: Appoint) =>
      saveStop({
        ...{ load: shown, stop },
        edit: { appointmentAt: appointment?.at ?? null, appointmentUntil: appointment?.until ?? null },
      }),
    onSuccess: async (_stops, { stop, appointment }) => {
      const title = appointment === null ? 'Appointment Removed' : 'Appointment Set'
      toast({ title, description: editedWords(load, stop) })
      await refreshAfterChange(client)
    },
    onError: (error) => {
      const description = failureMessage(error, 'The appointment could not be saved.')
      toast({ title: 'Error', description, destructive: true })
      void refreshAfterChange(client)
    },
  })
  return (stop: LoadStop, appointment: Appointment | null) => {
    save.mutate({ load: asShown(client, load), stop, appointment })
  }
}
