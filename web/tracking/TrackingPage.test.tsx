import '#client/test-support/map-browser.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aTruck, ago } from '#client/test-support/a-truck.ts'
import { fakeEventSources } from '#client/test-support/fake-event-source.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { TrackingPage } from './TrackingPage.tsx'
import { useTrackedLoads } from './use-tracked-loads.ts'

const { server, open } = startOffice()
beforeEach(() => {
  mapBrowser()
})
// After it, as it stands in for another part of the browser.
const sources = fakeEventSources()
let loads: TrackedLoad[]

beforeEach(() => {
  loads = [aTruck('401', 2), aTruck('402', 38), aTruck('403', 12), aTruck('404', null)]
  server.on({
    'GET /api/tracking/loads': () => loads,
    'GET /api/tracking/loads/:id/track': () => ({ points: [], isThinned: false }),
    'GET /api/maps/tiles': () => ({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', credits: [] }),
  })
})

function Followed() {
  useLiveUpdates(true)
  return <TrackingPage />
}

async function opened() {
  open(<Followed />, '/dashboard?tab=tracking')
  await screen.findByText('109-2026-402')
}

const numbers = () => screen.getAllByText(/^109-2026-\d{3}$/).map(({ textContent }) => textContent.slice(-3))

describe('the trucks', () => {
  it('stand in a list, the one heard of longest ago first, those without a position apart', async () => {
    await opened()
    expect(numbers().slice(0, 3)).toEqual(['402', '403', '401'])
    expect(screen.getByRole('heading', { name: 'Active Loads (3)' })).toBeTruthy()
    // The map says it too, as soon as it is drawn.
    const list = within(screen.getByRole('list', { name: 'Active Loads' }))
    expect(list.getByText('38 min old')).toBeTruthy()
  })

  it('are not counted before they are known', async () => {
    open(<Followed />, '/dashboard?tab=tracking')
    expect(screen.getByRole('heading', { name: 'Active Loads' })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Active Loads (3)' })).toBeTruthy()
  })

  it('say where they go, and since when they stand where they are', async () => {
    const atShipper = {
      ...{ id: 'stop-1', stopType: 'pickup' as const, name: 'Coyote Lake Milling' },
      ...{ city: 'Muleshoe', state: 'TX', timeZone: null, appointmentAt: null, appointmentUntil: null },
      arrivedAt: ago(25),
    }
    loads = [aTruck('401', 2), aTruck('402', 38, { status: 'at_shipper', nextStop: atShipper })]
    await opened()
    expect(screen.getByText('Muleshoe, TX · there 25 min')).toBeTruthy()
    expect(screen.getByText('→ Fort Worth, TX · 131 mi')).toBeTruthy()
  })

  it('say when they were due where they stand', async () => {
    const atReceiver = {
      ...{
        id: 'stop-2',
        stopType: 'dropoff' as const,
        name: 'Fort Worth Grain',
        city: null,
        state: null,
        timeZone: null,
      },
      ...{ appointmentAt: ago(60), appointmentUntil: ago(30), arrivedAt: ago(90) },
    }
    loads = [aTruck('402', 38, { status: 'at_receiver', nextStop: atReceiver })]
    await opened()
    expect(screen.getByText(/^Fort Worth Grain · there 1 h, due .*\d:\d\d [AP]M$/)).toBeTruthy()
  })

  it('say when there is none', async () => {
    loads = []
    open(<Followed />, '/dashboard?tab=tracking')
    expect(await screen.findByText('No truck is on the map.')).toBeTruthy()
  })

  it('say when they cannot be read', async () => {
    server.on({
      'GET /api/tracking/loads': () => {
        throw new Refusal('database_unavailable')
      },
    })
    open(<Followed />, '/dashboard?tab=tracking')
    expect(await screen.findByText('The tracked loads could not be read.')).toBeTruthy()
  })

  it('are reached by Tab once, and from there by the arrow keys, j, k, Home and End', async () => {
    await opened()
    const rows = [...document.querySelectorAll<HTMLElement>('[data-load]')]
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    rows[0]?.focus()
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'k', 'j', 'End', 'Home']
    const places = keys.map((key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      return rows.findIndex((row) => row === document.activeElement)
    })
    expect(places).toEqual([0, 1, 2, 2, 1, 0, 1, 2, 0])
    fireEvent.keyDown(rows[0] ?? document.body, { key: 'j', ctrlKey: true })
    expect(document.activeElement).toBe(rows[0])
    act(() => {
      rows[1]?.focus()
    })
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  })

  it('say only what is known of where they go', async () => {
    loads = [
      aTruck('401', 2, { milesLeft: null }),
      aTruck('402', 2, { milesLeft: null, location: null, driver: null }),
    ]
    await opened()
    expect(screen.getByText('→ Fort Worth, TX')).toBeTruthy()
    expect(screen.getByText('No destination')).toBeTruthy()
  })

  it('open on the map by Enter, with whom to call, and close by Escape', async () => {
    await opened()
    const row = screen.getByText('109-2026-401').closest<HTMLElement>('[data-load]')
    if (row === null) throw new Error('no row')
    row.focus()
    fireEvent.click(row)
    const popup = await screen.findByRole('region', { name: 'Load 109-2026-401' })
    expect(
      within(popup)
        .getByRole('link', { name: /555-0142/ })
        .getAttribute('href'),
    ).toContain('tel:')
    const files = within(popup).getAllByRole('link', { name: /^(GPX|CSV)$/ })
    expect(files.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['GPX', '/api/tracking/loads/load-401/export?format=gpx'],
      ['CSV', '/api/tracking/loads/load-401/export?format=csv'],
    ])
    within(popup).getByRole('button', { name: 'Close' }).focus()
    fireEvent.keyDown(popup, { key: 'Escape' })
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Load 109-2026-401' })).toBeNull()
    })
    expect(document.activeElement).toBe(row)
  })

  it('close by the button too', async () => {
    await opened()
    fireEvent.click(screen.getByText('109-2026-401'))
    const popup = await screen.findByRole('region', { name: 'Load 109-2026-401' })
    fireEvent.click(within(popup).getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Load 109-2026-401' })).toBeNull()
    })
  })

  it('without a position lead to their load', async () => {
    await opened()
    const waiting = screen.getByRole('region', { name: 'Waiting for the first position' })
    expect(within(waiting).getByRole('link', { name: '109-2026-404' }).getAttribute('href')).toBe(
      '/dashboard?load=load-404',
    )
  })

  it('say on the map which appointment they will be late for', async () => {
    const nextStop = {
      ...{ id: 'stop-1', stopType: 'pickup' as const, name: 'Coyote Lake Milling' },
      ...{
        city: 'Muleshoe',
        state: 'TX',
        timeZone: null,
        appointmentAt: '2026-03-04T20:00:00.000Z',
        appointmentUntil: null,
      },
      arrivedAt: null,
    }
    const at = (stopId: string, hour: string, isLate: boolean) => {
      const time = `2026-03-04T${hour}:30:00.000Z`
      return { stopId, at: time, earliest: time, latest: time, milesLeft: 40, isLate }
    }
    const arrivals = [at('stop-1', '21', true), at('stop-2', '23', false)]
    loads = [aTruck('401', 2, { status: 'en_route_pickup', nextStop, arrivals })]
    open(<Followed />, '/dashboard?tab=tracking')
    fireEvent.click(await screen.findByText('109-2026-401'))
    const popup = await screen.findByRole('region', { name: 'Load 109-2026-401' })
    expect(within(popup).getByText('1 h 30 late')).toBeTruthy()
    expect(within(popup).getByText(/^for .*2:00 PM in Muleshoe, TX$/)).toBeTruthy()
  })
})

