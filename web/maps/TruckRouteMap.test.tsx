import '#client/test-support/map-browser.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteRequest, TruckRoute } from '#contract/maps.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { RouteToggle } from './RouteToggle.tsx'
import type { RouteStop } from './route-plan.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'

const { server, open } = startOffice()

const elevator: RouteStop = {
  key: 'a',
  stopType: 'pickup',
  name: 'Valley Grain Elevator',
  address: '77 Elevator Road, Hereford, TX',
  position: { latitude: 34.81532, longitude: -102.39771 },
  zone: null,
}
const produce: RouteStop = {
  key: 'b',
  stopType: 'dropoff',
  name: null,
  address: '5 Dock Street, Denton, TX',
  position: null,
  zone: null,
}
const mill: RouteStop = {
  key: 'c',
  stopType: 'dropoff',
  name: 'Plainview Mill',
  address: '9 Mill Road, Plainview, TX',
  position: null,
  zone: null,
}
const positions = [
  { latitude: 34.81532, longitude: -102.39771 },
  { latitude: 33.2148, longitude: -97.1331 },
  { latitude: 34.1848, longitude: -101.7068 },
]

const leg = (miles: number, duration: number) => ({
  miles,
  duration,
  instructions: [`US-60 for ${String(miles)} mi`],
})

function aRoute(overrides: Partial<TruckRoute> = {}): TruckRoute {
  return {
    totalMiles: 512.3,
    distanceSpanPercent: null,
    totalDuration: 551,
    optimizedOrder: [0, 1, 2],
    routeDetails: { line: positions, positions, legs: [] },
    estimatedFuelCost: '275.85',
    truckSpecificWarnings: [],
    isEstimate: false,
    isProven: false,
    notes: [],
    provider: 'HERE',
    credit: '© HERE',
    fallbackReason: null,
    isKeyRefused: false,
    ...overrides,
  }
}
const better = aRoute({
  totalMiles: 338.42,
  totalDuration: 312,
  optimizedOrder: [0, 2, 1],
  estimatedFuelCost: '182.23',
  truckSpecificWarnings: ['Bridge limit 13 ft 6 in on US-287'],
  isProven: true,
})

let takeOrder: ReturnType<typeof vi.fn<(keys: readonly string[]) => void>>
const takeTown = vi.fn()
const editPlace = vi.fn()
const knownMiles = vi.fn()

beforeEach(() => {
  mapBrowser()
  takeOrder = vi.fn()
  vi.clearAllMocks()
  server.on({
    'GET /api/maps/tiles': () => ({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', credits: [] }),
    'POST /api/maps/route': () => aRoute(),
    'POST /api/maps/optimize': () => better,
  })
})

/** The list above the panel: its order follows what the panel proposes, and a stop can be taken off it. */
function Stops({ start }: { start: readonly RouteStop[] }) {
  const [stops, setStops] = useState(start)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setStops(stops.slice(0, -1))}>
        Remove the last
      </button>
      <RouteToggle
        // A new array at each render, as the places that use it make one.
        stops={[...stops]}
        isOpen={isOpen}
        onOpenChange={setOpen}
        remedies={{ takeTown, editPlace }}
        onMiles={knownMiles}
        onUseOrder={(keys) => {
          takeOrder(keys)
          setStops(keys.flatMap((key) => stops.find((stop) => stop.key === key) ?? []))
        }}
      />
    </>
  )
}

async function openPanel(start: readonly RouteStop[] = [elevator, produce, mill]) {
  open(<Stops start={start} />)
  await press('View Route & Optimize')
  await screen.findByRole('application', { name: 'Map of the route' })
}

async function optimize() {
  await press('Optimize Route')
  await screen.findByRole('heading', { name: 'Truck Route Details' })
}

const pins = () =>
  [...document.querySelectorAll<HTMLElement>('.stop-pin')].map(
    (pin) => `${pin.dataset['type'] ?? ''} ${pin.textContent}`,
  )
const lines = () => [...document.querySelectorAll('path.route-line, path.route-casing')]

describe('the toggle', () => {
  it('comes with the second stop', () => {
    open(<Stops start={[elevator]} />)
    expect(screen.queryByRole('button', { name: 'View Route & Optimize' })).toBeNull()
  })

  it('shows and hides the panel, which says that the map is loading', async () => {
    open(<Stops start={[elevator, mill]} />)
    await press('View Route & Optimize')
    expect(screen.queryByText('Loading map') ?? screen.queryByRole('application')).not.toBeNull()
    await screen.findByRole('application')
    await press('Hide Route')
    expect(screen.queryByRole('application')).toBeNull()
  })
})

