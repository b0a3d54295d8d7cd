import type { Load, LoadStop } from '#contract/load-views.ts'
import type { PaperBody } from '#client/papers/papers-kind.ts'
import type { Entry } from '#client/queue/entry.ts'
import { isStored } from './is-stored.ts'

export type MissingPods = {
  readonly isAny: boolean
  /** Of a load with several deliveries, those whose POD it is. */
  readonly stops: readonly LoadStop[]
}

/** The PODs that neither the office has nor this phone is to send. One that names no delivery may be of any. */
export function missingPods(load: Load, entries: readonly Entry[]): MissingPods {
  const stored = entries
    .filter((entry) => entry.loadId === load.id && isStored(entry, 'pod'))
    .map(({ body }) => body as PaperBody)
  // Loads as a former release stored them do not know.
  const ofOffice = load.podsMissing ?? []
  if (ofOffice.length === 0) return { isAny: load.podDocumentPath === null && stored.length === 0, stops: [] }
  const stops = deliveriesOf(load).filter(
    ({ id }) => ofOffice.includes(id) && !stored.some(({ stopId }) => (stopId ?? id) === id),
  )
  return { isAny: stops.length > 0, stops }
}

/** Of a load with several, among which the driver chooses; none where there is no choice. */
export function deliveriesOf({ stops }: Load): readonly LoadStop[] {
  const deliveries = stops
    .filter(({ stopType }) => stopType === 'dropoff')
    .toSorted((a, b) => a.stopSequence - b.stopSequence)
  return deliveries.length > 1 ? deliveries : []
}

/** The one whose paper is most likely in the driver's hand; null where there is no choice. */
export function likelyDelivery(load: Load, { stops: missing }: MissingPods): string | null {
  const deliveries = deliveriesOf(load)
  const last = deliveries.findLast(({ arrivedAt }) => arrivedAt !== null)
  const isMissing = missing.some(({ id }) => id === last?.id)
  return (isMissing ? last?.id : (missing[0]?.id ?? last?.id ?? deliveries[0]?.id)) ?? null
}