describe('what happens at a stop in another zone', () => {
  const zone = 'America/New_York'
  const at = '2026-03-04T21:30:00.000Z'
  const arrival = { stopId: 'stop-2', at, earliest: at, latest: at, milesLeft: 40, isLate: true }
  const place = { city: 'Atlanta', state: 'GA', timeZone: zone }
  const nextStop = {
    ...{ id: 'stop-2', stopType: 'dropoff' as const, name: 'Peachtree Foods', ...place },
    ...{ appointmentAt: '2026-03-04T20:00:00.000Z', appointmentUntil: null, arrivedAt: null },
  }

  it('is told in the list and on the map by the clocks there', async () => {
    const location = { name: 'Peachtree Foods', ...place }
    loads = [aTruck('401', 2, { location, nextStop, arrivals: [arrival] })]
    open(<Followed />, '/dashboard?tab=tracking')
    expect(await screen.findByText(/^→ Atlanta, GA · 131 mi · .*4:30 PM EST/)).toBeTruthy()
    fireEvent.click(await screen.findByText('109-2026-401'))
    const popup = await screen.findByRole('region', { name: 'Load 109-2026-401' })
    expect(within(popup).getByText(/4:30 PM EST/)).toBeTruthy()
    expect(within(popup).getByText(/^for .*3:00 PM EST$/)).toBeTruthy()
  })

  it('is told so where the truck stands, and on the way to a pickup', async () => {
    const standing = { ...nextStop, arrivedAt: ago(30) }
    const pickup = { ...nextStop, stopType: 'pickup' as const }
    loads = [
      aTruck('401', 2, { nextStop: standing, arrivals: [] }),
      aTruck('402', 2, { nextStop: pickup, arrivals: [arrival] }),
    ]
    open(<Followed />, '/dashboard?tab=tracking')
    expect(await screen.findByText(/^Atlanta, GA · there 30 min, due .*3:00 PM EST$/)).toBeTruthy()
    expect(screen.getByText(/^→ Atlanta, GA · 40 mi · .*4:30 PM EST/)).toBeTruthy()
  })
})

