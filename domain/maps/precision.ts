/** How precisely a place on the map is known, from a pin that a person set to not at all. */
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
const armsGeofence: Readonly<Record<Precision, boolean>> = {
  pin: true,
  rooftop: true,
  interpolated: true,
  street: true,
  postal_code: false,
  locality: false,
  none: false,
}

export function isFitForGeofence(precision: Precision): boolean {
  return armsGeofence[precision]
}
