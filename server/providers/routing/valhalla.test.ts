import { describe, expect, test } from 'vitest'
import { greatCircleMeters, milesFromMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { encodePolyline } from '#domain/maps/polyline.ts'
import { vendorAsker } from '../ask-vendor.ts'
import { vendorServer, type VendorCall, type VendorReply } from '../test-support/vendor-server.ts'
import { amarillo, dallas, failingRouterConformance, honolulu, routingConformance } from './conformance.ts'
import { NoMatrix, RoutingFailure } from './routing-provider.ts'
import { valhallaRouter } from './valhalla.ts'

type Reply = Parameters<typeof vendorServer>[0]
type Places = readonly { lat: number; lon: number }[]
type Asked = { locations: Places; sources: Places; targets: Places }

async function opened(reply: Reply, waits: Parameters<typeof vendorAsker>[0] = {}) {
  const server = await vendorServer(reply)
  return {
    router: valhallaRouter({ url: server.url }, vendorAsker(waits)),
    close: server.close,
    calls: server.calls,
  }
}

const point = ({ lat, lon }: Places[number]): GeoPoint => ({ latitude: lat, longitude: lon })
const hasRoad = (...points: readonly GeoPoint[]) => points.every(({ longitude }) => longitude > -125)
const road = (from: GeoPoint, to: GeoPoint) => greatCircleMeters(from, to) * 1.2

const noPath = {
  status: 400,
  body: {
    error_code: 442,
    error: 'No path could be found for input',
    status_code: 400,
    status: 'Bad Request',
  },
}

const tooFar = {
  status: 400,
  body: { error_code: 154, error: 'Path distance exceeds the max distance limit: 400000 meters' },
}

/** As Valhalla’s turn-by-turn API documents its answer. */
function route({ locations }: Asked): VendorReply {
  const stops = locations.map(point)
  if (!hasRoad(...stops)) return noPath
  if (stops.length > 20)
    return { status: 400, body: { error_code: 150, error: 'Exceeded max locations: 20' } }
  const legs = stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to
    return {
      summary: { length: milesFromMeters(road(from, to)), time: road(from, to) / 25, has_toll: false },
      shape: encodePolyline([from, to], 6),
      maneuvers: [
        { type: 1, instruction: 'Drive south on US 287.', length: 1, time: 60, begin_shape_index: 0 },
      ],
    }
  })
  return {
    body: {
      trip: { locations, legs, status: 0, status_message: 'Found route between points', units: 'miles' },
    },
  }
}

/** As Valhalla’s matrix API documents its answer. */
function matrix({ sources, targets }: Asked): VendorReply {
  if (sources.length * targets.length > 2500) return { status: 400, body: { error_code: 150 } }
  const rows = sources.map(point).map((from, from_index) =>
    targets.map(point).map((to, to_index) => {
      const isOne = greatCircleMeters(from, to) === 0
      if (!hasRoad(from, to) && !isOne) return { distance: null, time: null, from_index, to_index }
      return { distance: road(from, to) / 1000, time: Math.round(road(from, to) / 25), from_index, to_index }
    }),
  )
  return { body: { sources_to_targets: rows, units: 'kilometers', algorithm: 'costmatrix' } }
}

// Parses valhallaRouter's request like the vendor.
const published: Reply = ({ path, body }: VendorCall) =>
  path === '/route' ? route(body as Asked) : matrix(body as Asked)

routingConformance('Valhalla', () => opened(published))
failingRouterConformance('Valhalla', (reply) =>
  opened(() => reply, reply === 'never' ? { patience: 200 } : {}),
)

