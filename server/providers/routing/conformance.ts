import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { greatCircleMeters, metersFromMiles } from '#domain/maps/geo-point.ts'
import { RoutingFailure, type Route, type Router } from './routing-provider.ts'

export const amarillo = { latitude: 35.222, longitude: -101.8313 }
export const lubbock = { latitude: 33.5779, longitude: -101.8552 }
export const dallas = { latitude: 32.7831, longitude: -96.8067 }
/** Not reachable by road from the others. */
export const honolulu = { latitude: 21.3069, longitude: -157.8583 }

type Opened = { readonly router: Router; readonly close: () => Promise<void> }

async function routeOf(router: Router, stops: Parameters<Router['route']>[0]['stops']): Promise<Route> {
  const truck = { maxWeightPounds: 80_000, maxHeightFeet: 13.6, axleCount: 5 }
  const route = await router.route({ stops, truck })
  if (!route.isFound) throw new Error(route.message)
  return route
}

/** Requirements for all routing providers. */
export function routingConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as router`, () => {
    let opened: Opened
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    test('a route is as long as its legs, with lines from stop to stop and words to drive by', async () => {
      const stops = [amarillo, lubbock, dallas]
      const route = await routeOf(opened.router, stops)
      expect(route.legs).toHaveLength(2)
      expect(route.legs.reduce((sum, leg) => sum + leg.meters, 0)).toBeCloseTo(route.meters, 0)
      expect(route.legs.reduce((sum, leg) => sum + leg.seconds, 0)).toBeCloseTo(route.seconds, 0)
      for (const [index, leg] of route.legs.entries()) {
        const [from, to] = [stops[index] ?? amarillo, stops[index + 1] ?? amarillo]
        expect(leg.meters).toBeGreaterThanOrEqual(greatCircleMeters(from, to))
        expect(leg.meters).toBeLessThan(greatCircleMeters(from, to) * 1.6)
        const milesPerHour = leg.meters / metersFromMiles(1) / (leg.seconds / 3600)
        expect(milesPerHour).toBeGreaterThan(25)
        expect(milesPerHour).toBeLessThan(80)
        expect(greatCircleMeters(leg.line[0] ?? honolulu, from)).toBeLessThan(1000)
        expect(greatCircleMeters(leg.line.at(-1) ?? honolulu, to)).toBeLessThan(1000)
        expect(leg.instructions.length).toBeGreaterThan(0)
      }
    })

    test('where no road leads is an answer in words', async () => {
      const answer = await opened.router.route({ stops: [dallas, honolulu] })
      expect(answer.isFound).toBe(false)
      if (!answer.isFound) expect(answer.message).not.toBe('')
    })

    test('a matrix has a row and a column for each point, nothing on the way to itself, null without a road', async () => {
      const points = [amarillo, lubbock, dallas, honolulu]
      const { meters, seconds } = await opened.router.matrix({ points })
      for (const table of [meters, seconds]) {
        expect(table.map((row) => row.length)).toEqual([4, 4, 4, 4])
        // Whether a place without a road reaches itself does not matter.
        expect([0, 1, 2].map((index) => table[index]?.[index])).toEqual([0, 0, 0])
        expect(table.slice(0, 3).map((row) => row[3])).toEqual([null, null, null])
        expect(table[3]?.slice(0, 3)).toEqual([null, null, null])
      }
      expect(meters[0]?.[2]).toBeGreaterThan(meters[0]?.[1] ?? Infinity)
    })

    test('a matrix and a route of many stops are whole', async () => {
      const points = Array.from({ length: 60 }, (_, index) => ({
        latitude: 32.8 + (index % 8) * 0.2,
        longitude: -101.5 + Math.floor(index / 8) * 0.3,
      }))
      const { meters } = await opened.router.matrix({ points })
      expect(meters.map((row) => row.filter((cell) => cell !== null).length)).toEqual(points.map(() => 60))
      expect((await routeOf(opened.router, points)).legs).toHaveLength(59)
    })
  })
}

type Failing = (
  reply: { status?: number; body?: unknown; headers?: Record<string, string> } | 'never',
) => Promise<Opened>

const key = 'a-key-that-nobody-may-see'
export const testKey = key

/** How vendors' routers must fail: with our own messages, without the key. */
export function failingRouterConformance(name: string, open: Failing): void {
  describe(`${name} when the vendor fails`, () => {
    test.each([
      ['401', { status: 401, body: { error: 'Unauthorized', error_description: `apiKey ${key} invalid` } }],
      ['403', { status: 403, body: { error: 'Forbidden' } }],
      ['429', { status: 429, headers: { 'retry-after': '60' }, body: { title: 'Too Many Requests' } }],
      ['503', { status: 503, headers: { 'retry-after': '60' }, body: 'over capacity' }],
      ['an answer that is no JSON', { body: '<html>sign in to the hotel network</html>' }],
      ['an answer of another shape', { body: { routes: 'many', trip: 7, matrix: [] } }],
      ['silence', 'never'],
    ] as const)('%s is a failure in words', async (_what, reply) => {
      const { router, close } = await open(reply)
      try {
        for (const asked of [
          router.route({ stops: [amarillo, dallas] }),
          router.matrix({ points: [amarillo, dallas] }),
        ]) {
          const failure = await asked.then(
            () => null,
            (error: unknown) => error,
          )
          expect(failure).toBeInstanceOf(RoutingFailure)
          expect(String(failure)).toMatch(
            /maps API key invalid or service unavailable|routing failed: \d{3} - |Distance calculation failed: \d{3}/,
          )
          expect(String(failure)).not.toContain(key)
        }
      } finally {
        await close()
      }
    })
  })
}
