import { describe, expect, test } from 'vitest'
import { greatCircleMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { vendorAsker } from '../ask-vendor.ts'
import { vendorServer, type VendorCall, type VendorReply } from '../test-support/vendor-server.ts'
import {
  amarillo,
  dallas,
  failingRouterConformance,
  honolulu,
  lubbock,
  routingConformance,
  testKey,
} from './conformance.ts'
import { encodeFlexiblePolyline } from './test-support/encode-flexible-polyline.ts'
import { hereRouter } from './here.ts'
import { NoMatrix } from './routing-provider.ts'

type Reply = Parameters<typeof vendorServer>[0]

async function opened(reply: Reply, waits: Parameters<typeof vendorAsker>[0] = {}) {
  const server = await vendorServer(reply)
  const settings = { apiKey: testKey, routingUrl: `${server.url}/v8`, matrixUrl: `${server.url}/v8` }
  return {
    router: hereRouter(settings, vendorAsker(waits)),
    close: server.close,
    calls: server.calls,
  }
}

const pointOf = (text: string): GeoPoint => {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}
const hasRoad = (...points: readonly GeoPoint[]) => points.every(({ longitude }) => longitude > -125)
const road = (from: GeoPoint, to: GeoPoint) => Math.round(greatCircleMeters(from, to) * 1.2)

/** As the Routing API v8 documents its answer. */
function routes({ query }: VendorCall): VendorReply {
  const stops = [query.get('origin') ?? '', ...query.getAll('via'), query.get('destination') ?? ''].map(
    pointOf,
  )
  if (!hasRoad(...stops)) {
    const notice = { title: "Couldn't find a route", code: 'noRouteFound', severity: 'critical' }
    return { body: { notices: [notice], routes: [] } }
  }
  const sections = stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to
    const summary = { duration: Math.round(road(from, to) / 25), length: road(from, to), baseDuration: 1 }
    return {
      id: `section-${index}`,
      type: 'vehicle',
      actions: [
        { action: 'depart', duration: 0, length: 0, instruction: 'Head south on US-287.', offset: 0 },
        { action: 'arrive', duration: 0, length: 0, instruction: 'Arrive at your destination.', offset: 1 },
      ],
      departure: { place: { type: 'place', location: { lat: from.latitude, lng: from.longitude } } },
      arrival: { place: { type: 'place', location: { lat: to.latitude, lng: to.longitude } } },
      summary,
      travelSummary: summary,
      polyline: encodeFlexiblePolyline([from, to]),
      transport: { mode: 'truck' },
    }
  })
  return { body: { routes: [{ id: 'route-1', sections }] } }
}

type Places = readonly { lat: number; lng: number }[]

/** As the Matrix Routing API v8 documents its answer. */
function matrix({ body }: VendorCall): VendorReply {
  // Parses hereRouter's request like the vendor.
  const { origins, destinations } = body as { origins: Places; destinations: Places }
  if (origins.length > 15 || destinations.length > 100) return { status: 400, body: { title: 'too many' } }
  const pairs = origins.flatMap((from) =>
    destinations.map((to) => [
      { latitude: from.lat, longitude: from.lng },
      { latitude: to.lat, longitude: to.lng },
    ]),
  ) as [GeoPoint, GeoPoint][]
  const isSame = (from: GeoPoint, to: GeoPoint) => greatCircleMeters(from, to) === 0
  return {
    body: {
      matrixId: 'matrix-1',
      matrix: {
        numOrigins: origins.length,
        numDestinations: destinations.length,
        distances: pairs.map(([from, to]) => (hasRoad(from, to) ? road(from, to) : 0)),
        travelTimes: pairs.map(([from, to]) => (hasRoad(from, to) ? Math.round(road(from, to) / 25) : 0)),
        errorCodes: pairs.map(([from, to]) => (hasRoad(from, to) || isSame(from, to) ? 0 : 1)),
      },
      regionDefinition: { type: 'world' },
    },
  }
}

const published: Reply = (call) => (call.path === '/v8/routes' ? routes(call) : matrix(call))

routingConformance('HERE', () => opened(published))
failingRouterConformance('HERE', (reply) => opened(() => reply, reply === 'never' ? { patience: 200 } : {}))

