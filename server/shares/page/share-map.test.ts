import { describe, expect, it } from 'vitest'
import type { BaseMap, Line, RoadClass, Spot } from '#domain/maps/base-map.ts'
import type { SharedLoad, SharedStop } from '../shared-load.ts'
import { frameFor, type MapFrame } from './map-frame.ts'
import { mapGround, pathOf } from './map-ground.ts'
import { mapLabels } from './map-labels.ts'
import { shareMap } from './share-map.ts'

const nothing: BaseMap = { land: [], borders: [], roads: [], towns: [] }
/** Ten units of the picture for each of the map. */
const frame: MapFrame = {
  zoom: 9,
  box: { west: 0, east: 39, north: 0, south: 21.6 },
  place: ({ x, y }) => ({ x: x * 10, y: y * 10 }),
  placePoint: ({ latitude, longitude }) => ({ x: longitude, y: latitude }),
}
const rounded = ({ x, y }: Spot) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
const line = (...spots: readonly (readonly [number, number])[]): Line => ({
  coordinates: Float64Array.from(spots.flat()),
  box: {
    west: Math.min(...spots.map(([x]) => x)),
    east: Math.max(...spots.map(([x]) => x)),
    north: Math.min(...spots.map(([, y]) => y)),
    south: Math.max(...spots.map(([, y]) => y)),
  },
})

describe('the frame of a map', () => {
  const corners = ({ box: { west, east, north, south }, place }: MapFrame) =>
    [
      { x: west, y: north },
      { x: east, y: south },
    ].map((spot) => rounded(place(spot)))

  it('has its points at its margins, the farther apart way', () => {
    const wide = [-45, 45].map((longitude) => ({ latitude: 0, longitude }))
    const across = frameFor(wide)
    expect(wide.map((point) => across && rounded(across.placePoint(point)))).toEqual([
      [56, 108],
      [334, 108],
    ])
    const tall = [10, -10].map((latitude) => ({ latitude, longitude: 20 }))
    const along = frameFor(tall)
    expect(tall.map((point) => along && rounded(along.placePoint(point)))).toEqual([
      [195, 44],
      [195, 172],
    ])
  })

  it('reaches eight units over the picture at each side', () => {
    const wide = frameFor([-45, 45].map((longitude) => ({ latitude: 0, longitude })))
    expect(wide && corners(wide)).toEqual([
      [-8, -8],
      [398, 224],
    ])
  })

  it('is at the zoom of its scale, and no nearer than nine', () => {
    // A quarter of the world, 256 units wide at zoom 0, on 278 units.
    const wide = frameFor([-45, 45].map((longitude) => ({ latitude: 0, longitude })))
    expect(wide?.zoom).toBeCloseTo(Math.log2((278 * 4) / 256), 6)
    const one = frameFor([{ latitude: 32, longitude: -99 }])
    expect(one?.zoom).toBeCloseTo(9, 6)
    expect(one && rounded(one.placePoint({ latitude: 32, longitude: -99 }))).toEqual([195, 108])
  })

  it('is none without a point', () => {
    expect(frameFor([])).toBeNull()
  })
})

