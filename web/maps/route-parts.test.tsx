import '#client/test-support/map-browser.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { DivIcon, type Map as LeafletMap, type Layer, Marker, Polyline } from 'leaflet'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TruckRoute } from '#contract/maps.ts'
import { ApiError } from '#client/api/api-error.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { failureToast, press, startOffice } from '#client/test-support/render-office.tsx'
import { createLeafletMap } from './leaflet-map.ts'
import { useMap } from './map-context.ts'
import { MapCredits } from './MapCredits.tsx'
import { MapError } from './MapError.tsx'
import { MapView } from './MapView.tsx'
import { obstacleFailure, routeFailure } from './route-failure.ts'
import { isSameRoute, routeBody, routeObstacle, type RouteStop } from './route-plan.ts'
import type { RouteRow, RouteTimes } from './route-times.ts'
import { RouteButton } from './RouteButton.tsx'
import { RouteDetails } from './RouteDetails.tsx'
import { RouteLine } from './RouteLine.tsx'
import { RouteProblem } from './RouteProblem.tsx'
import { RouteSheet } from './RouteSheet.tsx'
import { RouteStops } from './RouteStops.tsx'
import { StopPins } from './StopPins.tsx'

const { server, open } = startOffice()
const elevator: RouteStop = {
  ...{ key: 'a', stopType: 'pickup', name: 'Elevator', address: '77 Elevator Road', zone: null },
  position: { latitude: 34.8, longitude: -102.4 },
}
const mill: RouteStop = {
  ...elevator,
  key: 'b',
  stopType: 'dropoff',
  name: null,
  address: '',
  position: null,
}
const route: TruckRoute = {
  ...{ totalMiles: 338.42, distanceSpanPercent: null, totalDuration: 312, optimizedOrder: [0, 1] },
  routeDetails: {
    line: [],
    positions: [],
    legs: [{ miles: 338, duration: 312, instructions: ['US-60 east'] }],
  },
  ...{ estimatedFuelCost: '182.23', truckSpecificWarnings: [], isEstimate: false, isProven: true, notes: [] },
  ...{ provider: 'HERE', credit: null, fallbackReason: null, isKeyRefused: false },
}
const row = (stop: RouteStop, more: Partial<RouteRow> = {}): RouteRow => ({
  ...{ stop, miles: null, time: null, isLate: false, appointment: null, ...more },
})
const times = (...rows: RouteRow[]): RouteTimes => ({ rows, note: null })

