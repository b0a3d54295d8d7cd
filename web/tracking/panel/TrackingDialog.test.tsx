import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'

const { server, open } = startOffice()
const place = (city: string) => ({
  ...{ id: city, name: city, address: null, city, state: 'TX', contactName: null, contactPhone: null },
})
const load = aLoadWithDriver({
  ...{ number109: '109-2026-405', status: 'in_transit' },
  pickupLocation: place('Abilene'),
  location: place('Fort Worth'),
})
const driverId = load.driverId ?? ''
let tracked: TrackedLoad

beforeEach(() => {
  tracked = {
    ...{ id: load.id, number109: load.number109, status: 'in_transit', trackingEnabled: true },
    ...{ trackedSince: '2026-11-21T12:00:00.000Z', poNumber: null, deliveryDueAt: null, location: null },
    driver: {
      id: driverId,
      firstName: 'Dale',
      lastName: 'Young',
      phoneNumber: '8065550142',
      truckNumber: '22',
    },
    ...{ currentLatitude: 32.39, currentLongitude: -99.43, receiverLatitude: null, receiverLongitude: null },
    position: {
      ...{ at: new Date().toISOString(), receivedAt: new Date().toISOString(), source: 'device' },
      ...{ speed: 25, heading: 90, accuracy: 9, battery: 81 },
    },
    ...{ near: '18 mi E of Abilene, TX', nearTown: { name: 'Abilene', state: 'TX' }, milesLeft: 131.4 },
    nextStop: null,
    arrivals: [
      {
        ...{ stopId: load.stops.at(-1)?.id ?? '', milesLeft: 131.4, isLate: true },
        at: '2026-11-21T21:40:00.000Z',
        earliest: '2026-11-21T21:30:00.000Z',
        latest: '2026-11-21T22:10:00.000Z',
      },
    ],
    assumption: "at the truck's own recent speed, within today's hours",
  }
  server.on({
    'GET /api/tracking/loads/:id': () => tracked,
    'POST /api/tracking/route': () => ({
      route: {
        ...{ distance: 217_261, duration: 8100, line: [], isEstimate: true },
        instructions: ['one', 'two', 'three', 'four', 'five', 'six'],
      },
    }),
    'POST /api/tracking/start/:driverId/:loadId': () => {
      tracked = { ...tracked, trackingEnabled: true }
      return { success: true, trackingEnabled: true }
    },
    'POST /api/tracking/stop/:driverId/:loadId': () => {
      tracked = { ...tracked, trackingEnabled: false, trackedSince: null }
      return { success: true, trackingEnabled: false }
    },
    'POST /api/tracking/location': () => ({ success: true, stored: 1, dropped: [] }),
  })
})

async function opened() {
  open(<TrackingDialog load={load} onClose={vi.fn()} />)
  await screen.findByRole('button', { name: /(Start|Stop) Tracking/ })
}

