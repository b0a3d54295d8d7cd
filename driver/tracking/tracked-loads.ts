import type { Load } from '#contract/load-views.ts'
import { isOnDuty } from '#domain/tracking/tracked-load.ts'

/** Those of a driver's loads that the office follows now: positions of others would not be stored. */
export function trackedLoads(loads: readonly Load[]): readonly Load[] {
  return loads.filter(({ trackingEnabled, status, isTonu }) => trackingEnabled && !isTonu && isOnDuty(status))
}