describe('the ground of a map', () => {
  const groundAt = (zoom: number, map: Partial<BaseMap>) =>
    mapGround({ ...nothing, ...map }, { ...frame, zoom }).text
  const road = (roadClass: RoadClass, y: number) => ({ ...line([1, y], [5, y]), roadClass, sign: '' })
  const paths = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/<path class="([^"]+)"[^>]* d="([^"]*)"/g)].map(([, name = '', d]) => [name, d]),
    )

  it('is land cut at the frame, and the lines of states', () => {
    const land = [line([1, 1], [3, 1], [3, 3], [1, 3]), line([50, 1], [60, 1], [60, 3])]
    const borders = [line([1, 2], [3, 2]), line([50, 2], [60, 2])]
    expect(paths(groundAt(9, { land, borders }))).toMatchObject({
      land: 'M10 10L30 10L30 30L10 30Z',
      border: 'M10 20L30 20',
    })
  })

  it('has of land what lies in the frame, be it a triangle, and nothing of what passes its corner', () => {
    expect(paths(groundAt(9, { land: [line([1, 1], [3, 1], [3, 3])] }))['land']).toBe('M10 10L30 10L30 30Z')
    expect(paths(groundAt(9, { land: [line([-5, 3], [3, -5], [-5, -5])] }))['land']).toBe('')
  })

  it.each([
    [4.4, ['road-I']],
    [4.5, ['road-U', 'road-I']],
    [5.9, ['road-U', 'road-I']],
    [6, ['road-S', 'road-U', 'road-I']],
  ])('has at zoom %d these roads: %j', (zoom, names) => {
    const drawn = paths(groundAt(zoom, { roads: [road('I', 1), road('U', 2), road('S', 3)] }))
    expect(Object.keys(drawn).filter((name) => name.startsWith('road'))).toEqual(names)
    expect(drawn['road-I']).toBe('M10 10L50 10')
    expect([undefined, 'M10 20L50 20']).toContain(drawn['road-U'])
    expect([undefined, 'M10 30L50 30']).toContain(drawn['road-S'])
  })

  it('has lines without points that nobody could tell apart, but with their ends', () => {
    const spots = (...xs: number[]) => xs.map((x) => ({ x, y: 1.04 }))
    expect(pathOf(spots(0, 0.3, 0.9, 1.3))).toBe('M0 1L0.9 1L1.3 1')
    expect(pathOf(spots(0, 0.1))).toBe('M0 1L0.1 1')
    expect(pathOf(spots(0, 0.4, 5))).toBe('M0 1L0.4 1L5 1')
    expect(pathOf([])).toBe('')
  })
})

describe('the names on a map', () => {
  const town = (name: string, x: number, y: number, zipCount = 9) => ({ name, x, y, zipCount })
  const labels = (towns: BaseMap['towns'], marked: Parameters<typeof mapLabels>[2] = []) =>
    mapLabels({ ...nothing, towns }, frame, marked).map(({ text, at, hasDot }) => [
      text,
      ...rounded(at),
      hasDot,
    ])

  it('of stops are below their marks, and above where there is no room below', () => {
    expect(labels([], [{ text: 'Waco', at: { x: 100, y: 100 } }])).toEqual([['Waco', 100, 126, false]])
    expect(labels([], [{ text: 'Waco', at: { x: 100, y: 195 } }])).toEqual([['Waco', 100, 176, false]])
    expect(
      labels(
        [],
        [
          { text: 'Waco', at: { x: 100, y: 100 } },
          { text: 'Hewitt', at: { x: 100, y: 130 } },
        ],
      ),
    ).toEqual([
      ['Waco', 100, 81, false],
      ['Hewitt', 100, 156, false],
    ])
  })

  it('of stops stand once, and none for the truck', () => {
    const marked = [100, 300].map((x) => ({ text: 'Waco', at: { x, y: 100 } }))
    expect(labels([], [...marked, { text: '', at: { x: 200, y: 100 } }])).toEqual([['Waco', 100, 126, false]])
  })

  it('of stops are left out where they would stick out of the picture', () => {
    for (const at of [
      { x: 10, y: 100 },
      { x: 380, y: 100 },
    ])
      expect(labels([], [{ text: 'Waxahachie', at }])).toEqual([])
  })

  it('of towns are beside their dots, the largest first, without those that a stop names', () => {
    const marked = [{ text: 'Waco', at: { x: 100, y: 100 } }]
    const towns = [
      town('Waco', 20, 5),
      town('Dallas', 20, 15),
      town('Irving', 20.5, 15.2),
      town('Tyler', 30, 15),
    ]
    expect(labels(towns, marked)).toEqual([
      ['Waco', 100, 126, false],
      ['Dallas', 200, 153.5, true],
      ['Tyler', 300, 153.5, true],
    ])
  })

  it('of towns are five more than stops at most, and of none with few postal codes', () => {
    const eight = Array.from({ length: 8 }, (_, index) => town(`T${String(index)}`, 20, 2 + index * 2))
    expect(labels(eight)).toHaveLength(5)
    expect(labels(eight, [{ text: 'Waco', at: { x: 100, y: 100 } }])).toHaveLength(6)
    expect(labels([town('Dallas', 20, 15, 5), town('Tyler', 30, 15, 4)])).toEqual([
      ['Dallas', 200, 153.5, true],
    ])
  })

  it('of towns outside the frame are not looked at', () => {
    expect(labels([town('El Paso', 39.5, 15), town('Tyler', 30, 15)])).toEqual([['Tyler', 300, 153.5, true]])
  })
})

