import '#client/test-support/map-browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Location } from '#contract/locations.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { aLocation } from '#client/test-support/a-load.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { LocationDialog } from './LocationDialog.tsx'

const { server, open } = startOffice()
const pinned = aLocation({ latitude: 34.81532, longitude: -102.39771, coordinatePrecision: 'pin' })

beforeEach(() => {
  mapBrowser()
  server.on({
    'GET /api/maps/tiles': () => ({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', credits: [] }),
    'PUT /api/locations/:id': () => pinned,
  })
})

const openDialog = (location: Location) =>
  open(<LocationDialog location={location} onClose={() => undefined} />)
const pinField = () => field(/^Map pin/)
const marker = () => document.querySelector('.place-pin')

async function savedPin() {
  await press('Save location')
  await waitFor(() => {
    expect(server.made('PUT /api/locations/:id')).toHaveLength(1)
  })
  return (server.made('PUT /api/locations/:id')[0]?.body as { pin: unknown } | undefined)?.pin
}

describe('the pin of a location', () => {
  it('is typed or pasted as coordinates', async () => {
    openDialog(aLocation())
    await userEvent.type(pinField(), '34.81532 -102.39771')
    expect(screen.queryByText(/is taken\.$/)).toBeNull()
    expect(await savedPin()).toEqual({ latitude: 34.81532, longitude: -102.39771 })
  })

  it('without the minus of its longitude is put in the west, and that is said', async () => {
    openDialog(aLocation())
    await userEvent.type(pinField(), '34.81532, 102.39771')
    expect(screen.getByText('Without a minus this lies in Asia: 34.81532, -102.39771 is taken.')).toBeTruthy()
    expect(await savedPin()).toEqual({ latitude: 34.81532, longitude: -102.39771 })
  })

  it('with the longitude first is turned, and that is said', async () => {
    openDialog(aLocation())
    await userEvent.type(pinField(), '-102.39771, 34.81532')
    expect(screen.getByText('The longitude came first: 34.81532, -102.39771 is taken.')).toBeTruthy()
    expect(await savedPin()).toEqual({ latitude: 34.81532, longitude: -102.39771 })
  })

  it('that is no pair of coordinates is refused in words', async () => {
    openDialog(aLocation())
    await userEvent.type(pinField(), 'behind the barn')
    await press('Save location')
    expect(await screen.findAllByText(/like 34.81532, -102.39771/)).toBeTruthy()
    expect(faultOf(/^Map pin/)).toBe('Please type latitude and longitude like 34.81532, -102.39771')
    expect(server.made('PUT /api/locations/:id')).toEqual([])
  })

  it('is put in the middle of the map without a pointer', async () => {
    openDialog(aLocation({ latitude: 34.8, longitude: -102.4, coordinatePrecision: 'locality' }))
    expect(pinField().value).toBe('')
    await press('Choose on map')
    await screen.findByRole('application', { name: 'Map of the location' })
    expect(marker()).toBeNull()
    await press('Put pin in the middle')
    await waitFor(() => {
      expect(pinField().value).toBe('34.80000, -102.40000')
    })
    expect(marker()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await press('Keep editing')
    expect(await savedPin()).toEqual({ latitude: 34.8, longitude: -102.4 })
  })

  it('begins at the address, as far as it can be found', async () => {
    server.on({
      'POST /api/maps/geocode': () => ({
        position: { latitude: 34.54, longitude: -101.77 },
        precision: 'locality',
        label: 'Tulia, TX',
        message: null,
        notes: [],
        provider: 'Built-in',
        credit: null,
        fallbackReason: null,
        isKeyRefused: false,
      }),
    })
    openDialog(aLocation({ address: null, city: 'Tulia', state: 'TX' }))
    await press('Choose on map')
    await screen.findByRole('application')
    await press('Put pin in the middle')
    await waitFor(() => {
      expect(pinField().value).toBe('34.54000, -101.77000')
    })
    await press('Hide map')
    expect(screen.queryByRole('application')).toBeNull()
    expect(screen.getByRole('button', { name: 'Choose on map' }).ariaExpanded).toBe('false')
    await press('Choose on map')
    await screen.findByRole('application')
    expect(screen.getByRole('button', { name: 'Hide map' }).ariaExpanded).toBe('true')
    expect(server.made('POST /api/maps/geocode').map(({ body }) => body)).toEqual([{ address: 'Tulia, TX' }])
  })

  it('looks for no address where a pin or the coordinates of the place are known', async () => {
    server.on({
      'POST /api/maps/geocode': () => {
        throw new Refusal('internal')
      },
    })
    openDialog(aLocation({ latitude: 34.8, longitude: -102.4, coordinatePrecision: 'locality' }))
    const opener = await screen.findByRole('button', { name: 'Choose on map' })
    expect(opener.getAttribute('aria-controls')).toBeNull()
    await press('Choose on map')
    const map = await screen.findByRole('application')
    const hide = document.querySelector('[aria-controls]')
    expect(document.getElementById(hide?.getAttribute('aria-controls') ?? '')?.contains(map)).toBe(true)
    cleanup()
    openDialog(pinned)
    await press('Choose on map')
    await screen.findByRole('application')
    expect(server.made('POST /api/maps/geocode')).toEqual([])
  })

  it('is checked again while it is put right', async () => {
    openDialog(aLocation({ latitude: 34.8, longitude: -102.4, coordinatePrecision: 'locality' }))
    await userEvent.type(pinField(), 'behind the barn')
    await press('Save location')
    await waitFor(() => {
      expect(faultOf(/^Map pin/)).not.toBeNull()
    })
    await press('Choose on map')
    await screen.findByRole('application')
    await press('Put pin in the middle')
    await waitFor(() => {
      expect(faultOf(/^Map pin/)).toBeNull()
    })
  })

  it('goes to where the map is clicked', async () => {
    openDialog(pinned)
    expect(pinField().value).toBe('34.81532, -102.39771')
    await press('Choose on map')
    const map = await screen.findByRole('application')
    await waitFor(() => {
      expect(marker()).not.toBeNull()
    })
    // The map is 1240 by 400 and begins at the window's corner: a little to the right of the middle, and above it.
    fireEvent.click(map, { clientX: 720, clientY: 100 })
    await waitFor(() => {
      expect(pinField().value).not.toBe('34.81532, -102.39771')
    })
    const [latitude, longitude] = pinField().value.split(', ').map(Number)
    expect(latitude).toBeGreaterThan(34.81532)
    expect(longitude).toBeGreaterThan(-102.39771)
  })

  it('is taken away by emptying the field', async () => {
    openDialog(pinned)
    await userEvent.clear(pinField())
    await userEvent.type(pinField(), ' ')
    expect(await savedPin()).toBeNull()
  })
})
