import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isStillDriven } from '#domain/loads/status-dates.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import { failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import type { Appointment } from '../../load/appointment-words.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { stopNameOf } from '../../load/stop-words.ts'

type Appoint = { readonly load: Load; readonly stop: LoadStop; readonly appointment: Appointment | null }

/** Refused only if somebody else moved this very appointment. */
async function saveAppointment({ load, stop, appointment }: Appoint): Promise<unknown> {
  const params = { id: load.id, stopId: stop.id }
  const [appointmentAt, appointmentUntil] = [appointment?.at ?? null, appointment?.until ?? null]
  const patch = (updatedAt: string) =>
    call('PATCH /api/loads/:id/stops/:stopId', {
      params,
      body: { appointmentAt, appointmentUntil, updatedAt },
    })
  try {
    return await patch(load.updatedAt)
  } catch (error) {
    if (failureCode(error) !== 'changed_meanwhile') throw error
    const latest = await call('GET /api/loads/:id', { params: { id: load.id } })
    const now = latest.stops.find(({ id }) => id === stop.id)
    if (now?.appointmentAt !== stop.appointmentAt || now.appointmentUntil !== stop.appointmentUntil)
      throw error
    return patch(latest.updatedAt)
  }
}

/** Sets, moves or takes off the appointment of a stop, which is saved at once. */
export function useAppoint(load: Load) {
  const client = useQueryClient()
  const { toast } = useToast()
  const save = useMutation({
    // One after the other, because each save must know the version of the one before.
    scope: { id: `stops of ${load.id}` },
    mutationFn: saveAppointment,
    onSuccess: async (_stops, { stop, appointment }) => {
      const title = appointment === null ? 'Appointment Removed' : 'Appointment Set'
      const driver = isStillDriven(load) ? '. The driver is told.' : ''
      toast({ title, description: `${load.number109} · ${stopNameOf(stop)}${driver}` })
      await refreshAfterChange(client)
    },
    onError: (error) => {
      const description = failureMessage(error, 'The appointment could not be saved.')
      toast({ title: 'Error', description, destructive: true })
      void refreshAfterChange(client)
    },
  })
  return (stop: LoadStop, appointment: Appointment | null) => {
    const shown = client.getQueryData<Load>(readKey('GET /api/loads/:id', { params: { id: load.id } }))
    save.mutate({ load: shown ?? load, stop, appointment })
  }
}