describe('the way as entered', () => {
  it('is drawn with numbered stops under the name of who worked it out', async () => {
    await openPanel()
    expect(await screen.findByRole('heading', { name: 'Truck Route Map · HERE' })).toBeTruthy()
    expect(screen.getByText('In this order: 512.30 mi, 9 h 11 min')).toBeTruthy()
    expect(pins()).toEqual(['pickup 1', 'dropoff 2', 'dropoff 3'])
    expect(lines().map((line) => line.getAttribute('stroke-width'))).toEqual(['7', '4'])
    expect(lines().map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, null])
    expect(document.body.textContent).toContain('© HERE')
    const request = server.made('POST /api/maps/route')[0]?.body as RouteRequest | undefined
    expect(request?.locations).toEqual([
      {
        type: 'pickup',
        name: 'Valley Grain Elevator',
        address: '77 Elevator Road, Hereford, TX',
        lat: 34.81532,
        lng: -102.39771,
      },
      { type: 'dropoff', name: null, address: '5 Dock Street, Denton, TX', lat: null, lng: null },
      {
        type: 'dropoff',
        name: 'Plainview Mill',
        address: '9 Mill Road, Plainview, TX',
        lat: null,
        lng: null,
      },
    ])
  })

  it('is dashed where it is an estimate, and who filled in for whom is told', async () => {
    const fallbackReason = 'HERE could not be used (timeout), so the built-in roads were used.'
    const notes = ['Denton is taken to be the one in Texas.']
    server.on({
      'POST /api/maps/route': () => aRoute({ isEstimate: true, provider: 'Built-in', fallbackReason, notes }),
    })
    await openPanel()
    expect(await screen.findByText('In this order: 512.30 mi, 9 h 11 min (estimate)')).toBeTruthy()
    expect(screen.getByText(fallbackReason)).toBeTruthy()
    expect(screen.getByText(notes[0] ?? '')).toBeTruthy()
    expect(lines().map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '10 7'])
  })

  it('that another filled in for, because the key was refused, says what to check', async () => {
    const fallbackReason = 'HERE could not be used (key refused), so the built-in roads were used.'
    server.on({ 'POST /api/maps/route': () => aRoute({ fallbackReason, isKeyRefused: true }) })
    await openPanel()
    expect(
      await screen.findByText(`${fallbackReason} Please check your maps API key configuration.`),
    ).toBeTruthy()
  })

  it('that cannot be found is told, and what is known stays on the map', async () => {
    const message = 'No results found for address: 5 Dock Street, Denton, TX'
    server.on({
      'POST /api/maps/route': () => {
        throw new Refusal('address_not_found', { message })
      },
    })
    await openPanel()
    expect(await screen.findByText(`Map Error: ${message}`)).toBeTruthy()
    expect(screen.queryByText(/maps API key/)).toBeNull()
    expect(pins()).toEqual(['pickup 1'])
  })

  it('speaks of the API key where one is set and was refused', async () => {
    server.on({
      'POST /api/maps/route': () => {
        throw new Refusal('no_route', { isKeyRefused: true })
      },
    })
    await openPanel()
    expect(await screen.findByText('Please check your maps API key configuration.')).toBeTruthy()
  })

  it('names the stop, says why, and offers the spelling that was meant', async () => {
    const reason = 'No town called “Dentton” is known in Texas. Did you mean Denton?'
    server.on({
      'POST /api/maps/route': () => {
        throw new Refusal('address_not_found', {
          fields: { 'locations.1.address': reason },
          spellings: { 'locations.1.address': ['Denton'] },
        })
      },
    })
    await openPanel()
    expect(
      await screen.findByText(new RegExp(`^Stop 2, Delivery Location: ${reason.slice(0, 20)}`)),
    ).toBeTruthy()
    await press('Use Denton')
    expect(takeTown).toHaveBeenCalledWith('b', 'Denton')
    await press(/^Change the address or set a pin/)
    expect(editPlace).toHaveBeenCalledWith('b')
  })

  it('tells how far it is and how long it takes, for each order of the stops', async () => {
    await openPanel()
    await waitFor(() => {
      expect(knownMiles).toHaveBeenCalledExactlyOnceWith(512.3, 551)
    })
    await optimize()
    expect(knownMiles).toHaveBeenCalledOnce()
    await press('Use This Order')
    await waitFor(() => {
      expect(knownMiles).toHaveBeenLastCalledWith(338.42, 312)
    })
  })

  it('needs an address for each stop', async () => {
    await openPanel([elevator, { ...mill, address: '' }])
    expect(await screen.findByText('Map Error: Plainview Mill has no address')).toBeTruthy()
    await press('Optimize Route')
    expect(server.made('POST /api/maps/optimize')).toEqual([])
  })
})

