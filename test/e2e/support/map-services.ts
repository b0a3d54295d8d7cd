import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vendorServer } from '../../../server/providers/test-support/vendor-server.ts'
import { encodeFlexiblePolyline } from '../../../server/providers/routing/test-support/encode-flexible-polyline.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Answers every tile with the same picture, and remembers who asked. */
export async function tileServer() {
  const referrers: (string | undefined)[] = []
  const server = createServer((request, response) => {
    referrers.push(request.headers.referer)
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/{z}/{x}/{y}.png`,
    referrers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

/** Knows three towns in a row from west to east, and the straight way between them. */
const towns = { Hereford: -102.4, Plainview: -101.7, Denton: -97.13 } as const
const latitude = 34

function whereIs(question: string) {
  const town = Object.entries(towns).find(([name]) => question.includes(name))
  return town === undefined
    ? []
    : [{ resultType: 'locality', localityType: 'city', position: { lat: latitude, lng: town[1] } }]
}

type Pair = { readonly lat: number; readonly lng: number }

/** HERE as far as the product asks it; from the moment it is gone every call is refused. */
export async function fakeHere() {
  let isGone = false
  const server = await vendorServer(({ path, query, body }) => {
    if (isGone) return { status: 503, body: { title: 'Service unavailable' } }
    if (path === '/geocode') return { body: { items: whereIs(query.get('q') ?? '') } }
    if (path === '/matrix') {
      // The product's own question, in the shape that HERE documents.
      const { origins, destinations } = body as { origins: Pair[]; destinations: Pair[] }
      const meters = origins.flatMap((from) =>
        destinations.map((to) => Math.round(Math.abs(from.lng - to.lng) * 92_000)),
      )
      return {
        body: {
          matrix: {
            numOrigins: origins.length,
            numDestinations: destinations.length,
            distances: meters,
            travelTimes: meters.map((distance) => Math.round(distance / 27)),
          },
        },
      }
    }
    const stops = [query.get('origin'), ...query.getAll('via'), query.get('destination')].map((pair) => {
      const [north, east] = (pair ?? '').split(',').map(Number)
      return { latitude: north ?? 0, longitude: east ?? 0 }
    })
    const sections = stops.slice(1).map((to, index) => {
      const from = stops[index] ?? to
      const length = Math.round(Math.abs(from.longitude - to.longitude) * 92_000)
      return {
        summary: { length, duration: Math.round(length / 27) },
        polyline: encodeFlexiblePolyline([from, to]),
        actions: [],
        notices: [{ code: 'violatedVehicleRestriction', details: [{ maxHeight: 411 }] }],
      }
    })
    return { body: { routes: [{ sections }] } }
  })
  return {
    settings: {
      HERE_API_KEY: 'key-of-the-journey',
      HERE_ROUTING_URL: server.url,
      HERE_MATRIX_URL: server.url,
      HERE_GEOCODING_URL: server.url,
    },
    die: () => {
      isGone = true
    },
    close: () => server.close(),
  }
}