describe('what HERE is asked', () => {
  const truck = { maxWeightPounds: 80_000, maxHeightFeet: 13.6, axleCount: 5 }

  test('a truck of that weight, height and number of axles', async () => {
    const { router, calls, close } = await opened(published)
    await router.route({
      stops: [amarillo, lubbock, dallas],
      truck: { ...truck, maxWidthFeet: 8.5, maxLengthFeet: 53 },
      optimize: 'time',
      avoid: ['tolls', 'highways'],
    })
    await close()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      transportMode: 'truck',
      routingMode: 'fast',
      departureTime: 'any',
      origin: '35.222,-101.8313',
      via: '33.5779,-101.8552',
      destination: '32.7831,-96.8067',
      return: 'summary,polyline,actions,instructions,travelSummary',
      lang: 'en-US',
      units: 'imperial',
      'vehicle[grossWeight]': '36288',
      'vehicle[height]': '415',
      'vehicle[width]': '260',
      'vehicle[length]': '1616',
      'vehicle[axleCount]': '5',
      'avoid[features]': 'tollRoad,controlledAccessHighway',
      apiKey: testKey,
    })
  })

  test('a matrix by the same aim, without the same roads, for no certain day, as the route', async () => {
    const { router, calls, close } = await opened(published)
    const wishes = { truck, optimize: 'distance', avoid: ['tolls', 'highways'] } as const
    await router.route({ stops: [amarillo, dallas], ...wishes })
    await router.matrix({ points: [amarillo, dallas], ...wishes })
    await router.matrix({ points: [amarillo, dallas], optimize: 'time' })
    await close()
    expect(calls[0]?.query.get('routingMode')).toBe('short')
    expect(calls[1]?.body).toMatchObject({
      routingMode: 'short',
      departureTime: 'any',
      avoid: { features: ['tollRoad', 'controlledAccessHighway'] },
      transportMode: 'truck',
      regionDefinition: { type: 'world' },
      vehicle: { grossWeight: 36_288 },
    })
    expect(calls[2]?.body).toMatchObject({ routingMode: 'fast', departureTime: 'any' })
    expect(calls[2]?.body).not.toHaveProperty('avoid')
  })
})

