import { greatCircleMeters, type GeoPoint } from '../maps/geo-point.ts'

/**
 * The line with the fewest points that stays within that many meters of the original (Ramer, Douglas and Peucker). A
 * road of a thousand miles has twenty thousand points and looks the same with a few hundred.
 */
export function simpleLine(points: readonly GeoPoint[], withinMeters: number): readonly GeoPoint[] {
  const isKept = new Uint8Array(points.length)
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [begin, end] = span
    isKept[begin] = 1
    isKept[end] = 1
    const { index, meters } = farthest(points, begin, end)
    if (meters > withinMeters) open.push([begin, index], [index, end])
  }
  return points.filter((_, index) => isKept[index] === 1)
}

function farthest(points: readonly GeoPoint[], begin: number, end: number) {
  const [from, to] = [points[begin], points[end]]
  let [index, meters] = [begin, 0]
  if (from === undefined || to === undefined) return { index, meters }
  for (let at = begin + 1; at < end; at += 1) {
    const point = points[at]
    const away = point === undefined ? 0 : metersFromLine(point, from, to)
    if (away > meters) [index, meters] = [at, away]
  }
  return { index, meters }
}

const metersPerDegree = 111_195

/** Measured on the plane that touches the globe at `from`, which is accurate enough close to a drawn line. */
function metersFromLine(point: GeoPoint, from: GeoPoint, to: GeoPoint): number {
  const east = Math.cos((from.latitude * Math.PI) / 180)
  const x = (point.longitude - from.longitude) * east
  const y = point.latitude - from.latitude
  const [u, v] = [(to.longitude - from.longitude) * east, to.latitude - from.latitude]
  const length = u * u + v * v
  if (length === 0) return greatCircleMeters(point, from)
  const share = Math.max(0, Math.min(1, (x * u + y * v) / length))
  return Math.hypot(x - share * u, y - share * v) * metersPerDegree
}
