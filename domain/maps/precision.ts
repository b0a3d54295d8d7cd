/** How well a place on the map is known, from a pin set by a person to nothing at all. */
export const precisions = [
  'pin',
  'rooftop',
  'interpolated',
  'street',
  'postal_code',
  'locality',
  'none',
] as const
export type Precision = (typeof precisions)[number]

/** The point of a ZIP code or a town can be miles off: a geofence around it would report arrivals that never happened. */
export function isFitForGeofence(precision: Precision): boolean {
  return precision === 'pin' || precision === 'rooftop' || precision === 'interpolated'
}
