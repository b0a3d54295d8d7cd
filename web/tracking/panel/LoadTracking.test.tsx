import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadTracking } from './LoadTracking.tsx'

const { server, open } = startOffice()
const at = '2026-03-04T20:45:00.000Z'
const arrivals = [{ stopId: 'stop', at, earliest: at, latest: at, milesLeft: 40, isLate: false }]

it.each([
  ['America/New_York', /3:45 PM EST \(3:45 PM-3:45 PM\)/],
  [null, /2:45 PM \(2:45 PM-2:45 PM\)/],
])('tells when the truck comes to a place in %s by the clocks there', async (timeZone, words) => {
  const location = { name: null, city: 'Atlanta', state: 'GA', timeZone }
  open(
    <LoadTracking load={aLoadWithDriver({ stops: [] })} tracked={aTruck('401', 2, { location, arrivals })} />,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})

const facts = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])

it('tells who drives, where the truck is and what the load brings, and a dash for what is not known', async () => {
  const load = aLoadWithDriver({ tripRate: '2350.00', estimatedMiles: 421.6 })
  open(<LoadTracking load={load} tracked={aTruck('401', 2)} />)
  await screen.findByText('Rate')
  expect(facts()).toEqual([
    ['Driver', 'Dale Young · (806) 555-0142'],
    ['Truck', '14'],
    ['Coordinates', '32.39000, -99.43000'],
    ['ETA', '—'],
    ['Rate', '$2,350.00'],
    ['Miles', '421.6 mi'],
  ])
})

it('tells so of a load without driver, rate and miles, too', async () => {
  const load = aLoadWithDriver({ driverId: null, driver: null, driverName: null })
  open(<LoadTracking load={load} tracked={aTruck('401', null, { driver: null })} />)
  await screen.findByText('Rate')
  expect(facts().map(([, value]) => value)).toEqual(['No driver', '—', '—', '—', '—', '—'])
})

describe('the way', () => {
  const between = aLoadWithDriver({
    stops: [
      aStop({ stopType: 'pickup', address: null, city: 'Abilene' }),
      aStop({ stopSequence: 2, address: null }),
    ],
  })

  it('is asked for between the first pickup and the last delivery, and says why there is none', async () => {
    server.on({
      'POST /api/tracking/route': () => {
        throw new Refusal('no_route', { message: 'No road leads there.' })
      },
    })
    open(<LoadTracking load={between} tracked={aTruck('401', 2)} />)
    expect(await screen.findByText('No road leads there.')).toBeTruthy()
    expect(server.made('POST /api/tracking/route')[0]?.body).toEqual({
      pickup: 'Abilene, TX',
      delivery: 'Fort Worth, TX',
    })
  })

  it('is not asked for while an end has no address', async () => {
    open(<LoadTracking load={{ ...between, stops: between.stops.slice(0, 1) }} tracked={aTruck('401', 2)} />)
    expect(await screen.findByText(/^Enter the addresses of the pickup and the delivery/)).toBeTruthy()
    expect(server.made('POST /api/tracking/route')).toEqual([])
  })
})

it.each([
  [{ trackingEnabled: false }, 'Tracking is off. What the phone sends is not stored.'],
  [{ trackedSince: '2026-03-04T20:45:00.000Z' }, /^Tracked since .*2:45 PM$/],
  [{ trackedSince: null, driver: null }, 'Tracking begins when a driver has the load and confirms it.'],
  [{ trackedSince: null, status: 'in_transit' as const }, 'Tracking is on.'],
  [
    { trackedSince: null, status: 'assigned' as const },
    'Tracking begins when the driver confirms the load, and ends with its delivery.',
  ],
])('tells whether the truck is followed: %j', async (known, words) => {
  open(<LoadTracking load={aLoadWithDriver()} tracked={aTruck('401', 2, known)} />)
  expect(await screen.findByText(words)).toBeTruthy()
})

it('looks up no place that was not typed, and says why one could not be saved', async () => {
  server.on({
    'POST /api/maps/geocode': () => {
      throw new Refusal('database_unavailable', { message: 'The maps cannot be asked now.' })
    },
  })
  open(<LoadTracking load={aLoadWithDriver()} tracked={aTruck('401', 2)} />)
  await screen.findByLabelText('Where is the truck?')
  fillIn({ 'Where is the truck': '  ' })
  await press('Update Location')
  fillIn({ 'Where is the truck': 'Abilene, TX' })
  await press('Update Location')
  expect(await screen.findByText('The maps cannot be asked now.')).toBeTruthy()
  await waitFor(() => {
    expect(server.made('POST /api/maps/geocode').map(({ body }) => body)).toEqual([
      { address: 'Abilene, TX' },
    ])
  })
})
