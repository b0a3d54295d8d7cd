import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Location } from '#contract/locations.ts'
import type { PlaceOfAddress, TruckRoute } from '#contract/maps.ts'
import { greatCircleMiles } from '#domain/maps/geo-point.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type Answer, type SignedIn } from '../../test/support/app.ts'
import { vendorServer, type VendorServer } from '../providers/test-support/vendor-server.ts'
import { CallerGone, newPatience } from '../patience.ts'
import { planRoute } from './plan-route.ts'
import { openMaps, type Maps } from './maps.ts'
import { unplace } from './test-support/unplace.ts'

const { app, as, deps } = await testApp()

let office: SignedIn
beforeAll(async () => {
  office = await as('office')
})

const builtIn = { here: undefined, valhalla: undefined, census: undefined }

function use(settings: Parameters<typeof openMaps>[0]): void {
  // Only tests change the vendor of a running server.
  ;(deps as { maps: Maps }).maps = openMaps(settings)
}
beforeEach(() => use(builtIn))

const hereford = { type: 'pickup', name: 'Panhandle Feeders', address: 'Hereford, TX 79045' }
const lubbock = { type: 'dropoff', name: 'Mill', address: 'Lubbock, TX' }
const amarillo = { type: 'dropoff', name: null, address: 'Amarillo, TX' }
const dallas = { type: 'dropoff', name: 'Warehouse', address: 'Dallas, TX' }

type Failure = { message: string; code: string; fields: Record<string, string> }
const optimize = <Body = TruckRoute>(locations: unknown, more: object = {}): Promise<Answer<Body>> =>
  office.send<Body>('POST /api/maps/optimize', { locations, ...more })

const planned = <Body = TruckRoute>(locations: unknown): Promise<Answer<Body>> =>
  office.send<Body>('POST /api/maps/route', { locations })

describe('an address', () => {
  it('is found by the built-in places', async () => {
    const { status, body } = await office.send<PlaceOfAddress>('POST /api/maps/geocode', {
      address: 'Dallas, TX',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      precision: 'locality',
      label: 'Dallas, TX',
      provider: 'Built-in',
      fallbackReason: null,
    })
    expect(
      greatCircleMiles(body.position ?? { latitude: 0, longitude: 0 }, { latitude: 32.78, longitude: -96.8 }),
    ).toBeLessThan(20)
  })

  it('that is nowhere is answered in words', async () => {
    const { status, body } = await office.send<PlaceOfAddress>('POST /api/maps/geocode', {
      address: 'Zzyzzyville',
    })
    expect([status, body.position, body.precision]).toEqual([200, null, 'none'])
    expect(body.message).toContain('Zzyzzyville')
  })
})