beforeEach(() => {
  mapBrowser()
  server.on({
    'GET /api/maps/tiles': () => ({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', credits: [] }),
  })
})

describe('what keeps a route from being asked for', () => {
  it('is one stop alone, or one without a place', () => {
    expect(routeObstacle([elevator])).toBe('At least 2 locations required for route optimization')
    expect(routeObstacle([elevator, mill])).toBe('Delivery Location has no address')
    expect(routeObstacle([elevator, { ...mill, address: 'Plainview' }])).toBeNull()
    expect(routeObstacle([elevator, { ...mill, position: elevator.position }])).toBeNull()
  })

  it('names each stop that is nowhere', () => {
    expect(obstacleFailure([elevator, mill])).toEqual({
      message: 'Delivery Location has no address',
      stops: [
        {
          stop: mill,
          title: 'Stop 2, Delivery Location',
          reason: 'It has no address and no pin.',
          meant: [],
        },
      ],
      isKeyRefused: false,
    })
    expect(obstacleFailure([elevator, elevator])).toBeNull()
  })

  it('is what the server says of a stop, with the towns that may be meant', () => {
    const error = new ApiError(
      400,
      JSON.stringify({
        ...{ code: 'x', message: 'Not found.', isKeyRefused: true },
        fields: { 'locations.1.address': 'Nobody knows it.' },
        spellings: { 'locations.1.address': ['Plainview', 7], 'locations.0.address': ['Other'] },
      }),
    )
    expect(routeFailure(error, [elevator, mill], 'No routes found')).toEqual({
      message: 'Not found.',
      stops: [
        { stop: mill, title: 'Stop 2, Delivery Location', reason: 'Nobody knows it.', meant: ['Plainview'] },
      ],
      isKeyRefused: true,
    })
  })

  it.each([[undefined], [null], [{ 'locations.1.address': 'Plainview' }], [{}]])(
    'offers no town where %j is known',
    (spellings) => {
      const error = new ApiError(
        400,
        JSON.stringify({ code: 'x', message: 'No.', fields: { 'locations.1.address': 'No.' }, spellings }),
      )
      expect(routeFailure(error, [elevator, mill], '').stops[0]?.meant).toEqual([])
      expect(routeFailure(error, [elevator, mill], '').isKeyRefused).toBe(false)
    },
  )

  it('is the screen’s own word where the server has none', () => {
    expect(routeFailure(new Error('?'), [elevator], 'No routes found')).toEqual({
      ...{ message: 'No routes found', stops: [], isKeyRefused: false },
    })
  })
})

it('a route is the same by its stops, their places and names', () => {
  const both = [elevator, mill]
  expect(isSameRoute(both, [elevator, { ...mill }])).toBe(true)
  expect(isSameRoute(both, [elevator])).toBe(false)
  expect(isSameRoute(both, [mill, elevator])).toBe(false)
  for (const change of [
    { name: 'Mill' },
    { address: 'x' },
    { position: elevator.position },
    { stopType: 'pickup' as const },
  ])
    expect(isSameRoute(both, [elevator, { ...mill, ...change }])).toBe(false)
})

it('is asked for by point and address, as far as there are such', () => {
  expect(routeBody([elevator, mill], 'distance')).toEqual({
    optimizeFor: 'distance',
    locations: [
      { type: 'pickup', name: 'Elevator', address: '77 Elevator Road', lat: 34.8, lng: -102.4 },
      { type: 'dropoff', name: null, address: null, lat: null, lng: null },
    ],
  })
})

describe('what helps', () => {
  const failure = {
    message: 'Not found.',
    stops: [{ stop: mill, title: 'Stop 2, Mill', reason: 'Unknown.', meant: ['Plainview'] }],
    isKeyRefused: false,
  }

  it('is the town that was meant, or its form', async () => {
    const remedies = { takeTown: vi.fn(), editPlace: vi.fn() }
    open(<RouteProblem failure={failure} remedies={remedies} />)
    expect(screen.getByText('Map Error: Not found.')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toContain('Stop 2, Mill: Unknown.')
    await press('Use Plainview')
    await press(/^Change the address or set a pin ?, Stop 2, Mill$/)
    expect([remedies.takeTown.mock.calls, remedies.editPlace.mock.calls]).toEqual([
      [['b', 'Plainview']],
      [['b']],
    ])
  })

  it('is nothing where nothing can be done, and no list without a stop', () => {
    open(<RouteProblem failure={failure} remedies={undefined} />)
    expect(screen.queryByRole('button')).toBeNull()
    open(<RouteProblem failure={{ ...failure, stops: [], message: 'Gone.' }} remedies={undefined} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('is the key, where it was refused: %s', (isKeyRefused, count) => {
    open(<MapError message="No." isKeyRefused={isKeyRefused} />)
    expect(screen.queryAllByText('Please check your maps API key configuration.')).toHaveLength(count)
  })
})

describe('the stops of a route', () => {
  it('have their miles and times, but for the first, and are late where they are', () => {
    const miles = (leg: number, soFar: number) => ({ leg, soFar }) as NonNullable<RouteRow['miles']>
    open(
      <RouteStops
        label="Stops"
        times={{
          rows: [
            row(elevator, { miles: miles(0, 0), time: 'leaves 8:00 AM' }),
            row({ ...mill, key: 'c' }, { miles: miles(100, 100), time: null }),
            row(mill, { miles: miles(50, 150), time: '4:00 PM', isLate: true }),
            row({ ...mill, key: 'd' }),
          ],
          note: 'Leaving now.',
        }}
      />,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Elevator77 Elevator Roadleaves 8:00 AMPickup'),
      expect.stringMatching(/Delivery Location100\.0 miDelivery$/),
      expect.stringMatching(/Delivery Location50\.0 mi, 150\.0 mi so far4:00 PMlateDelivery$/),
      expect.stringMatching(/Delivery LocationDelivery$/),
    ])
    expect(screen.getByText('Leaving now.')).toBeTruthy()
  })
})

describe('the best order', () => {
  const show = (plan: Partial<TruckRoute> = {}, more: Partial<Parameters<typeof RouteDetails>[0]> = {}) => {
    const onUseOrder = vi.fn()
    const { container } = open(
      <RouteDetails
        {...{ plan: { ...route, ...plan }, aim: 'time', times: null, isNewOrder: true, onUseOrder, ...more }}
      />,
    )
    return { container, onUseOrder }
  }

  it.each([
    [true, 'time', true, 'No other allowed order is quicker.'],
    [true, 'distance', false, 'No other allowed order is shorter. The stops stand in this order.'],
    [false, 'time', true, 'With this many stops the quickest order was looked for, but not proven.'],
    [
      false,
      'distance',
      false,
      'With this many stops the shortest order was looked for, but not proven. The stops stand in this order.',
    ],
  ] as const)('proven (%s) by %s, new (%s), is told so', (isProven, aim, isNewOrder, words) => {
    const { container } = show({ isProven }, { aim, isNewOrder })
    expect(within(container).getByText(words)).toBeTruthy()
    expect(within(container).queryAllByRole('button', { name: 'Use This Order' })).toHaveLength(
      isNewOrder ? 1 : 0,
    )
  })

  it('has its figures, and how far an estimate may be off', () => {
    const { container } = show({ isEstimate: true, distanceSpanPercent: 12 })
    const [distance] = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(distance).toMatch(/^338\.42 mi ±\s?12/)
    expect(within(container).getByText(/^These figures are an estimate: nine of ten/).textContent).toContain(
      'Height, weight and truck limits of the roads were not checked.',
    )
    expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      ...['Total Distance', 'Est. Time', 'Est. Fuel Cost'],
    ])
  })

  it('has no word of an estimate or a warning where there is none, and is used by its button', async () => {
    const { container, onUseOrder } = show()
    expect(container.textContent).not.toContain('estimate')
    expect(container.textContent).not.toContain('Truck Route Warnings')
    await press('Use This Order')
    expect(onUseOrder).toHaveBeenCalledOnce()
  })

  it('warns of what is in the way, and is not used where the order is fixed', () => {
    const { container } = show({ truckSpecificWarnings: ['Bridge limit'] }, { onUseOrder: undefined })
    expect(within(container).getByText('Bridge limit')).toBeTruthy()
    expect(within(container).queryByRole('button')).toBeNull()
  })
})

describe('the sheet of a route', () => {
  const load = aLoadWithDriver({ number109: '109-2026-417' })
  const show = (of: Partial<Parameters<typeof RouteSheet>[0]> = {}) => {
    open(<RouteSheet {...{ route, times: times(row(elevator), row(mill)), load, onClose: vi.fn(), ...of }} />)
    return screen.getByRole('dialog')
  }
  const stops = (dialog: HTMLElement) =>
    [...within(dialog).getByRole('list', { name: 'Stops' }).children].map(({ textContent }) => textContent)

  it('names its load and driver, and the way to each stop but the first', () => {
    const miles = { leg: 338, soFar: 338 } as NonNullable<RouteRow['miles']>
    const dialog = show({
      times: times(row(elevator, { miles, time: 'leaves 8:00 AM' }), row(mill, { miles, time: '2:00 PM' })),
    })
    expect(within(dialog).getByRole('heading', { name: 'Route of 109-2026-417' })).toBeTruthy()
    expect(within(dialog).getByText('Dale Young, truck 22')).toBeTruthy()
    expect(stops(dialog)).toEqual([
      expect.stringMatching(/Pickup Elevator77 Elevator Roadleaves 8:00 AM$/),
      expect.stringMatching(/Delivery Delivery Location338\.0 mi, 2:00 PMUS-60 east$/),
    ])
    expect(within(dialog).getByRole('link', { name: 'Text Dale' }).getAttribute('href')).toMatch(/^sms:/)
    expect(within(dialog).getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:/)
    expect(dialog.textContent).not.toContain('estimate')
  })

  it('without a load is called so, goes to nobody, and tells what was not checked', () => {
    const dialog = show({
      load: undefined,
      route: { ...route, isEstimate: true, truckSpecificWarnings: ['Bridge limit'] },
      times: { rows: [row(elevator)], note: 'Leaving now.' },
    })
    expect(within(dialog).getByRole('heading', { name: 'Route' })).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Text' })).toBeTruthy()
    expect(within(dialog).getByText('Bridge limit')).toBeTruthy()
    expect(
      within(dialog).getByText(
        'Leaving now. Miles are an estimate. Height, weight and truck limits of the roads were not checked.',
      ),
    ).toBeTruthy()
  })

  it('of a driver without a truck names no truck', () => {
    const driver = load.driver && { ...load.driver, truckNumber: null }
    expect(within(show({ load: { ...load, driver } })).getByText('Dale Young')).toBeTruthy()
  })

  it('is printed, and says what it would have copied where the browser does not', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    show()
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await press('Copy')
    expect(await failureToast('This browser does not let pages copy.')).toContain('Route of 109-2026-417')
  })
})

it.each([
  [true, 'Hide Route', [[false]]],
  [false, 'View Route & Optimize', [[true]]],
])('the button of a route that is open (%s) says what it does', (isOpen, name, calls) => {
  const onOpenChange = vi.fn()
  open(<RouteButton isOpen={isOpen} onOpenChange={onOpenChange} />)
  const button = screen.getByRole('button', { name })
  expect(button.getAttribute('aria-expanded')).toBe(String(isOpen))
  fireEvent.click(button)
  expect(onOpenChange.mock.calls).toEqual(calls)
})

describe('the sources of a map', () => {
  const credits = (of: Partial<Parameters<typeof MapCredits>[0]>) =>
    open(<MapCredits {...{ isBuiltIn: false, tiles: [], credit: null, ...of }} />).container.textContent

  it.each<[Partial<Parameters<typeof MapCredits>[0]>, string]>([
    [{}, ''],
    [{ credit: '© HERE' }, '© HERE'],
    [{ tiles: [{ text: '© OSM', href: 'https://osm.example' }], credit: '© HERE' }, '© OSM · © HERE'],
    [{ tiles: [{ text: '© OSM', href: null }], credit: '© OSM' }, '© OSM'],
  ])('are told once each: %j', (of, words) => {
    expect(credits(of)).toBe(words)
  })

  it('are those of the built-in map where that is shown', () => {
    expect(credits({ isBuiltIn: true, tiles: [{ text: '© OSM', href: null }] })).toMatch(
      /^.+ · Borders: U\.S\. Census Bureau$/,
    )
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noreferrer')
  })
})

describe('what is drawn on a map', () => {
  function draw(layer: React.ReactNode): Layer[] {
    let map: LeafletMap | null = null
    function Take() {
      const here = useMap()
      useEffect(() => {
        map = here
      }, [here])
      return null
    }
    open(
      <MapView label="Map" center={[34, -102]} zoom={8}>
        <Take />
        {layer}
      </MapView>,
    )
    const layers: Layer[] = []
    ;(map as LeafletMap | null)?.eachLayer((each) => layers.push(each))
    return layers
  }
  const points = [
    { latitude: 34, longitude: -102 },
    { latitude: 35, longitude: -101 },
  ]

  it.each([
    [false, null],
    [true, '10 7'],
  ])('is the way in its casing, dashed where it is an estimate: %s', (isEstimate, dashArray) => {
    const lines = draw(<RouteLine points={points} isEstimate={isEstimate} />).filter(
      (layer) => layer instanceof Polyline,
    )
    expect(lines.map(({ options }) => [options.weight, options.opacity, options.interactive])).toEqual([
      ...[
        [7, 1, false],
        [4, 1, false],
      ],
    ])
    expect(lines[1]?.options.dashArray).toBe(dashArray)
  })

  it('is no way of one point alone', () => {
    const lines = draw(<RouteLine points={points.slice(1)} isEstimate={false} />)
    expect(lines.filter((layer) => layer instanceof Polyline)).toEqual([])
  })

  it('is a pin for each stop, side by side where two are at one place', () => {
    const [position] = points
    if (!position) throw new Error('There are points')
    const pins = ([1, 2] as const).map((number) => ({
      ...{ stopType: 'pickup' as const, number, name: 'Mill', position },
    }))
    const markers = draw(<StopPins pins={pins} />).filter((layer) => layer instanceof Marker)
    const drawn = markers.map(({ options: { title, alt, keyboard, icon } }) => [
      ...[title, alt, keyboard],
      icon instanceof DivIcon && icon.options.iconAnchor,
      icon instanceof DivIcon && icon.options.html instanceof HTMLElement && icon.options.html.textContent,
    ])
    expect(drawn).toEqual([
      ['1 Mill', '1 Mill', false, [13, 13], '1'],
      ['2 Mill', '2 Mill', false, [-9, 13], '2'],
    ])
  })

  it('is drawn inside of a map alone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => open(<StopPins pins={[]} />)).toThrow('This belongs into a MapView')
  })
})

it.each([
  [true, true],
  [undefined, false],
])('a map of a whole page (%s) takes the wheel from the beginning: %s', (isWholePage, takes) => {
  const box = document.body.appendChild(document.createElement('div'))
  const map = createLeafletMap(box, {
    ...{ center: [34, -102], zoom: 8 },
    ...(isWholePage !== undefined && { isWholePage }),
  })
  expect(map.scrollWheelZoom.enabled()).toBe(takes)
  expect([map.getMinZoom(), map.getMaxZoom()]).toEqual([4, 18])
  expect(map.options.maxBounds).toBeTruthy()
  expect([map.options.zoomControl, map.options.attributionControl]).toEqual([false, false])
  map.remove()
  box.remove()
})