it('says where a truck will be late that stands in time at the stop before', async () => {
  const at = '2026-03-04T21:30:00.000Z'
  const arrival = { stopId: 'stop-2', at, earliest: at, latest: at, milesLeft: 376, isLate: true }
  const place = { city: 'Levelland', state: 'TX', timeZone: null }
  const nextStop = {
    ...{ id: 'stop-1', stopType: 'pickup' as const, name: 'Peanut Mill', ...place },
    ...{ appointmentAt: '2026-03-04T20:00:00.000Z', appointmentUntil: null, arrivedAt: ago(30) },
  }
  const location = { name: 'Plant 2', city: 'Dallas', state: 'TX', timeZone: null }
  const later = { ...arrival, stopId: 'stop-3', isLate: false }
  loads = [
    aTruck('401', 2, { location, nextStop, arrivals: [arrival] }),
    aTruck('402', 2, { location, nextStop, arrivals: [arrival, later] }),
    aTruck('403', 2, { location, nextStop: { ...nextStop, id: 'stop-2' }, arrivals: [arrival] }),
  ]
  open(<Followed />, '/dashboard?tab=tracking')
  await screen.findByText('late in Dallas, TX')
  const chips = [...document.querySelectorAll('.late')].map(({ textContent }) => textContent)
  expect(chips).toEqual(['late in Dallas, TX', 'late', '1 h 30 late'])
})

describe('a position that the server tells', () => {
  it('moves its truck without reading any list', async () => {
    await opened()
    const reads = server.made('GET /api/tracking/loads').length
    const source = await waitFor(() => {
      const found = sources.at(-1)
      if (!found) throw new Error('the page does not listen')
      return found
    })
    source.open()
    act(() => {
      source.tell('positions', [
        {
          ...{ loadId: 'load-402', latitude: 33, longitude: -98, at: ago(0), receivedAt: ago(0) },
          ...{ source: 'device', speed: 25, heading: 90, accuracy: 9, battery: 80 },
        },
      ])
    })
    await waitFor(() => {
      expect(screen.queryByText('38 min old')).toBeNull()
    })
    expect(server.made('GET /api/tracking/loads')).toHaveLength(reads)
    expect(server.made('GET /api/loads')).toEqual([])
  })
})

/** What another part of the page reads of the same trucks. */
function Other() {
  const load = useTrackedLoads().loads.find(({ id }) => id === 'load-402')
  return <output aria-label="Another part">{load?.currentLatitude}</output>
}

it('stands still with Auto off, until it is asked', async () => {
  open(
    <>
      <Followed />
      <Other />
    </>,
    '/dashboard?tab=tracking',
  )
  await screen.findByText('109-2026-402')
  await press('Auto ON')
  expect(screen.getByRole('button', { name: 'Auto OFF' }).getAttribute('aria-pressed')).toBe('false')
  const source = await waitFor(() => {
    const found = sources.at(-1)
    if (!found) throw new Error('the page does not listen')
    return found
  })
  source.open()
  act(() => {
    source.tell('positions', [
      {
        ...{ loadId: 'load-402', latitude: 33, longitude: -98, at: ago(0), receivedAt: ago(0) },
        ...{ source: 'device', speed: 25, heading: 90, accuracy: 9, battery: 80 },
      },
    ])
  })
  await waitFor(() => {
    expect(screen.getByLabelText('Another part').textContent).toBe('33')
  })
  expect(numbers().slice(0, 3)).toEqual(['402', '403', '401'])
  await press('Refresh')
  await waitFor(() => {
    expect(numbers().slice(0, 3)).toEqual(['403', '401', '402'])
  })
})
