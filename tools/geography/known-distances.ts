import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { greatCircleMiles, milesFromMeters, type GeoPoint } from '../../domain/maps/geo-point.ts'
import { locateAddress } from '../../domain/maps/locate-address.ts'
import { roadGraph } from '../../domain/maps/road-graph.ts'
import { roadSearch, type RoadTrip, type TripAim } from '../../domain/maps/road-search.ts'
import { openPlaceTable } from '../../server/providers/geocoding/place-table.ts'
import { decodeRoads } from '../../server/providers/routing/road-file.ts'
import { root } from '../setup/project.mjs'

export type KnownDistance = {
  readonly region: string
  readonly from: string
  readonly to: string
  readonly miles: number
}
export type Comparison = KnownDistance & {
  readonly routed: number
  readonly trip: RoadTrip | null
  /** What is taken where no roads are known at all. */
  readonly guessed: number
}

export const guessFactor = 1.2

/** `region|Town ST|Town ST|miles`. */
export function knownDistances(): KnownDistance[] {
  return readFileSync(join(root, 'geography/known-distances.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [region = '', from = '', to = '', miles] = line.split('|')
      return { region, from, to, miles: Number(miles) }
    })
}

/** Only for measuring: the roads were never corrected by these. */
export function isHeldOut({ region }: KnownDistance): boolean {
  return region.startsWith('held-')
}

/** The published distances are mostly of the shortest way; a route aims at time unless told otherwise. */
export function compareKnown(known: readonly KnownDistance[], aim: TripAim = 'distance'): Comparison[] {
  const gazetteer = openPlaceTable(readFileSync(join(root, 'geography/us-places.bin')))
  const search = roadSearch(roadGraph(decodeRoads(readFileSync(join(root, 'geography/us-roads.bin')))))
  const pointOf = (town: string): GeoPoint => {
    const place = locateAddress(town, gazetteer)
    if (place.precision === 'none') throw new Error(`${town}: ${place.message}`)
    return place.position
  }
  return known.map((distance) => {
    const [from, to] = [pointOf(distance.from), pointOf(distance.to)]
    const trip = search.trip(from, to, aim)
    return {
      ...distance,
      trip,
      routed: milesFromMeters(trip?.meters ?? Infinity),
      guessed: greatCircleMiles(from, to) * guessFactor,
    }
  })
}

/** By how much of the published distance an answer misses. */
export function miss(answer: number, published: number): number {
  return Math.abs(answer / published - 1)
}
