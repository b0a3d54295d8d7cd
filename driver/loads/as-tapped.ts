import type { Load } from '#contract/load-views.ts'
import { placeOnRoad, roadOf, matchingStep } from '#domain/loads/road.ts'
import { stopVisits } from '#domain/loads/stop-visits.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import type { Entry } from '#client/queue/entry.ts'
import { meaningOf } from './load-taps.ts'
import type { Step } from './next-step.ts'

/** A load from the driver's view: the office's data plus unsent taps on this phone. Null once it was returned. */
export function asTapped(load: Load, entries: readonly Entry[]): Load | null {
  let shown: Load = load
  for (const entry of entries) {
    if (entry.loadId !== load.id || entry.state !== 'waiting') continue
    const meaning = meaningOf(entry)
    if (meaning?.act === 'return-load') return null
    if (meaning?.step) shown = afterStep(shown, meaning.step, entry.happenedAt)
  }
  return shown
}

/** A step that is already true, or was overtaken by the office, changes nothing. */
function afterStep(load: Load, step: Step, at: string): Load {
  const road = roadOf(load.stops)
  const from = placeOnRoad(road, load)
  const to = matchingStep(road, from, step)
  if (to <= from) return load
  const visits = new Map(stopVisits(road, load.stops, { from, to, at }).map((visit) => [visit.id, visit]))
  return {
    ...load,
    status: step.status,
    statusSince: at,
    // Accepting starts it.
    trackingEnabled: load.trackingEnabled || (step.status === 'in_transit' && mayAccept(load.status)),
    deliveredAt: step.status === 'delivered' ? at : load.deliveredAt,
    stops: load.stops.map((stop) => ({ ...stop, ...visits.get(stop.id) })),
  }
}
