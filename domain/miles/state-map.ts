import { greatCircleMeters, metersFromMiles, type GeoPoint } from '../maps/geo-point.ts'
import { decodePolyline } from '../maps/polyline.ts'
import { stateCodes, type StateCode } from '../maps/us-states.ts'

/** A thousandth of a degree, about 100 m: the shapes are no more accurate than that. */
export const statePrecision = 3

/** Not in any state: at sea, in Canada or in Mexico. */
export const outside = ''
export type StateOrOutside = StateCode | typeof outside

export type StateMap = { readonly stateAt: (point: GeoPoint) => StateOrOutside }

/** Shores and river banks are drawn roughly, so a road this close to a state counts as in it. */
const shoreMiles = 1.5

type Ring = { readonly state: StateCode; readonly points: readonly GeoPoint[]; readonly box: Box }
type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }

/** `text` has one ring per line: the state's code, then the points. */
export function openStateMap(text: string): StateMap {
  const rings = text.split('\n').flatMap(ringOf)
  let latest = rings[0]
  const stateAt = (point: GeoPoint): StateOrOutside => {
    // Trucks stay in one state for hours, so the last one is checked first.
    if (latest !== undefined && isInside(latest, point)) return latest.state
    const around = rings.find((ring) => isInside(ring, point))
    if (around !== undefined) latest = around
    return around?.state ?? nearestState(rings, point)
  }
  return { stateAt }
}

function ringOf(line: string): Ring[] {
  const state = stateCodes.find((code) => line.startsWith(`${code} `))
  if (state === undefined) return []
  const points = decodePolyline(line.slice(3), statePrecision)
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const box = {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
  return [{ state, points, box }]
}

/** Ray casting: a point is inside if a line from it to the east crosses the ring an odd number of times. */
function isInside({ points, box }: Ring, { latitude, longitude }: GeoPoint): boolean {
  if (latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east)
    return false
  let isIn = false
  let last = points.at(-1)
  for (const point of points) {
    if (last !== undefined && point.latitude > latitude !== last.latitude > latitude) {
      const share = (latitude - point.latitude) / (last.latitude - point.latitude)
      if (longitude < point.longitude + share * (last.longitude - point.longitude)) isIn = !isIn
    }
    last = point
  }
  return isIn
}

const metersPerDegree = 111_195

function nearestState(rings: readonly Ring[], point: GeoPoint): StateOrOutside {
  let nearest: StateOrOutside = outside
  let meters = metersFromMiles(shoreMiles)
  const north = meters / metersPerDegree
  const east = north / Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180))
  for (const { state, points, box } of rings) {
    const { south, north: top, west, east: right } = box
    if (point.latitude < south - north || point.latitude > top + north) continue
    if (point.longitude < west - east || point.longitude > right + east) continue
    for (const [index, to] of points.entries()) {
      const away = greatCircleMeters(point, closestOn(points[index - 1] ?? to, to, point))
      if (away < meters) [nearest, meters] = [state, away]
    }
  }
  return nearest
}

function closestOn(from: GeoPoint, to: GeoPoint, { latitude, longitude }: GeoPoint): GeoPoint {
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  const [north, east] = [to.latitude - from.latitude, (to.longitude - from.longitude) * squeeze]
  const length = north * north + east * east
  const along = (latitude - from.latitude) * north + (longitude - from.longitude) * squeeze * east
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length))
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
  }
}
