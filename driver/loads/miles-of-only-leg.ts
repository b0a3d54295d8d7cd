import type { Load } from '#contract/load-views.ts'

/** Between a single pickup and a single delivery, the load's miles are the remaining ones. */
export function milesOfOnlyLeg({ estimatedMiles, stops, status }: Load): number | null {
  const isOnlyLeg = stops.length <= 2 && (status === 'left_shipper' || status === 'en_route_receiver')
  return estimatedMiles !== null && isOnlyLeg ? Math.round(estimatedMiles) : null
}
