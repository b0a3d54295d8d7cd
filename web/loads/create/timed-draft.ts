import type { TimedLoad } from '#domain/loads/clashes.ts'
import type { Location } from '#contract/locations.ts'
import type { LoadDraft } from './load-draft.ts'

/** When it is driven, as a load has it that exists. */
export function timedDraft(draft: LoadDraft, locations: readonly Location[]): TimedLoad {
  const { number109, deliveryDueAt } = draft
  return {
    ...{ id: null, number109, deliveryDueAt },
    stops: draft.stops.map(({ stopType, locationId, appointment }) => ({
      stopType,
      timeZone: locations.find(({ id }) => id === locationId)?.timeZone ?? null,
      appointmentAt: appointment?.at ?? null,
      appointmentUntil: appointment?.until ?? null,
    })),
  }
}