describe('optimizing a route', () => {
  it('puts the stops into the shortest order, and tells miles, time, fuel and the way', async () => {
    const { status, body } = await optimize([dallas, amarillo, hereford, lubbock])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.optimizedOrder).toEqual([2, 1, 3, 0])
    expect(body).toMatchObject({
      provider: 'Built-in',
      isEstimate: true,
      isProven: true,
      truckSpecificWarnings: [],
    })
    expect(body.totalMiles).toBeGreaterThan(450)
    expect(body.totalMiles).toBeLessThan(650)
    expect(Math.round(body.totalMiles * 100)).toBeCloseTo(body.totalMiles * 100, 6)
    expect(body.totalDuration).toBe(Math.round(body.totalDuration))
    expect(Number(body.estimatedFuelCost)).toBeCloseTo((body.totalMiles / 6.5) * 3.5, 2)
    expect(body.routeDetails.legs).toHaveLength(3)
    expect(body.routeDetails.positions).toHaveLength(4)
    expect(body.routeDetails.line.length).toBeGreaterThan(10)
  })

  it('keeps the first and the last where they are wanted', async () => {
    const pickups = [hereford, amarillo, lubbock].map((stop) => ({ ...stop, type: 'pickup' }))
    const free = await optimize(pickups)
    const kept = await optimize(pickups, { keepFirst: true, keepLast: true })
    expect(kept.body.optimizedOrder).toEqual([0, 1, 2])
    const last = await optimize(
      [hereford, lubbock, amarillo].map((stop) => ({ ...stop, type: 'pickup' })),
      {
        keepLast: true,
      },
    )
    expect(last.body.optimizedOrder.at(-1)).toBe(2)
    expect(free.body.totalMiles).toBeLessThanOrEqual(kept.body.totalMiles)
  })

  it('lets a drop-off come before pickups that it does not depend on', async () => {
    const stops = [
      { ...amarillo, type: 'pickup' },
      { ...dallas, type: 'pickup' },
      { ...lubbock, type: 'dropoff', pickups: [0] },
      { type: 'dropoff', address: 'Houston, TX', pickups: [1] },
    ]
    expect((await optimize(stops)).body.optimizedOrder).toEqual([0, 2, 1, 3])
    const wrong = await optimize<Failure>([...stops.slice(0, 3), { ...dallas, pickups: [2] }])
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
      400,
      'order_impossible',
      { 'locations.3.pickups': 'Stop 3 is no pickup.' },
    ])
  })

  it('answers 200 stops with given positions', async () => {
    const stops = Array.from({ length: 200 }, (_, index) => ({
      type: index % 2 === 0 ? 'pickup' : 'dropoff',
      address: null,
      lat: 31 + ((index * 7) % 40) * 0.1,
      lng: -102 + ((index * 13) % 50) * 0.12,
    }))
    const { status, body } = await optimize(stops)
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
    expect(body.isProven).toBe(false)
    expect(body.optimizedOrder.toSorted((a, b) => a - b)).toEqual(stops.map((_, index) => index))
    const types = body.optimizedOrder.map((index) => stops[index]?.type)
    expect(types.lastIndexOf('pickup')).toBeLessThan(types.indexOf('dropoff'))
  })

  it.each([
    ['one location', [hereford], 'validation_failed', 'At least 2 locations required for route optimization'],
    ['no locations', undefined, 'validation_failed', 'At least 2 locations required for route optimization'],
    [
      'too many',
      Array.from({ length: 201 }, () => hereford),
      'validation_failed',
      'A route can have at most 200 stops.',
    ],
    ['no address', [hereford, { type: 'dropoff' }], 'validation_failed', 'Enter an address.'],
    [
      'an unknown address',
      [hereford, { ...dallas, address: 'Zzyzzyville' }],
      'address_not_found',
      'No results found for address: Zzyzzyville',
    ],
    [
      'a drop-off that stays first',
      [dallas, hereford],
      'order_impossible',
      'These stops cannot be put into an order in which every pickup comes before its drop-off.',
    ],
  ])('with %s is refused in words', async (what, locations, code, message) => {
    const more = what.startsWith('a drop-off') ? { keepFirst: true } : {}
    const { status, body } = await optimize<Failure>(locations, more)
    expect([status, body.code, body.message]).toEqual([400, code, message])
    expect(Object.keys(body.fields).length).toBeGreaterThan(0)
  })

  it.each(['Honolulu, HI', 'Anchorage, AK'])('without a road to %s is refused in words', async (address) => {
    const { status, body } = await optimize<Failure>([hereford, { type: 'dropoff', address }])
    expect([status, body.code]).toEqual([400, 'no_route'])
    expect(body.message).toMatch(/Hawaii|Alaska/)
  })

  it('names the one stop of many that no road leads to', async () => {
    const honolulu = { type: 'dropoff', name: 'Island Feed', address: 'Honolulu, HI' }
    const { status, body } = await optimize<Failure>([hereford, lubbock, honolulu, dallas])
    expect([status, body.code]).toEqual([400, 'no_route'])
    expect(body.message).toMatch(/^Stop 3 \(Island Feed\): The built-in roads do not reach Hawaii/)
    expect(Object.keys(body.fields)).toEqual(['locations.2.address'])
  })
})

