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

/** A ZIP's or a town's point misses by kilometres: a fence around it would announce arrivals that never were. */
export function isFitForGeofence(precision: Precision): boolean {
  return precision === 'pin' || precision === 'rooftop' || precision === 'interpolated'
}