describe('the tracking of a load', () => {
  it('shows where the truck is, when it comes, and the first five of the way', async () => {
    await opened()
    const dialog = screen.getByRole('dialog').textContent
    expect(dialog).toContain('18 mi E of Abilene, TX')
    expect(dialog).toContain('32.39')
    expect(dialog).toContain('late')
    await screen.findByText('five')
    expect(screen.getByRole('dialog').textContent).toContain('135.0 mi, estimated')
    expect(screen.getByRole('dialog').textContent).toContain('2 h 15 min')
    expect(screen.queryByText('six')).toBeNull()
  })

  it('goes off and on again', async () => {
    await opened()
    await press('Stop Tracking')
    await screen.findByText(/Tracking is off/)
    await press('Start Tracking')
    await screen.findByRole('button', { name: 'Stop Tracking' })
    expect(server.made('POST /api/tracking/stop/:driverId/:loadId')[0]?.params).toEqual({
      driverId,
      loadId: load.id,
    })
  })

  it.each([
    [true, 'Stop Tracking', 'Could not stop tracking.'],
    [false, 'Start Tracking', 'Could not start tracking.'],
  ])('says what could not be done, and why: %s', async (trackingEnabled, button, words) => {
    tracked = { ...tracked, trackingEnabled }
    const refuse = () => {
      throw new Refusal('tracking_off', { message: 'This load is delivered.' })
    }
    server.on({
      'POST /api/tracking/stop/:driverId/:loadId': refuse,
      'POST /api/tracking/start/:driverId/:loadId': refuse,
    })
    await opened()
    await press(button)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('This load is delivered.')).toBeTruthy()
  })

  it('asks for a driver where there is none', async () => {
    tracked = { ...tracked, driver: null, trackingEnabled: false }
    await opened()
    await press('Start Tracking')
    await screen.findByText('Driver ID required')
    expect(server.made('POST /api/tracking/start/:driverId/:loadId')).toEqual([])
  })

  it('takes a place that the driver told on the phone', async () => {
    server.on({
      'POST /api/maps/geocode': () => ({
        ...{ position: { latitude: 32.45, longitude: -99.73 }, precision: 'locality', label: 'Abilene, TX' },
        ...{ message: null, notes: [], provider: 'Built-in', credit: null },
        ...{ fallbackReason: null, isKeyRefused: false },
      }),
    })
    await opened()
    fillIn({ 'Where is the truck': 'Abilene, TX' })
    await press('Update Location')
    await screen.findByText('Position updated')
    expect(server.made('POST /api/tracking/location')[0]?.body).toEqual({
      driverId,
      loadId: load.id,
      location: { lat: 32.45, lng: -99.73 },
    })
    expect(screen.getByLabelText('Where is the truck?')).toHaveProperty('value', '')
  })

  it('shows the truck where it was told to be, and that the office said so', async () => {
    server.on({
      'POST /api/maps/geocode': () => ({
        ...{ position: { latitude: 32.45, longitude: -99.73 }, precision: 'locality', label: 'Abilene, TX' },
        ...{ message: null, notes: [], provider: 'Built-in', credit: null },
        ...{ fallbackReason: null, isKeyRefused: false },
      }),
      'POST /api/tracking/location': () => {
        const at = new Date().toISOString()
        const typed = { speed: null, heading: null, accuracy: null, battery: null }
        tracked = {
          ...{ ...tracked, near: 'in Abilene, TX' },
          position: { at, receivedAt: at, source: 'office', ...typed },
        }
        return { success: true, stored: 1, dropped: [] }
      },
    })
    await opened()
    expect(screen.getByRole('dialog').textContent).toContain('from Dale’s phone')
    fillIn({ 'Where is the truck': 'Abilene, TX' })
    await press('Update Location')
    await screen.findByText(/entered by the office/)
    expect(screen.getByRole('dialog').textContent).toContain('in Abilene, TX')
  })

  it('takes no place while tracking is off: nothing would be stored', async () => {
    tracked = { ...tracked, trackingEnabled: false, trackedSince: null }
    await opened()
    expect(screen.getByText(/Tracking is off/)).toBeTruthy()
    expect(screen.queryByLabelText('Where is the truck?')).toBeNull()
  })

  it('says that a place was not found, and keeps what was typed', async () => {
    server.on({
      'POST /api/maps/geocode': () => ({
        ...{ position: null, precision: 'none', label: null, message: 'No town of this name in Texas.' },
        ...{ notes: [], provider: 'Built-in', credit: null, fallbackReason: null, isKeyRefused: false },
      }),
    })
    await opened()
    fillIn({ 'Where is the truck': 'Abileen, TX' })
    await press('Update Location')
    await screen.findByText('No town of this name in Texas.')
    expect(screen.getByLabelText('Where is the truck?')).toHaveProperty('value', 'Abileen, TX')
  })

  it('is of no load that is gone', async () => {
    server.on({
      'GET /api/tracking/loads/:id': () => {
        throw new Refusal('load_not_found')
      },
    })
    open(<TrackingDialog load={load} onClose={vi.fn()} />)
    await waitFor(() => {
      expect(screen.getByRole('dialog').textContent).toContain('Load not found')
    })
  })
})