describe('the optimized route', () => {
  it('shows its figures, warnings and order, and is announced', async () => {
    await openPanel()
    await optimize()
    const figures = [...document.querySelectorAll('dl > div')].map((figure) => figure.textContent)
    expect(figures).toEqual(['Total Distance338.42 mi', 'Est. Time5 h 12 min', 'Est. Fuel Cost$182.23'])
    expect(screen.getByText('Truck Route Warnings')).toBeTruthy()
    expect(screen.getByText('Bridge limit 13 ft 6 in on US-287')).toBeTruthy()
    const order = within(screen.getByRole('list', { name: 'Optimized Stop Order' })).getAllByRole('listitem')
    expect(order.map((item) => item.textContent)).toEqual([
      '1Valley Grain Elevator77 Elevator Road, Hereford, TXPickup',
      '2Plainview Mill9 Mill Road, Plainview, TXDelivery',
      '3Delivery Location5 Dock Street, Denton, TXDelivery',
    ])
    expect(screen.getByText('No other allowed order is quicker.')).toBeTruthy()
    expect(screen.queryByText(/truck limits of the roads were not checked/)).toBeNull()
    expect(await screen.findByText('Route Optimized!')).toBeTruthy()
    expect(screen.getByText('Total distance: 338.42 mi, estimated fuel cost: $182.23')).toBeTruthy()
  })

  it('says what an estimate has not checked, and what a search has not proven', async () => {
    server.on({
      'POST /api/maps/optimize': () => ({
        ...better,
        distanceSpanPercent: 6,
        isEstimate: true,
        isProven: false,
        provider: 'Built-in',
      }),
    })
    await openPanel()
    await optimize()
    expect(screen.getByText(/Height, weight and truck limits of the roads were not checked/)).toBeTruthy()
    expect(screen.getByText(/nine of ten distances between towns lie within ± 6 %/)).toBeTruthy()
    expect(document.querySelector('dl > div')?.textContent).toBe('Total Distance338.42 mi ± 6 %')
    expect(screen.getByText(/not proven/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Truck Route Map · Built-in' })).toBeTruthy()
  })

  it('is busy until the answer comes', async () => {
    let answer: (route: TruckRoute) => void = () => undefined
    server.on({ 'POST /api/maps/optimize': () => new Promise((resolve) => (answer = resolve)) })
    await openPanel()
    await press('Optimize Route')
    const button = await screen.findByRole('button', { name: 'Optimizing...' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => {
      expect(server.made('POST /api/maps/optimize')).toHaveLength(1)
    })
    answer(better)
    expect(await screen.findByRole('heading', { name: 'Truck Route Details' })).toBeTruthy()
  })

  it('is put into the list on demand and stays shown', async () => {
    await openPanel()
    await optimize()
    await press('Use This Order')
    expect(takeOrder).toHaveBeenCalledWith(['a', 'c', 'b'])
    expect(await screen.findByText(/The stops stand in this order/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use This Order' })).toBeNull()
  })

  it('is forgotten when the stops change and when the route is hidden', async () => {
    await openPanel()
    await optimize()
    await press('Remove the last')
    expect(screen.queryByRole('heading', { name: 'Truck Route Details' })).toBeNull()
    server.on({ 'POST /api/maps/optimize': () => aRoute({ optimizedOrder: [0, 1] }) })
    await optimize()
    await press('Hide Route')
    await press('View Route & Optimize')
    await screen.findByRole('application')
    expect(screen.queryByRole('heading', { name: 'Truck Route Details' })).toBeNull()
  })

  it('aims at practical miles, or at the shortest where they are chosen, which is asked for anew', async () => {
    await openPanel()
    await optimize()
    await userEvent.click(screen.getByRole('radio', { name: 'Shortest' }))
    expect(screen.queryByRole('heading', { name: 'Truck Route Details' })).toBeNull()
    await optimize()
    const aims = (path: 'POST /api/maps/route' | 'POST /api/maps/optimize') =>
      server.made(path).map(({ body }) => (body as RouteRequest).optimizeFor)
    expect(aims('POST /api/maps/route')).toEqual(['time', 'distance'])
    expect(aims('POST /api/maps/optimize')).toEqual(['time', 'distance'])
    expect(screen.getByText('No other allowed order is shorter.')).toBeTruthy()
  })

  it('goes away when the next try fails', async () => {
    await openPanel()
    await optimize()
    server.on({
      'POST /api/maps/optimize': () => {
        throw new Refusal('no_route')
      },
    })
    await press('Optimize Route')
    expect(await screen.findByText('Map Error: No routes found')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Truck Route Details' })).toBeNull()
  })

  it('that fails says so, and the stops stay', async () => {
    server.on({
      'POST /api/maps/optimize': () => {
        throw new Refusal('order_impossible')
      },
    })
    await openPanel()
    await press('Optimize Route')
    expect(await screen.findByText(/^Map Error: These stops cannot be put into an order/)).toBeTruthy()
    await waitFor(() => {
      expect(pins()).toHaveLength(3)
    })
    await press('Remove the last')
    await waitFor(() => {
      expect(screen.queryByText(/^Map Error/)).toBeNull()
    })
  })
})

describe('each stop', () => {
  beforeEach(() => {
    const routeDetails = { line: positions, positions, legs: [leg(310.2, 330), leg(202.1, 221)] }
    const truckSpecificWarnings = ['Bridge limit 13 ft 6 in on US-287']
    server.on({
      'POST /api/maps/route': () => aRoute({ distanceSpanPercent: 5, routeDetails, truckSpecificWarnings }),
    })
  })
  const listed = async () =>
    within(await screen.findByRole('list', { name: 'Stops in this order' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('has the miles of its leg and so far, and when the truck is there, leaving now', async () => {
    await openPanel()
    expect(await screen.findByText('In this order: 512.30 mi ± 5 %, 9 h 11 min')).toBeTruthy()
    const [first, second, third] = await listed()
    expect(first).toMatch(/leaves now/)
    expect(second).toMatch(/310\.2 miabout \w{3} \d+:\d\d [AP]M/)
    expect(third).toMatch(/202\.1 mi, 512\.3 mi so farabout \w{3} \d+:\d\d [AP]M/)
    expect(screen.getByText(/^With a rested driver leaving stop 1 now, at the usual speed/)).toBeTruthy()
  })

  it('goes onto one sheet to print, and into a message with a link for the maps app', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await openPanel()
    await userEvent.click(await screen.findByRole('button', { name: 'Print or Send' }))
    const sheet = await screen.findByRole('dialog', { name: 'Route' })
    expect(sheet.querySelector('[data-print="alone"]')?.textContent).toContain('US-60 for 310.2 mi')
    const hrefOf = (name: string) =>
      decodeURIComponent(within(sheet).getByRole('link', { name }).getAttribute('href') ?? '')
    expect(hrefOf('Text')).toMatch(
      /^sms:\?&body=Route: 512\.30 mi ± 5 %, 9 h 11 min\n\n1 Pickup: Valley Grain/,
    )
    expect(hrefOf('E-mail')).toContain('https://www.google.com/maps/dir/?api=1')
    expect(within(sheet).getByText('Bridge limit 13 ft 6 in on US-287')).toBeTruthy()
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
    const copied = vi.fn((_text: string) => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
    await press('Copy')
    expect(await screen.findByText('The route is on the clipboard.')).toBeTruthy()
    expect(copied.mock.calls[0]?.[0]).toMatch(/^Route: 512\.30 mi/)
    copied.mockImplementation(() => Promise.reject(new Error('No')))
    await press('Copy')
    expect(await screen.findByText('This browser does not let pages copy.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})

describe('of a load', () => {
  const load = aLoadWithDriver({
    ...{ number109: '109-2026-421', status: 'in_transit', trackingEnabled: true },
    lastLocationUpdate: '2026-11-23T14:00:00.000Z',
    stops: [
      aStop({ id: 'a', stopType: 'pickup', departedAt: '2026-11-23T13:00:00.000Z' }),
      aStop({ id: 'b', stopSequence: 2, appointmentAt: '2026-11-23T19:00:00.000Z' }),
    ],
  })

  it('on the road the arrivals are those that tracking tells, and the route goes to its driver', async () => {
    const at = '2026-11-23T20:40:00.000Z'
    const tracked = aTruck('421', 4, {
      arrivals: [{ stopId: 'b', at, earliest: at, latest: at, milesLeft: 80, isLate: true }],
      assumption: "at the truck's own recent speed, within today's hours",
    })
    const routeDetails = { line: positions, positions, legs: [leg(310.2, 330)] }
    server.on({
      'GET /api/tracking/loads/:id': () => tracked,
      'POST /api/maps/route': () => aRoute({ optimizedOrder: [0, 1], routeDetails }),
    })
    const there = { ...produce, zone: 'America/New_York' }
    open(<RouteToggle stops={[elevator, there]} load={load} isOpen onOpenChange={() => undefined} />)
    expect(
      await screen.findByText(
        "Expected from where the truck is: at the truck's own recent speed, within today's hours.",
      ),
    ).toBeTruthy()
    const stops = within(screen.getByRole('list', { name: 'Stops in this order' })).getAllByRole('listitem')
    expect(stops[1]?.textContent).toMatch(/310\.2 miabout .*3:40 PM ESTlate/)
    await press('Print or Send')
    const sheet = await screen.findByRole('dialog', { name: /^Route of 109-2026-421/ })
    expect(sheet.textContent).toMatch(/Appointment .*2:00 PM EST/)
    expect(within(sheet).getByRole('link', { name: 'Text Dale' }).getAttribute('href')).toMatch(
      /^sms:\+18065550143\?&body=/,
    )
  })
})
