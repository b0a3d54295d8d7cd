import { greatCircleMiles, type GeoPoint } from './geo-point.ts'

/**
 * The lower 48 states as squares of a hundredth of a degree, one bit each, row by row from the south; null: everything
 * counts as land.
 */
export type LandGrid = Uint8Array | null

export const cellsPerDegree = 100
export const landBox = { south: 24.3, north: 49.5, west: -125, east: -66.8 }
export const landRows = Math.round((landBox.north - landBox.south) * cellsPerDegree)
/** Whole bytes. */
export const landColumns = Math.ceil(((landBox.east - landBox.west) * cellsPerDegree) / 8) * 8

export const landBytes = (landRows * landColumns) / 8

/** The width of a river or an inlet that main roads bridge; local roads are close to those. */
const bridgedMiles = 1.2
const stepMiles = 0.3
const beachCells = 2

export function isLand(land: LandGrid, point: GeoPoint): boolean {
  return land === null || isLandCell(land, landCell(point))
}

export function isLandCell(land: Uint8Array, cell: number): boolean {
  return cell >= 0 && ((land[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0
}

/** The square in which a point lies, or -1 outside of the grid. */
export function landCell({ latitude, longitude }: GeoPoint): number {
  const row = Math.floor((latitude - landBox.south) * cellsPerDegree)
  const column = Math.floor((longitude - landBox.west) * cellsPerDegree)
  const isInside = row >= 0 && row < landRows && column >= 0 && column < landColumns
  return isInside ? row * landColumns + column : -1
}

/** The middle of a square. */
export function landCellPoint(cell: number): GeoPoint {
  return {
    latitude: landBox.south + (Math.floor(cell / landColumns) + 0.5) / cellsPerDegree,
    longitude: landBox.west + ((cell % landColumns) + 0.5) / cellsPerDegree,
  }
}

/** Whether the straight line runs over open water, or over a neighboring country. */
export function crossesWater(land: LandGrid, from: GeoPoint, to: GeoPoint): boolean {
  const miles = greatCircleMiles(from, to)
  const steps = Math.max(1, Math.ceil(miles / stepMiles))
  let wet = 0
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    const point = {
      latitude: from.latitude + (to.latitude - from.latitude) * share,
      longitude: from.longitude + (to.longitude - from.longitude) * share,
    }
    wet = isLand(land, point) ? 0 : wet + miles / steps
    if (wet > bridgedMiles) return true
  }
  return false
}

/** The nearest land for a place on a beach, a pier or a narrow island; null abroad and at sea. */
export function ashore(land: LandGrid, point: GeoPoint): GeoPoint | null {
  for (let reach = 0; reach <= beachCells; reach += 1) {
    for (let row = -reach; row <= reach; row += 1) {
      for (let column = -reach; column <= reach; column += 1) {
        const beside = {
          latitude: point.latitude + row / cellsPerDegree,
          longitude: point.longitude + column / cellsPerDegree,
        }
        if (isLand(land, beside)) return beside
      }
    }
  }
  return null
}

/** Whether the straight line between two places stays on land; nothing is known of what lies abroad. */
export function isJoinedByLand(land: LandGrid, from: GeoPoint, to: GeoPoint): boolean {
  return ashore(land, from) === null || ashore(land, to) === null || isOnSameLand(land, from, to)
}

export function isOnSameLand(land: LandGrid, from: GeoPoint, to: GeoPoint): boolean {
  const [begin, end] = [ashore(land, from), ashore(land, to)]
  return begin !== null && end !== null && !crossesWater(land, begin, end)
}
