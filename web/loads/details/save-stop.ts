import type { Load, LoadStop } from '#contract/load-views.ts'
import { failureCode } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'

export type StopEdit = Partial<
  Pick<LoadStop, 'appointmentAt' | 'appointmentUntil' | 'contactName' | 'contactPhone' | 'notes'>
>
type Saving = { readonly load: Load; readonly stop: LoadStop; readonly edit: StopEdit }

/** Refused only if somebody else changed what is edited here. */
export async function saveStop({ load, stop, edit }: Saving): Promise<readonly LoadStop[]> {
  const params = { id: load.id, stopId: stop.id }
  const patch = (updatedAt: string) =>
    call('PATCH /api/loads/:id/stops/:stopId', { params, body: { ...edit, updatedAt } })
  try {
    return await patch(load.updatedAt)
  } catch (error) {
    if (failureCode(error) !== 'changed_meanwhile') throw error
    const latest = await call('GET /api/loads/:id', { params: { id: load.id } })
    const now = latest.stops.find(({ id }) => id === stop.id)
    // The keys of an edit are those of its type.
    const edited = Object.keys(edit) as (keyof StopEdit)[]
    if (edited.some((field) => now?.[field] !== stop[field])) throw error
    return patch(latest.updatedAt)
  }
}
