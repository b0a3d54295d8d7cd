export type GeoPoint = { readonly latitude: number; readonly longitude: number }

const metersPerMile = 1609.344
const earthRadius = 6_371_008.8
const radians = Math.PI / 180

export function milesFromMeters(meters: number): number {
  return meters / metersPerMile
}

export function metersFromMiles(miles: number): number {
  return miles * metersPerMile
}

export function greatCircleMeters(from: GeoPoint, to: GeoPoint): number {
  const north = Math.sin(((to.latitude - from.latitude) * radians) / 2)
  const east = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const share =
    north * north + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * east * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}

export function greatCircleMiles(from: GeoPoint, to: GeoPoint): number {
  return milesFromMeters(greatCircleMeters(from, to))
}

export function isGeoPoint({ latitude, longitude }: GeoPoint): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