describe('what HERE answers', () => {
  test('no route is said in the words for it', async () => {
    const { router, close } = await opened(published)
    expect(await router.route({ stops: [dallas, honolulu] })).toEqual({
      isFound: false,
      message: 'No routes found',
    })
    await close()
  })

  test('notices of every section are warnings in our words', async () => {
    const notices = [
      {
        title: 'Violated vehicle restriction.',
        code: 'violatedVehicleRestriction',
        severity: 'critical',
        details: [{ type: 'restriction', maxHeight: 411 }, { maxHeight: { unheard: 'of' } }],
      },
      { code: 'mlDurationUnavailable', severity: 'info', title: 'Not for the driver' },
    ]
    const { router, close } = await opened((call) => {
      const { body } = routes(call) as { body: { routes: { sections: object[] }[] } }
      return {
        body: { routes: body.routes.map((r) => ({ sections: r.sections.map((s) => ({ ...s, notices })) })) },
      }
    })
    const route = await router.route({ stops: [amarillo, lubbock, dallas] })
    await close()
    expect(route.isFound && route.warnings).toEqual([
      'Part of the route breaks a limit for this truck: height limit 13 ft 5 in.',
    ])
  })

  test.each([
    ['longer than the way around the earth', { summary: { length: 40_100_000, duration: 60 } }],
    ['longer than a year', { summary: { length: 1000, duration: 367 * 24 * 3600 } }],
    ['beyond the pole', { polyline: encodeFlexiblePolyline([amarillo, { latitude: 90.1, longitude: 0 }]) }],
    [
      'beyond the date line',
      { polyline: encodeFlexiblePolyline([amarillo, { latitude: 0, longitude: -180.1 }]) },
    ],
  ])('a way %s is an answer that could not be read', async (_, wrong) => {
    const section = {
      polyline: encodeFlexiblePolyline([amarillo, dallas]),
      summary: { length: 40_000_000, duration: 366 * 24 * 3600 },
    }
    const replies = [section, { ...section, ...wrong }]
    const { router, close } = await opened(() => ({ body: { routes: [{ sections: [replies.shift()] }] } }))
    expect((await router.route({ stops: [amarillo, dallas] })).isFound).toBe(true)
    await expect(router.route({ stops: [amarillo, dallas] })).rejects.toThrow(
      'routing failed: 200 - the answer could not be read',
    )
    await close()
  })

  test.each([
    ['the first leg', 'vehicle ferry vehicle vehicle', [111, 1000]],
    ['the second leg', 'vehicle vehicle ferry vehicle', [1, 1110]],
    ['the first leg, and another right after it,', 'vehicle ferry ferry vehicle vehicle', [1111, 10_000]],
    ['no leg that could be told', 'vehicle vehicle vehicle', [111, 0]],
  ])('a ferry on %s is a part of it', async (_, types, meters) => {
    const sections = types.split(' ').map((type, index) => ({
      ...{ type, polyline: encodeFlexiblePolyline([amarillo, dallas]), actions: [{ instruction: 'Go.' }] },
      travelSummary: { length: 10 ** index, duration: 60 * 10 ** index },
    }))
    const { router, close } = await opened(() => ({ body: { routes: [{ sections }] } }))
    const route = await router.route({ stops: [amarillo, lubbock, dallas] })
    await close()
    const legs = route.isFound ? route.legs : []
    expect(legs.map((leg) => leg.meters)).toEqual(meters)
    expect(legs.map((leg) => leg.seconds)).toEqual(meters.map((each) => each * 60))
    expect(legs.map((leg) => leg.line.length / 2)).toEqual(legs.map((leg) => leg.instructions.length))
    expect(legs.flatMap((leg) => leg.instructions)).toHaveLength(sections.length)
  })

  test('a stop at the place of the one before it is no way and takes no time', async () => {
    const { router, close } = await opened(published)
    const route = await router.route({ stops: [amarillo, amarillo, dallas] })
    await close()
    expect(route.isFound && route.legs[0]).toMatchObject({ meters: 0, seconds: 0 })
  })

  test.each([
    ['too few', [124_000, 0, 0], [4400, 0, 0]],
    ['too many', [0, 124_000, 124_000, 0, 0], [0, 4400, 4400, 0, 0]],
    ['too few, in one list alone,', [0, 124_000, 124_000, 0], [0, 4400]],
  ])('a matrix of %s cells is none, and not one of wrong distances', async (_, distances, travelTimes) => {
    const { router, close } = await opened(() => ({
      body: { matrix: { numOrigins: 2, numDestinations: 2, distances, travelTimes } },
    }))
    await expect(router.matrix({ points: [amarillo, dallas] })).rejects.toThrow(
      'Distance calculation failed: 200',
    )
    await close()
  })

  test('a way that breaks a limit is one, and of any other code there is none', async () => {
    const { router, close } = await opened(() => ({
      body: {
        matrix: {
          ...{ numOrigins: 2, numDestinations: 2, distances: [0, 124_000, 125_000, 0] },
          ...{ travelTimes: [0, 4400, 4500, 0], errorCodes: [0, 3, 4, 0] },
        },
      },
    }))
    expect(await router.matrix({ points: [amarillo, dallas] })).toEqual({
      meters: [
        [0, 124_000],
        [null, 0],
      ],
      seconds: [
        [0, 4400],
        [null, 0],
      ],
    })
    await close()
  })

  test('a refused key is told as such by a matrix as by a route', async () => {
    const { router, close } = await opened(() => ({ status: 401, body: {} }))
    const refused = { isKeyRefused: true }
    await expect(router.matrix({ points: [amarillo, dallas] })).rejects.toMatchObject(refused)
    await expect(router.route({ stops: [amarillo, dallas] })).rejects.toMatchObject(refused)
    await close()
  })

  test.each([403, 404])(
    'a key without matrices, refused by %i, has no matrix, and its routes',
    async (status) => {
      const { router, close } = await opened((call) =>
        call.path === '/v8/routes' ? routes(call) : { status, body: {} },
      )
      await expect(router.matrix({ points: [amarillo, dallas] })).rejects.toBeInstanceOf(NoMatrix)
      expect((await router.route({ stops: [amarillo, dallas] })).isFound).toBe(true)
      await close()
    },
  )

  test.each([
    [500, 'routing failed: 500 - the service has a fault'],
    [429, 'routing failed: 429 - it is asked too much at the moment'],
    [400, 'routing failed: 400 - the request was refused'],
  ])('a status of %i is told in our words; those of the vendor are for the log', async (status, message) => {
    const { router, close } = await opened(() => ({ status, body: ` {"title":\n"${testKey}"}` }))
    const failure = await router.route({ stops: [amarillo, dallas] }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message, vendorSaid: '{"title": "(key)"}' })
    await expect(router.matrix({ points: [amarillo, dallas] })).rejects.toThrow(
      `Distance calculation failed: ${status}`,
    )
    await close()
  })
})
