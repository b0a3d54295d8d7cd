import type { StopType } from '#domain/loads/stops.ts'
import type { LoadStop } from '#contract/load-views.ts'

/** Forms say pickup and dropoff, messages say delivery (specification sections 2 and 8). */
export const stopTypeOptions = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'dropoff', label: 'Dropoff' },
] as const satisfies readonly { value: StopType; label: string }[]

export const stopTypeWords: Readonly<Record<StopType, string>> = { pickup: 'Pickup', dropoff: 'Delivery' }

/** `Tulsa Mill`; a stop without a name is named by its type. */
export function stopNameOf({ companyName, stopType }: LoadStop): string {
  return companyName ?? `${stopTypeWords[stopType]} location`
}