describe('what Valhalla is asked and answers', () => {
  test('a truck in tonnes and meters', async () => {
    const { router, calls, close } = await opened(published)
    const truck = { maxWeightPounds: 80_000, maxHeightFeet: 13.6, axleCount: 5 }
    await router.route({ stops: [amarillo, dallas], truck, optimize: 'distance', avoid: ['tolls'] })
    await close()
    expect(calls[0]?.body).toMatchObject({
      locations: [
        { lat: 35.222, lon: -101.8313 },
        { lat: 32.7831, lon: -96.8067 },
      ],
      costing: 'truck',
      costing_options: { truck: { axle_count: 5, shortest: true, use_tolls: 0 } },
      directions_options: { units: 'miles' },
    })
    const body = calls[0]?.body as { costing_options: { truck: Record<string, number> } } | undefined
    const options = body?.costing_options.truck
    expect(options?.['weight']).toBeCloseTo(36.287, 3)
    expect(options?.['height']).toBeCloseTo(4.145, 3)
    expect(options?.['axle_load']).toBeCloseTo(7.257, 3)
    expect(options).not.toHaveProperty('width')
    expect(options).not.toHaveProperty('length')
  })

  test('how wide and long the truck is, where that is known', async () => {
    const { router, calls, close } = await opened(published)
    const truck = { maxWeightPounds: 80_000, maxHeightFeet: 13.6, axleCount: 5 }
    await router.route({
      stops: [amarillo, dallas],
      truck: { ...truck, maxWidthFeet: 8.5, maxLengthFeet: 53 },
    })
    await close()
    const body = calls[0]?.body as { costing_options: { truck: Record<string, number> } } | undefined
    const options = body?.costing_options.truck
    expect(options?.['width']).toBeCloseTo(2.591, 3)
    expect(options?.['length']).toBeCloseTo(16.154, 3)
  })

  test('no path is said in the words for it', async () => {
    const { router, close } = await opened(published)
    expect(await router.route({ stops: [dallas, honolulu] })).toEqual({
      isFound: false,
      message: 'No routes found',
    })
    await close()
  })

  test('a way longer than it plans is a failure in our words, with its own for the log alone', async () => {
    const { router, close } = await opened(() => tooFar)
    const failure = await router.route({ stops: [amarillo, dallas] }).catch((error: unknown) => error)
    await close()
    expect(failure).toBeInstanceOf(RoutingFailure)
    expect(failure).toMatchObject({
      message: 'routing failed: 400 - the way is longer than this server plans',
      vendorSaid: tooFar.body.error,
    })
  })

  test.each([
    ['points too far apart', tooFar],
    ['too many points', { status: 400, body: { error_code: 150, error: 'Exceeded max locations: 50' } }],
    [
      'a point without a road',
      { status: 400, body: { error_code: 171, error: 'No suitable edges near location' } },
    ],
    [
      'unconnected points',
      { status: 400, body: { error_code: 170, error: 'Locations are in unconnected regions' } },
    ],
    ['no path between two of them', noPath],
    ['no matrices at all', { status: 404, body: { error_code: 106, error: "Try any of: '/route'" } }],
  ])('a matrix that it refuses for %s is no matrix, and not the end of its routes', async (_why, refusal) => {
    const { router, close } = await opened((call) => (call.path === '/route' ? published(call) : refusal))
    await expect(router.matrix({ points: [amarillo, dallas] })).rejects.toBeInstanceOf(NoMatrix)
    expect((await router.route({ stops: [amarillo, dallas] })).isFound).toBe(true)
    await close()
  })

  test.each([
    ['of less than no time', { summary: { length: 1, time: -1 } }],
    ['longer than the way around the earth', { summary: { length: 25_000, time: 60 } }],
    ['longer than a year', { summary: { length: 1, time: 367 * 24 * 3600 } }],
    ['beyond the pole', { shape: encodePolyline([amarillo, { latitude: 90.1, longitude: 0 }], 6) }],
  ])('a way %s is an answer that could not be read', async (_, wrong) => {
    const { router, close } = await opened((call) => {
      const { body } = route(call.body as Asked) as { body: { trip: { legs: object[] } } }
      const legs = body.trip.legs.map((leg) => ({ ...leg, ...wrong }))
      return { body: { trip: { ...body.trip, legs } } }
    })
    await expect(router.route({ stops: [amarillo, dallas] })).rejects.toBeInstanceOf(RoutingFailure)
    await close()
  })

  test.each([442, 441, 171, 170])('a route that it refuses by %i is none, and no failure', async (code) => {
    const { router, close } = await opened(() => ({ status: 400, body: { error_code: code, error: 'No' } }))
    const answer = await router.route({ stops: [amarillo, dallas] })
    await close()
    expect(answer.isFound).toBe(false)
  })

  test('a matrix avoids what the route avoids', async () => {
    const { router, calls, close } = await opened(published)
    await router.matrix({ points: [amarillo, dallas], avoid: ['tolls', 'highways'] })
    await close()
    expect(calls[0]?.body).toMatchObject({ costing_options: { truck: { use_tolls: 0, use_highways: 0 } } })
  })

  test('warnings about the truck, in the trip or beside it, are told in our words', async () => {
    const { router, close } = await opened((call) => {
      const { body } = published(call) as { body: { trip: object } }
      const [beside, within] = [
        [
          { code: 1, text: 'date_time ignored' },
          { code: 2, text: 'truck weight clamped to 100' },
        ],
        [{ code: 3, text: '{"height":"clamped"}' }, { code: 4 }, { text: 'Truck costing is experimental' }],
      ]
      return { body: { trip: { ...body.trip, warnings: within }, warnings: beside } }
    })
    const answer = await router.route({ stops: [amarillo, dallas] })
    await close()
    expect(answer.isFound && answer.warnings).toEqual([
      'Valhalla could not take the height of this truck as it was given. Check the route before the truck leaves.',
      'Valhalla warns of something about trucks on this route. Check the route before the truck leaves.',
      'Valhalla could not take the weight of this truck as it was given. Check the route before the truck leaves.',
    ])
  })

  test('a warning that is not about the truck is not told', async () => {
    const warnings = [{ code: 1, text: 'date_time ignored' }]
    const { router, close } = await opened((call) => {
      const { body } = published(call) as { body: object }
      return { body: { ...body, warnings } }
    })
    const answer = await router.route({ stops: [amarillo, dallas] })
    await close()
    expect(answer.isFound && answer.warnings).toEqual([])
  })
})
