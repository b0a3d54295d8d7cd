import type { Load } from '#contract/load-views.ts'
import type { Entry } from '#client/queue/entry.ts'
import { meaningOf } from './load-taps.ts'

/** The stops with a time that was tapped here and that the office does not know yet. */
export function unsentStops(load: Load, entries: readonly Entry[]): ReadonlySet<string> {
  const tapped = new Set(
    entries
      .filter((entry) => entry.state === 'waiting' && meaningOf(entry)?.step)
      .map(({ happenedAt }) => happenedAt),
  )
  const isTapped = (at: string | null) => at !== null && tapped.has(at)
  return new Set(
    load.stops
      .filter(({ arrivedAt, departedAt }) => isTapped(arrivedAt) || isTapped(departedAt))
      .map(({ id }) => id),
  )
}
