import { metersFromMiles, type GeoPoint } from './geo-point.ts'
import {
  ashore,
  cellsPerDegree,
  isLandCell,
  landCell,
  landCellPoint,
  landColumns,
  type LandGrid,
} from './land-grid.ts'
import { MinQueue } from './min-queue.ts'

const metersPerRow = 111_195 / cellsPerDegree
/** Longer than the limit for roads: the detour around a peninsula counts here. */
const farthestMeters = metersFromMiles(90)
const steps = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column] as const))

/**
 * The distance in meters from a place to the nearest targets by their index, moving from square to square of land:
 * around bays, and never off an island. At most `most` of them, the nearest first.
 */
export function nearestOverLand(
  land: Uint8Array,
  from: GeoPoint,
  others: { readonly points: readonly GeoPoint[]; readonly most: number },
): readonly (readonly [index: number, meters: number])[] {
  const begin = ashore(land, from)
  if (begin === null) return []
  const goals = goalsByCell(land, others.points)
  const found: (readonly [number, number])[] = []
  const best = new Map<number, number>([[landCell(begin), 0]])
  const queue = new MinQueue()
  queue.push(landCell(begin), 0)
  while (found.length < others.most) {
    const meters = queue.cheapest
    const cell = queue.pop()
    if (cell < 0 || meters > farthestMeters) break
    if (meters > (best.get(cell) ?? 0)) continue
    for (const index of goals.get(cell) ?? []) found.push([index, meters])
    const { latitude } = landCellPoint(cell)
    const metersPerColumn = metersPerRow * Math.cos((latitude * Math.PI) / 180)
    for (const [row, column] of steps) {
      const next = cell + row * landColumns + column
      const total = meters + Math.hypot(row * metersPerRow, column * metersPerColumn)
      if (total >= (best.get(next) ?? Infinity) || !isLandCell(land, next)) continue
      best.set(next, total)
      queue.push(next, total)
    }
  }
  return found
}

function goalsByCell(land: LandGrid, points: readonly GeoPoint[]): ReadonlyMap<number, readonly number[]> {
  const goals = new Map<number, number[]>()
  for (const [index, point] of points.entries()) {
    const shore = ashore(land, point)
    if (shore === null) continue
    const known = goals.get(landCell(shore))
    if (known === undefined) goals.set(landCell(shore), [index])
    else known.push(index)
  }
  return goals
}