describe('stops in one town', () => {
  const inTown = (address: string, type: string) => ({ type, address: `${address}, Plainview, TX` })
  const stops = [
    inTown('12 Elm St', 'pickup'),
    inTown('900 Broadway', 'dropoff'),
    inTown('4 Gin Rd', 'dropoff'),
  ]

  it('are a route of no miles that keeps their order, and that is said', async () => {
    for (const send of [optimize, (locations: unknown) => planned(locations)]) {
      const { status, body } = await send(stops)
      expect([status, body.totalMiles, body.optimizedOrder]).toEqual([200, 0, [0, 1, 2]])
      expect(body.routeDetails.legs).toHaveLength(2)
      expect(body.notes).toContain(
        'All stops are taken to be at the same place, so no miles are counted between them.',
      )
    }
  })

  it('count no miles between them on a longer route', async () => {
    const { status, body } = await planned([hereford, ...stops.slice(1)])
    expect(status).toBe(200)
    expect(body.routeDetails.legs.map(({ miles }) => miles > 0)).toEqual([true, false])
  })
})

describe('an address that is not found', () => {
  it('names its stop, says why, and which spelling may be meant', async () => {
    const wrong = { type: 'dropoff', name: 'Mill', address: '3 Gin Rd, Lubock, TX' }
    const { body } = await planned<Failure & { spellings: unknown }>([hereford, wrong])
    expect(body.message).toBe('No results found for address: 3 Gin Rd, Lubock, TX')
    expect(body.fields).toEqual({
      'locations.1.address': expect.stringMatching(
        /^No town called “Lubock” .* Did you mean Lubbock/,
      ) as string,
    })
    expect(body.spellings).toEqual({ 'locations.1.address': ['Lubbock'] })
  })
})

it('a route keeps the order in which the stops are sent', async () => {
  const { body } = await office.send<TruckRoute>('POST /api/maps/route', {
    locations: [hereford, dallas, amarillo],
  })
  expect(body.optimizedOrder).toEqual([0, 1, 2])
  expect(body.totalMiles).toBeGreaterThan(600)
  expect(body.isProven).toBe(false)
})

describe('the route of a load', () => {
  it('is calculated between both addresses', async () => {
    const load = await aLoad(office)
    const { status, body } = await office.send(`POST /api/loads/${load.id}/calculate-route`, {
      pickupAddress: 'Hereford, TX 79045',
      deliveryAddress: 'Dallas, TX',
      truckSpecs: { maxWeight: 80_000, maxHeight: 13.6, axleCount: 5 },
    })
    expect([status, body]).toMatchObject([200, { warnings: [], provider: 'Built-in', isEstimate: true }])
    const { miles, duration } = body as unknown as { miles: number; duration: number }
    expect(miles).toBeGreaterThan(330)
    expect(miles).toBeLessThan(450)
    expect(duration / 60).toBeGreaterThan(miles / 65)
    expect(
      (await office.send<{ estimatedMiles: number | null }>(`GET /api/loads/${load.id}`)).body.estimatedMiles,
    ).toBe(load.estimatedMiles)
  })

  it('leads through every stop in its order, not only from end to end', async () => {
    const places = await Promise.all(
      ['Plainview', 'Dallas', 'Lubbock'].map((city) => aLocation(office, { name: city, city, state: 'TX' })),
    )
    const load = await aLoad(office, {
      stops: places.map(({ id }, index) => ({
        stopType: index === 0 ? 'pickup' : 'dropoff',
        locationId: id,
        address: '',
      })),
    })
    const { body } = await office.send<{ miles: number }>(`POST /api/loads/${load.id}/calculate-route`, {
      pickupAddress: 'Plainview, TX',
      deliveryAddress: 'Lubbock, TX',
    })
    const there = await planned(
      ['Plainview, TX', 'Dallas, TX', 'Lubbock, TX'].map((address) => ({ type: 'dropoff', address })),
    )
    expect(body.miles).toBe(there.body.totalMiles)
    expect(body.miles).toBeGreaterThan(500)
  })

  it('to nowhere is refused in words', async () => {
    const load = await aLoad(office)
    const answer = await office.send(`POST /api/loads/${load.id}/calculate-route`, {
      pickupAddress: 'Zzyzzyville',
      deliveryAddress: 'Dallas, TX',
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'No results found for address: Zzyzzyville' },
    })
  })
})

