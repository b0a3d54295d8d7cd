import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeoPoint } from '../../domain/maps/geo-point.ts'
import { locateAddress } from '../../domain/maps/locate-address.ts'
import { openPlaceTable } from '../../server/providers/geocoding/place-table.ts'
import { openRoads } from '../../server/providers/routing/built-in.ts'
import { compareKnown, guessFactor, knownDistances, miss } from '../geography/known-distances.ts'
import { root } from '../setup/project.mjs'
import { percentile } from './measure.ts'

const matrixStops = 12
const routes = 500

/** Towns, roads, routes and a matrix of the built-in maps, and how far they are from known distances. */
export function* roadLines(): Generator<string> {
  const label = (text: string) => text.padEnd(36)
  const roadsFile = readFileSync(join(root, 'geography/us-roads.bin'))
  const placesFile = readFileSync(join(root, 'geography/us-places.bin'))
  const before = heap()
  const roads = timed(() => openRoads(roadsFile))
  const between = heap()
  const places = timed(() => openPlaceTable(placesFile))
  yield `${label('road graph, load')}${roads.milliseconds.toFixed(0)} ms, ${(between - before).toFixed(1)} MB`
  yield `${label('towns and ZIP codes, load')}${places.milliseconds.toFixed(0)} ms, ${(heap() - between).toFixed(1)} MB`

  const known = knownDistances()
  const pointOf = (town: string): GeoPoint => {
    const place = locateAddress(town, places.result)
    if (place.precision === 'none') throw new Error(place.message)
    return place.position
  }
  const pairs = known.slice(-routes).map(({ from, to }) => [pointOf(from), pointOf(to)] as const)
  const { search } = roads.result
  // New points each time, as a request brings them. The best of three, because a busy machine interrupts for longer
  // than any route takes.
  const routeTime = ([from, to]: (typeof pairs)[number]) =>
    Math.min(
      ...[1, 2, 3].map(() => timed(() => search.trip({ ...from }, { ...to }, 'distance')).milliseconds),
    )
  const times = pairs.map(routeTime)
  times.sort((a, b) => a - b)
  yield `${label('route, best of 3')}p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`

  const stops = pairs.filter((_, index) => index % 17 === 0).map(([from]) => from)
  const dozen = stops.slice(0, matrixStops)
  const matrices = Array.from({ length: 20 }, () => {
    // New points each time, as a request brings them.
    const points = dozen.map((point) => ({ ...point }))
    return timed(() => points.map((from) => search.lengths(from, points, 'time'))).milliseconds
  }).sort((a, b) => a - b)
  yield `${label(`matrix of ${String(dozen.length)} stops`)}p50 ${percentile(matrices, 0.5).toFixed(0)} ms`

  const compared = compareKnown(known)
  const misses = (of: (pair: (typeof compared)[number]) => number) => {
    const sorted = compared.map((pair) => miss(of(pair), pair.miles)).sort((a, b) => a - b)
    const percent = (share: number) => (percentile(sorted, share) * 100).toFixed(1)
    return `median ${percent(0.5)} %, p90 ${percent(0.9)} %`
  }
  yield `${label(`off ${String(known.length)} known distances`)}${misses((pair) => pair.routed)}   great circle x ${String(guessFactor)}: ${misses((pair) => pair.guessed)}`
}

function timed<Result>(work: () => Result): { result: Result; milliseconds: number } {
  const start = performance.now()
  const result = work()
  return { result, milliseconds: performance.now() - start }
}

function heap(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}
