import { milesFromMeters } from '../../domain/maps/geo-point.ts'
import type { RoadColumns } from '../../domain/maps/road-graph.ts'
import { listedMiles } from './listed-miles.ts'
import type { Network } from './road-network.ts'

/** Where lists differ in detail, a listed road may be replaced by a detour of at most this factor. */
export const mostAround = 1.25

/** The legs of the corridors that the finished graph cannot drive, or only by a detour. Its first nodes are the towns. */
export function lostLegs(listed: Network, built: RoadColumns): string[] {
  const milesBetween = listedMiles(
    [...built.edgeFrom.keys()].map((edge) => ({
      from: built.edgeFrom[edge] ?? 0,
      to: built.edgeTo[edge] ?? 0,
      miles: milesFromMeters(built.edgeMeters[edge] ?? 0),
    })),
  )
  return listed.edges.flatMap(({ from, to, miles, road }) => {
    if (milesBetween(from, to, miles * mostAround) < Infinity) return []
    const ends = [from, to].map((node) => listed.nodes[node]?.name).join(' to ')
    return [
      `${road}: ${ends} is listed with ${miles.toFixed(1)} miles, and no road leads there within a quarter more`,
    ]
  })
}