describe('saved locations', () => {
  const read = async (id: string) =>
    (await office.send<Location[]>('GET /api/locations')).body.find((location) => location.id === id)

  it('learn where they are when a route is asked for them', async () => {
    const saved = await aLocation(office, {
      name: 'Co-op',
      address: '12 Elm St',
      city: 'Plainview',
      state: 'TX',
    })
    await aLoad(office, {
      stops: [
        { stopType: 'pickup', locationId: saved.id },
        { stopType: 'dropoff', locationId: saved.id, address: 'the back gate on FM 1317' },
      ],
    })
    await unplace(deps, saved.id)
    await optimize([hereford, { type: 'dropoff', address: '12 Elm St, Plainview, TX' }])
    expect(await read(saved.id)).toMatchObject({ coordinatePrecision: 'locality' })
    expect((await read(saved.id))?.latitude).toBeCloseTo(34.2, 0)
    const stops = await deps.db
      .selectFrom('loadStops')
      .select(['latitude', 'coordinatePrecision', 'address'])
      .where('locationId', '=', saved.id)
      .orderBy('stopSequence')
      .execute()
    expect(stops.map((stop) => [stop.coordinatePrecision, stop.latitude === null])).toEqual([
      ['locality', false],
      ['none', true],
    ])
  })

  it('keep the pin that a person set, and it is where their address is', async () => {
    const saved = await aLocation(office, { name: 'Yard', address: '77 Pin Rd', city: 'Tulia', state: 'TX' })
    const pin = { latitude: 34.5301, longitude: -101.7702 }
    await deps.db
      .updateTable('locations')
      .set({ ...pin, coordinatePrecision: 'pin' })
      .where('id', '=', saved.id)
      .execute()
    const { body } = await office.send<PlaceOfAddress>('POST /api/maps/geocode', {
      address: '77 Pin Rd, Tulia, TX',
    })
    expect(body).toMatchObject({ position: pin, precision: 'pin' })
    expect(await read(saved.id)).toMatchObject({ ...pin, coordinatePrecision: 'pin' })
  })
})

