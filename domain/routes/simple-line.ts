import { greatCircleMeters, type GeoPoint } from '../maps/geo-point.ts'

/**
 * The line with as few of its points as leave it within that many meters of where it was (Ramer, Douglas and Peucker).
 * A road of a thousand miles comes with twenty thousand points and looks the same with a few hundred.
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

/** On the plane that touches the globe at `from`: good enough beside a line that is drawn. */
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
