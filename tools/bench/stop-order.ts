import { rulesOfStops, type OrderRules } from '../../domain/routes/order-rules.ts'
import { seededRandom } from '../../domain/routes/seeded-random.ts'
import type { Costs } from '../../domain/routes/ordered-stops.ts'
import { shortestOrder } from '../../domain/routes/stop-order.ts'
import { percentile } from './measure.ts'

const counts = [8, 12, 15, 18, 25, 50, 200]
const runs = 3

/** Stops on a plane of a thousand miles, the one way up to a tenth longer than the other. */
function costsOf(count: number, seed: number): Costs {
  const random = seededRandom(seed)
  const points = Array.from({ length: count }, () => [random(1_609_344), random(1_609_344)] as const)
  return points.map(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v) * (1 + random(100) / 1000)))
}

const kinds: readonly (readonly [string, (count: number) => OrderRules])[] = [
  ['any order', () => ({})],
  [
    'drop-off after its pickup',
    (count) => ({
      pairs: Array.from({ length: Math.floor(count / 2) }, (_, stop) => [stop, stop + Math.floor(count / 2)]),
    }),
  ],
  [
    'pickups before drop-offs',
    (count) =>
      rulesOfStops(
        Array.from({ length: count }, (_, stop) => ({ type: stop < count / 2 ? 'pickup' : 'dropoff' })),
      ),
  ],
]

/** One line for each number of stops: how long the order takes, and whether it is proven. */
export function* stopOrderLines(): Generator<string> {
  for (const count of counts) {
    const cells = kinds.map(([name, rulesOf]) => {
      const times: number[] = []
      let isProven = true
      for (let run = 0; run < runs; run += 1) {
        const costs = costsOf(count, count * runs + run)
        const start = performance.now()
        const found = shortestOrder(costs, rulesOf(count))
        times.push(performance.now() - start)
        isProven = isProven && found?.isProven === true
      }
      const median = percentile(
        times.toSorted((a, b) => a - b),
        0.5,
      )
      return `${name} ${median.toFixed(0)} ms${isProven ? ' proven' : ''}`
    })
    yield `order of ${String(count)} stops`.padEnd(36) + cells.join(', ')
  }
}
