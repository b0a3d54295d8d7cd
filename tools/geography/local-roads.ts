import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import { listedMiles } from './listed-miles.ts'
import { roadMiles } from './road-length.ts'
import { Cells, pointBetween, type Edge, type Network } from './road-network.ts'

const longestMiles = 60
/** A road may cross this share of water on a bridge. */
const bridgedShare = 0.12
const samples = 25
/** No gap: the listed roads join the two within this much of the straight line. */
const gapFactor = 1.3

/**
 * Roads that no corridor lists: between two towns in whose circle no third one lies (a Gabriel graph), where there is
 * land between them. What is `listed` was since cut where roads meet, and is known to be as long as it says.
 */
export function localRoads(
  { nodes, edges }: Network,
  listed: readonly Edge[],
  isLand: (point: GeoPoint) => boolean,
): Edge[] {
  const joined = new Set([...listed, ...edges].map(({ from, to }) => pairKey(from, to)))
  const milesBetween = listedMiles(edges)
  const cells = new Cells<number>(1)
  const towns = nodes.flatMap(({ name, point }, node) => (name === '' ? [] : [{ node, point }]))
  towns.forEach(({ node, point }) => {
    cells.add(node, point, point)
  })
  return towns.flatMap(({ node, point }) => {
    const around = [...cells.around(point, point, 2)].flatMap((other) => {
      const there = nodes[other]?.point
      return there === undefined || other === node ? [] : [{ node: other, point: there }]
    })
    return around.flatMap((other) => {
      if (other.node < node || greatCircleMiles(point, other.point) > longestMiles) return []
      if (joined.has(pairKey(node, other.node)) || !isAlone(point, other.point, around, other.node)) return []
      if (waterShare(point, other.point, isLand) > bridgedShare) return []
      const limit = greatCircleMiles(point, other.point) * gapFactor
      if (milesBetween(node, other.node, limit) < limit) return []
      const miles = roadMiles([point, other.point], 'local', 1)
      return [{ from: node, to: other.node, miles, edgeClass: 'local' as const, road: '' }]
    })
  })
}

function isAlone(
  from: GeoPoint,
  to: GeoPoint,
  around: readonly { node: number; point: GeoPoint }[],
  except: number,
): boolean {
  const middle = pointBetween(from, to, 0.5)
  const radius = greatCircleMiles(from, to) / 2
  return around.every(({ node, point }) => node === except || greatCircleMiles(middle, point) >= radius)
}

function waterShare(from: GeoPoint, to: GeoPoint, isLand: (point: GeoPoint) => boolean): number {
  let wet = 0
  for (let at = 1; at < samples; at += 1) if (!isLand(pointBetween(from, to, at / samples))) wet += 1
  return wet / (samples - 1)
}

function pairKey(a: number, b: number): string {
  return a < b ? `${a},${b}` : `${b},${a}`
}