describe('with HERE', () => {
  let server: VendorServer
  afterEach(() => server.close())

  type Reply = Parameters<typeof vendorServer>[0]
  async function useHere(reply: Reply): Promise<void> {
    server = await vendorServer(reply)
    const { url } = server
    use({ ...builtIn, here: { apiKey: 'wrong-key', routingUrl: url, matrixUrl: url, geocodingUrl: url } })
  }

  it('that refuses the key the built-in ones answer and say so, and the key is nowhere', async () => {
    await useHere(() => ({ status: 401, body: { error: 'apiKey wrong-key invalid' } }))
    const { status, body } = await optimize([hereford, { ...dallas, address: 'Denton, TX' }])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      provider: 'Built-in',
      isEstimate: true,
      fallbackReason:
        'HERE could not be used (maps API key invalid or service unavailable), so the built-in roads were used.',
      notes: [
        'HERE could not be used (maps API key invalid or service unavailable), so the built-in places were used.',
      ],
    })
    expect(JSON.stringify(body)).not.toContain('wrong-key')
    expect(body.isKeyRefused).toBe(true)
    const failed = await optimize<Failure & { isKeyRefused?: boolean }>([
      hereford,
      { ...dallas, address: 'Zzyzzyville' },
    ])
    expect([failed.body.code, failed.body.isKeyRefused]).toEqual(['address_not_found', true])
    const unreachable = await optimize<typeof failed.body>([
      { type: 'pickup', lat: 34.8, lng: -102.4 },
      { type: 'dropoff', lat: 21.3, lng: -157.9 },
    ])
    expect([unreachable.body.code, unreachable.body.isKeyRefused]).toEqual(['no_route', true])
  })

  it('that does not know an address the built-in places answer; it is asked once', async () => {
    await useHere(() => ({ body: { items: [] } }))
    const ask = (address: string) => office.send<PlaceOfAddress>('POST /api/maps/geocode', { address })
    expect((await ask('CR 9, Friona, TX')).body).toMatchObject({
      label: 'Friona, TX',
      provider: 'Built-in',
      fallbackReason: 'HERE does not know this address, so the built-in places were used.',
    })
    await ask('CR 10, Friona, TX')
    expect(server.calls).toHaveLength(2)
    await ask('CR 9, Friona, TX')
    await ask(' cr 9,  Friona,  TX')
    expect(server.calls).toHaveLength(2)
  })

  it('that hangs has one patience for all calls of a request, and the built-in ones answer', async () => {
    await useHere(() => 'never')
    const towns = ['Hereford', 'Lubbock', 'Amarillo', 'Dallas', 'Dumas', 'Pampa', 'Tulia', 'Abilene', 'Waco']
    const locations = towns.map((town) => ({ type: 'dropoff' as const, address: `${town}, TX` }))
    const route = await planRoute(deps, { locations }, newPatience(undefined, 300))
    expect([route.provider, route.totalMiles > 900]).toEqual(['Built-in', true])
    // Six are looked up at once; no time was left for the other three or for the route.
    expect(server.calls).toHaveLength(6)
  })

  it('is asked no further for a caller who has gone', async () => {
    await useHere(() => 'never')
    const caller = new AbortController()
    const locations = [hereford, lubbock].map(({ address }) => ({ type: 'dropoff' as const, address }))
    const planned = planRoute(deps, { locations }, newPatience(caller.signal))
    await expect.poll(() => server.calls).toHaveLength(2)
    caller.abort()
    await expect(planned).rejects.toThrow(CallerGone)
    expect(server.calls).toHaveLength(2)
  })

  it('hears of a caller who closes the connection', async () => {
    await useHere(() => 'never')
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const caller = new AbortController()
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const asked = fetch(`${address}/api/maps/geocode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify({ address: 'CR 9, Dimmitt, TX' }),
      signal: caller.signal,
    })
    await expect.poll(() => server.calls).toHaveLength(1)
    caller.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(server.brokenOff).toBe(1)
  })

  it('what it knows better is kept with the location; what only stood in for it is not', async () => {
    const saved = await aLocation(office, { name: 'Dock', address: '1 Dock', city: 'Dalhart', state: 'TX' })
    await unplace(deps, saved.id)
    const address = '1 Dock, Dalhart, TX'
    const ask = async () => {
      await office.send('POST /api/maps/geocode', { address })
      const { body } = await office.send<Location[]>('GET /api/locations')
      return body.find(({ id }) => id === saved.id)?.coordinatePrecision
    }
    let reply: ReturnType<Reply> = { status: 401 }
    await useHere(() => reply)
    expect(await ask()).toBe('none')
    use(builtIn)
    expect(await ask()).toBe('locality')
    await server.close()
    await useHere(() => reply)
    const house = { resultType: 'houseNumber', houseNumberType: 'PA', position: { lat: 36.06, lng: -102.52 } }
    reply = { body: { items: [house] } }
    expect(await ask()).toBe('rooftop')
    reply = { status: 500 }
    expect(await ask()).toBe('rooftop')
    expect(server.calls).toHaveLength(1)
  })

  it('an answer in another city is told, and not kept with the location', async () => {
    const saved = await aLocation(office, { name: 'Mill', address: '7 Gin Rd', city: 'Vega', state: 'TX' })
    await unplace(deps, saved.id)
    const house = { resultType: 'houseNumber', position: { lat: 42.3, lng: -71 } }
    const where = { label: '7 Gin Rd, Boston, MA', stateCode: 'MA', city: 'Boston' }
    await useHere(() => ({ body: { items: [{ ...house, address: where, scoring: { queryScore: 0.35 } }] } }))
    const { body } = await office.send<PlaceOfAddress>('POST /api/maps/geocode', {
      address: '7 Gin Rd, Vega, TX',
    })
    expect(body.precision).toBe('locality')
    expect(body.notes).toEqual([expect.stringMatching(/was taken for “7 Gin Rd, Boston, MA”/)])
    const { body: all } = await office.send<Location[]>('GET /api/locations')
    expect(all.find(({ id }) => id === saved.id)?.coordinatePrecision).toBe('none')
  })

  it('coordinates that somebody typed are taken as they are', async () => {
    await useHere(() => ({ status: 401 }))
    const { body } = await office.send<PlaceOfAddress>('POST /api/maps/geocode', { address: '35.2, -101.8' })
    expect(body).toMatchObject({ precision: 'pin', position: { latitude: 35.2, longitude: -101.8 } })
    expect(server.calls).toEqual([])
  })

  it('that sells routes but no matrix still answers the route; the order is an estimate, and said to be', async () => {
    const section = { summary: { duration: 3600, length: 100_000 }, polyline: 'BFoz5xJ67i1B1B7PzIhaxL7Y' }
    await useHere(({ path }) =>
      path === '/routes' ? { body: { routes: [{ sections: [section, section] }] } } : { status: 403 },
    )
    const at = (type: string, lat: number) => ({ type, lat, lng: -102 })
    const { body } = await optimize([at('pickup', 35), at('dropoff', 33), at('dropoff', 34)])
    expect(body).toMatchObject({
      provider: 'HERE',
      isEstimate: false,
      isProven: false,
      optimizedOrder: [0, 2, 1],
      totalMiles: 124.27,
      distanceSpanPercent: null,
      fallbackReason: null,
      notes: ['HERE gave no distances between all stops, so their order was chosen by estimated ones.'],
    })
  })

  it('without a matrix does not go where the estimates have no road, and that is said', async () => {
    const section = { summary: { duration: 3600, length: 100_000 }, polyline: 'BFoz5xJ67i1B1B7PzIhaxL7Y' }
    await useHere(({ path }) =>
      path === '/routes' ? { body: { routes: [{ sections: [section] }] } } : { status: 403 },
    )
    const [anchorage, fairbanks] = [
      { type: 'pickup', lat: 61.22, lng: -149.9 },
      { type: 'dropoff', lat: 64.84, lng: -147.72 },
    ]
    expect(await optimize<Failure>([anchorage, fairbanks])).toMatchObject({
      status: 400,
      body: { code: 'no_route', message: expect.stringMatching(/do not reach Alaska/) as string },
    })
  })

  it('its warnings and its words for no route arrive', async () => {
    const section = {
      summary: { duration: 3600, length: 100_000 },
      polyline: 'BFoz5xJ67i1B1B7PzIhaxL7Y',
      notices: [{ title: 'Too low', code: 'violatedVehicleRestriction', details: [{ maxHeight: 400 }] }],
    }
    let routes: object[] = [{ sections: [section] }]
    await useHere(({ path }) => ({
      body:
        path === '/routes'
          ? { routes }
          : {
              matrix: {
                numOrigins: 2,
                numDestinations: 2,
                travelTimes: [0, 1, 1, 0],
                distances: [0, 1, 1, 0],
              },
            },
    }))
    const stops = [
      { type: 'pickup', lat: 35, lng: -101 },
      { type: 'dropoff', lat: 33, lng: -97 },
    ]
    expect((await optimize(stops)).body).toMatchObject({
      provider: 'HERE',
      isEstimate: false,
      totalMiles: 62.14,
      totalDuration: 60,
      estimatedFuelCost: '33.46',
      truckSpecificWarnings: ['Part of the route breaks a limit for this truck: height limit 13 ft 1 in.'],
      fallbackReason: null,
    })
    routes = []
    expect(await optimize<Failure>(stops)).toMatchObject({
      status: 400,
      body: { message: 'Stop 1 (a point on the map) to stop 2 (a point on the map): No routes found' },
    })
  })
})
