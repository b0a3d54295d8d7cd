import type { StopType } from '#domain/loads/stops.ts'
import type { LoadStop } from '#contract/load-views.ts'

/** In the form a stop is a pickup or a dropoff, in what is told about it a delivery (specification sections 2 and 8). */
export const stopTypeOptions = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'dropoff', label: 'Dropoff' },
] as const satisfies readonly { value: StopType; label: string }[]

export const stopTypeWords: Readonly<Record<StopType, string>> = { pickup: 'Pickup', dropoff: 'Delivery' }

/** `Tulsa Mill`; a stop without a name is told by what is done there. */
export function stopNameOf({ companyName, stopType }: LoadStop): string {
  return companyName ?? `${stopTypeWords[stopType]} location`
}
