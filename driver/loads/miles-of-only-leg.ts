import type { Load } from '#contract/load-views.ts'

/** On the way from the only pickup to the only delivery the miles of the load are those that are left to it. */
export function milesOfOnlyLeg({ estimatedMiles, stops, status }: Load): number | null {
  const isOnlyLeg = stops.length <= 2 && (status === 'left_shipper' || status === 'en_route_receiver')
  return estimatedMiles !== null && isOnlyLeg ? Math.round(estimatedMiles) : null
}
