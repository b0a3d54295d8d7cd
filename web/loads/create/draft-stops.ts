import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import type { DraftStop, LoadDraft } from './load-draft.ts'

export function withStop(draft: LoadDraft, location: Location, stopType: StopType): LoadDraft {
  const key = Math.max(0, ...draft.stops.map((stop) => stop.key)) + 1
  return { ...draft, stops: [...draft.stops, { key, stopType, ...placeOf(location), appointment: null }] }
}

function placeOf({ id, name, address, city, state, contactName, contactPhone }: Location) {
  return { locationId: id, companyName: name, address, city, state, contactName, contactPhone }
}

/** With the saved places as they are now: a name or an address may have been put right since they were added. */
export function withPlacesNow(draft: LoadDraft, locations: readonly Location[]): LoadDraft {
  const asNow = (stop: DraftStop) => {
    const location = locations.find(({ id }) => id === stop.locationId)
    return location ? { ...stop, ...placeOf(location) } : stop
  }
  return { ...draft, stops: draft.stops.map(asNow) }
}

export function withoutStop(draft: LoadDraft, key: number): LoadDraft {
  return { ...draft, stops: draft.stops.filter((stop) => stop.key !== key) }
}

export function withStopChanged(
  draft: LoadDraft,
  key: number,
  change: Partial<Pick<DraftStop, 'stopType' | 'appointment'>>,
): LoadDraft {
  return { ...draft, stops: draft.stops.map((stop) => (stop.key === key ? { ...stop, ...change } : stop)) }
}

/** To that place in the list, counted from 0; beyond its ends nothing happens. */
export function withStopAt(draft: LoadDraft, key: number, to: number): LoadDraft {
  const from = draft.stops.findIndex((stop) => stop.key === key)
  const stop = draft.stops[from]
  if (!stop || to === from || to < 0 || to >= draft.stops.length) return draft
  return { ...draft, stops: draft.stops.toSpliced(from, 1).toSpliced(to, 0, stop) }
}

export function withStopsInOrder(draft: LoadDraft, keys: readonly number[]): LoadDraft {
  return {
    ...draft,
    stops: draft.stops.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)),
  }
}

/** What the next stop most likely is: the freight is picked up first. */
export function nextStopType({
  stops,
}: {
  readonly stops: readonly Pick<DraftStop, 'stopType'>[]
}): StopType {
  return stops.some(({ stopType }) => stopType === 'pickup') ? 'dropoff' : 'pickup'
}
