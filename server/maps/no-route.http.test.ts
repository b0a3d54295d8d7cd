import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PlaceOfAddress, TruckRoute } from '#contract/maps.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { vendorServer, type VendorServer } from '../providers/test-support/vendor-server.ts'
import { openMaps, type Maps } from './maps.ts'

const { as, deps } = await testApp()

let office: SignedIn
beforeAll(async () => {
  office = await as('office')
})

type Reply = Parameters<typeof vendorServer>[0]
let server: VendorServer | undefined

function use(settings: Partial<Parameters<typeof openMaps>[0]>): void {
  // Only tests change the vendor of a running server.
  ;(deps as { maps: Maps }).maps = openMaps({
    here: undefined,
    valhalla: undefined,
    census: undefined,
    ...settings,
  })
}
async function useVendor(kind: 'here' | 'valhalla', reply: Reply): Promise<VendorServer> {
  server = await vendorServer(reply)
  const { url } = server
  const here = { apiKey: 'key', routingUrl: url, matrixUrl: url, geocodingUrl: url }
  use(kind === 'here' ? { here } : { valhalla: { url } })
  return server
}
afterEach(async () => {
  await server?.close()
  server = undefined
})

type Failure = { code: string; message: string; fields: Record<string, string> }
const send = <Body>(what: 'route' | 'optimize', locations: unknown) =>
  office.send<Body>(`POST /api/maps/${what}`, { locations })

const at = (name: string, lng: number) => ({ type: 'dropoff', name, lat: 35, lng })
const mill = at('Mill', -101)
const dock = at('Dock', -102)
const yard = at('Yard', -103)
const island = at('Island Feed', -158)
const barn = at('Barn', -104)
const isIsland = (longitude: number) => longitude < -125

const section = { summary: { duration: 3600, length: 100_000 }, polyline: 'BFoz5xJ67i1B1B7PzIhaxL7Y' }
const noRouteFound = { notices: [{ code: 'noRouteFound', title: '{"raw":1}' }], routes: [] }

/** A HERE that has no road to the island. */
const here: Reply = ({ path, query, body }) => {
  if (path === '/routes') {
    const stops = [query.get('origin'), ...query.getAll('via'), query.get('destination')]
    const isReached = !stops.some((stop) => isIsland(Number(stop?.split(',')[1])))
    return { body: isReached ? { routes: [{ sections: stops.slice(1).map(() => section) }] } : noRouteFound }
  }
  // The product's request in the shape that HERE documents.
  const { origins } = body as { origins: { lng: number }[] }
  const cells = origins.flatMap((from) =>
    origins.map((to) => ({ isReached: isIsland(from.lng) === isIsland(to.lng) })),
  )
  return {
    body: {
      matrix: {
        numOrigins: origins.length,
        numDestinations: origins.length,
        travelTimes: cells.map(() => 60),
        distances: cells.map(() => 1000),
        errorCodes: cells.map(({ isReached }) => (isReached ? 0 : 1)),
      },
    },
  }
}

const leg = { summary: { length: 62, time: 3600 }, shape: '_p~iF~ps|U_ulLnnqC', maneuvers: [] }
const refused = (error_code: number, error: string) => ({ status: 400, body: { error_code, error } })

/** A Valhalla with default matrix limits that has no road to the island. */
const valhalla: Reply = ({ path, body }) => {
  if (path !== '/route') return refused(154, 'Path distance exceeds the max distance limit: 400000 meters')
  // The product's request in the shape that Valhalla documents.
  const { locations } = body as { locations: { lon: number }[] }
  if (locations.some(({ lon }) => isIsland(lon))) return refused(171, 'No suitable edges near location')
  return { body: { trip: { legs: locations.slice(1).map(() => leg) } } }
}

