export type Point = { readonly latitude: number; readonly longitude: number }

const earthMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Roads are longer than the straight line by about this factor. */
const detour = 1.19

function crowMiles(from: Point, to: Point): number {
  const north = radians(to.latitude - from.latitude)
  const east = radians(to.longitude - from.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.sqrt(half))
}

export function roadMiles(stops: readonly Point[]): number {
  const legs = stops.slice(1).map((stop, index) => crowMiles(stops[index] ?? stop, stop))
  return Math.round(legs.reduce((sum, leg) => sum + leg, 0) * detour)
}

const milesPerHour = 52

export function roadMinutes(miles: number): number {
  return Math.round((miles / milesPerHour) * 60)
}

/** 0 is the start, 1 the end; negative values are still on the way to the start. */
export function pointAlong(from: Point, to: Point, along: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * along,
    longitude: from.longitude + (to.longitude - from.longitude) * along,
  }
}

export function headingFrom(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) * Math.cos(radians((from.latitude + to.latitude) / 2))
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI
  return Math.round((degrees + 360) % 360)
}