describe('the picture of a load', () => {
  const stop = (id: string, longitude: number, more: Partial<SharedStop> = {}): SharedStop => ({
    ...{ id, stopType: 'dropoff', city: id, state: 'TX', companyName: null },
    ...{ at: { latitude: 0, longitude }, arrivedAt: null, departedAt: null },
    ...{ appointmentAt: null, appointmentUntil: null, zone: null },
    ...more,
  })
  const first = stop('First', -45, { stopType: 'pickup', departedAt: '2026-03-02T13:00:00Z' })
  const load: SharedLoad = {
    ...{ number109: '109-7', poNumber: null, status: 'en_route_receiver', deliveryDueAt: null },
    ...{
      deliveredAt: null,
      customerName: null,
      isTonu: false,
      isOnAnother: false,
      progress: null,
      documents: [],
    },
    stops: [first, stop('Second', 45)],
    position: { latitude: 0, longitude: 0, at: '2026-03-02T14:00:00Z' },
    track: [
      { latitude: 0, longitude: -45 },
      { latitude: 0, longitude: -20 },
    ],
  }
  const picture = (more: Partial<SharedLoad> = {}) => shareMap(nothing, { ...load, ...more })?.text ?? ''
  const way = (name: string, text: string) => new RegExp(`class="${name}" d="([^"]+)"`).exec(text)?.[1]

  it('has the way that was driven, up to the truck, and the way ahead from it', () => {
    expect(way('driven', picture())).toBe('M56 108L133.2 108L195 108')
    expect(way('ahead', picture())).toBe('M195 108L334 108')
    expect(picture()).toContain('translate(195 108)')
  })

  it('has no way ahead without a truck or without a stop left', () => {
    expect(way('ahead', picture({ position: null }))).toBeUndefined()
    expect(way('driven', picture({ position: null }))).toBe('M56 108L133.2 108')
    expect(way('ahead', picture({ status: 'delivered' }))).toBeUndefined()
    expect(picture({ position: null })).not.toContain('class="truck"')
  })

  it('has no way driven of a single position', () => {
    expect(way('driven', picture({ track: load.track.slice(0, 1) }))).toBeUndefined()
  })

  it('numbers its stops as the list does, also where one lies nowhere', () => {
    const numbers = (text: string) => [...text.matchAll(/class="number"[^>]*>(\d+)</g)].map(([, one]) => one)
    expect(numbers(picture())).toEqual(['1', '2'])
    expect(numbers(picture({ stops: [first, stop('Nowhere', 0, { at: null }), stop('Third', 45)] }))).toEqual(
      ['1', '3'],
    )
  })

  it('marks pickups round and deliveries square, and names their towns', () => {
    expect(picture()).toContain('<circle class="pickup" cx="56" cy="108" r="10" />')
    expect(picture()).toMatch(/<rect\s+class="dropoff"\s+x="324"\s+y="98"/)
    expect(picture()).toMatch(/class="stop-name" text-anchor="middle" x="56" y="134">First</)
    expect(picture()).toMatch(/class="number" text-anchor="middle" x="56" y="112"/)
  })

  it('has a dot left of a town’s name', () => {
    const dallas = { name: 'Dallas', zipCount: 9, x: 0.5, y: 0.6 }
    const text = shareMap({ ...nothing, towns: [dallas] }, load)?.text ?? ''
    // A tenth of the world is 111.2 units: below the picture's center, but still in it.
    expect(text).not.toContain('Dallas')
    const near = shareMap({ ...nothing, towns: [{ ...dallas, y: 0.53 }] }, load)?.text ?? ''
    expect(near).toMatch(
      /<circle class="town" cx="195" cy="141.4" r="1.6" \/>\s*<text x="200" y="144.9">Dallas</,
    )
  })

  it('is none where no place is known', () => {
    expect(shareMap(nothing, { ...load, position: null, stops: [] })).toBeNull()
  })
})