describe.each([
  ['HERE', 'here', here],
  ['Valhalla', 'valhalla', valhalla],
] as const)('where %s finds no route', (_title, kind, reply) => {
  it('both ends of the only leg are named', async () => {
    await useVendor(kind, reply)
    const { status, body } = await send<Failure>('route', [mill, island])
    expect([status, body.code]).toEqual([400, 'no_route'])
    expect(body.message).toBe('Stop 1 (Mill) to stop 2 (Island Feed): No routes found')
    expect(body.fields).toEqual({ 'locations.0.address': body.message, 'locations.1.address': body.message })
  })

  it('the leg of many is looked for and named', async () => {
    const { calls } = await useVendor(kind, reply)
    const { body } = await send<Failure>('route', [mill, dock, yard, island, barn])
    expect(body.message).toBe('Stop 3 (Yard) to stop 4 (Island Feed): No routes found')
    expect(Object.keys(body.fields)).toEqual(['locations.2.address', 'locations.3.address'])
    expect(calls.length).toBeLessThanOrEqual(4)
    const last = await send<Failure>('route', [mill, dock, island])
    expect(last.body.message).toBe('Stop 2 (Dock) to stop 3 (Island Feed): No routes found')
  })

  it('the ends of the route are named where looking for the leg fails', async () => {
    let calls = 0
    await useVendor(kind, (call) => ((calls += 1) > 1 ? { status: 500 } : reply(call)))
    const { body } = await send<Failure>('route', [mill, dock, yard, island])
    expect(body.message).toBe('Stop 1 (Mill) to stop 4 (Island Feed): No routes found')
  })
})

it('of two stops that are put in order both are named', async () => {
  await useVendor('here', here)
  const { body } = await send<Failure>('optimize', [{ ...mill, type: 'pickup' }, island])
  expect(body.message).toBe('Stop 1 (Mill) to stop 2 (Island Feed): No routes found')
})

it('a matrix without a way where the route has one is told with the stops', async () => {
  await useVendor('here', ({ path }) => {
    const unmeasured = { travelTimes: [0, 0, 0, 0], distances: [0, 0, 0, 0], errorCodes: [0, 1, 1, 0] }
    const matrix = { numOrigins: 2, numDestinations: 2, ...unmeasured }
    return { body: path === '/routes' ? { routes: [{ sections: [section] }] } : { matrix } }
  })
  const { body } = await send<Failure>('optimize', [{ ...mill, type: 'pickup' }, dock])
  expect(body.message).toBe('Stop 1 (Mill) to stop 2 (Dock): No route found for distance calculation')
})

it('the built-in roads name the leg as well', async () => {
  use({})
  const { body } = await send<Failure>('route', [mill, dock, { ...island, lat: 21.3 }, yard])
  expect(body.message).toMatch(
    /^Stop 2 \(Dock\) to stop 3 \(Island Feed\): The built-in roads do not reach Hawaii/,
  )
  expect(Object.keys(body.fields)).toEqual(['locations.1.address', 'locations.2.address'])
})

it('of stops of which none reaches all others, two that are apart are named', async () => {
  await useVendor('here', here)
  const { body } = await send<Failure>('optimize', [
    { ...mill, type: 'pickup' },
    dock,
    island,
    { ...island, name: 'Harbor', lat: 36 },
  ])
  expect(body.message).toBe('Stop 1 (Mill) to stop 3 (Island Feed): No route found for distance calculation')
})

it('Valhalla that gives no matrix so far still plans the route', async () => {
  await useVendor('valhalla', valhalla)
  const { status, body } = await send<TruckRoute>('optimize', [{ ...mill, type: 'pickup' }, barn, dock])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    provider: 'Valhalla',
    fallbackReason: null,
    optimizedOrder: [0, 2, 1],
    isProven: false,
    notes: ['Valhalla gave no distances between all stops, so their order was chosen by estimated ones.'],
  })
})

it('a failure is told without what the vendor wrote, which is in the log', async () => {
  const warn = vi.spyOn(deps.log, 'warn').mockReturnValue()
  await useVendor('here', () => ({ status: 400, body: { title: 'Malformed', cause: { id: 'E605001' } } }))
  const { body } = await send<TruckRoute>('route', [mill, dock])
  expect(body.provider).toBe('Built-in')
  expect(body.fallbackReason).toBe(
    'HERE could not be used (routing failed: 400 - the request was refused), so the built-in roads were used.',
  )
  expect(JSON.stringify(warn.mock.calls)).toMatch(/E605001.*"HERE did not answer for a route"/)
  warn.mockRestore()
})

it('a stop without a name is told by its address, and one without both as a point', async () => {
  use({})
  const named = { type: 'dropoff', address: 'Honolulu, HI' }
  const { body } = await send<Failure>('route', [{ ...mill, name: null }, named])
  expect(body.message).toMatch(/^Stop 1 \(a point on the map\) to stop 2 \(Honolulu, HI\): /)
})

it('an address that is not found has no spelling to offer where none is near; of several the first is told', async () => {
  use({})
  const nowhere = ['Zzyzzyville', 'Qwxyzburg'].map((address) => ({ type: 'dropoff', address }))
  const { body } = await send<Failure & { spellings: unknown }>('route', [mill, ...nowhere])
  expect([body.code, body.spellings]).toEqual(['address_not_found', {}])
  expect(body.message).toBe('No results found for address: Zzyzzyville')
  expect(Object.keys(body.fields)).toEqual(['locations.1.address', 'locations.2.address'])
})

it.each([
  ['the fastest', {}, [0, 2, 1]],
  ['the fastest', { optimizeFor: 'time' }, [0, 2, 1]],
  ['the shortest', { optimizeFor: 'distance' }, [0, 1, 2]],
])('the order of stops is %s one for %j', async (_kind, wish, order) => {
  const matrix = {
    ...{ numOrigins: 3, numDestinations: 3 },
    travelTimes: [0, 900, 60, 900, 0, 900, 60, 60, 0],
    distances: [0, 100, 9000, 100, 0, 100, 9000, 9000, 0],
  }
  await useVendor('here', ({ path }) => ({
    body: path === '/routes' ? { routes: [{ sections: [section, section] }] } : { matrix },
  }))
  const locations = [{ ...mill, type: 'pickup' }, dock, yard]
  const { status, body } = await office.send<TruckRoute>('POST /api/maps/optimize', { locations, ...wish })
  expect([status, body.optimizedOrder, body.isProven]).toEqual([200, order, true])
})

it('HERE that does not know a misspelled town either tells what may be meant', async () => {
  await useVendor('here', () => ({ body: { items: [] } }))
  const { body } = await office.send<PlaceOfAddress>('POST /api/maps/geocode', { address: 'Lubobck' })
  expect(body).toMatchObject({ precision: 'none', provider: 'HERE', fallbackReason: null })
  expect(body.message).toBe('No town called “Lubobck” is known. Did you mean Lubbock, TX?')
})

describe('HERE is asked', () => {
  const queryOf = async (more: object) => {
    const { calls } = await useVendor('here', here)
    const { status } = await office.send('POST /api/maps/route', { locations: [mill, dock], ...more })
    expect(status).toBe(200)
    return calls[0]?.query
  }

  it('for a truck of 80,000 lb on five axles, 13.6 ft high, where nothing is said of it', async () => {
    const query = await queryOf({})
    const said = ['grossWeight', 'height', 'axleCount', 'width', 'length'].map((name) =>
      query?.get(`vehicle[${name}]`),
    )
    expect(said).toEqual(['36288', '415', '5', null, null])
    expect(query?.get('avoid[features]') ?? null).toBeNull()
  })

  it('for the truck that is given', async () => {
    const truckSpecs = { maxWeight: 50_000, maxHeight: 12, maxWidth: 8, maxLength: 40, axleCount: 3 }
    const query = await queryOf({ truckSpecs })
    const said = ['grossWeight', 'height', 'axleCount', 'width', 'length'].map((name) =>
      query?.get(`vehicle[${name}]`),
    )
    expect(said).toEqual(['22680', '366', '3', '244', '1220'])
  })

  it.each([
    [{ avoidTolls: true }, ['tollRoad']],
    [{ avoidHighways: true }, ['controlledAccessHighway']],
    [{ avoidTolls: true, avoidHighways: true }, ['tollRoad', 'controlledAccessHighway']],
  ])('to avoid what is to be avoided: %j', async (wishes, avoided) => {
    expect((await queryOf(wishes))?.get('avoid[features]')?.split(',')).toEqual(avoided)
  })
})
