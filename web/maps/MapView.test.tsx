import '#client/test-support/map-browser.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { useMap } from './map-context.ts'
import { MapView } from './MapView.tsx'
import { mapBrowser, tiles } from '#client/test-support/map-browser.ts'
import { tileHealth } from './tile-health.ts'

const { server, open } = startOffice()
type LeafletMap = ReturnType<typeof useMap>
let map: LeafletMap | undefined

beforeEach(() => {
  mapBrowser()
  tileHealth.retry()
  server.on({
    'GET /api/maps/tiles': () => ({
      url: 'https://tiles.example.com/{z}/{x}/{y}.png',
      credits: [{ text: '© Example Tiles', href: 'https://tiles.example.com/credits' }],
    }),
  })
})

function Spy() {
  const found = useMap()
  useEffect(() => {
    map = found
  }, [found])
  return null
}

function openMap() {
  open(
    <MapView label="Map of the test" center={[32.7767, -96.797]} zoom={6}>
      <Spy />
    </MapView>,
  )
}

const container = () => screen.getByRole('application', { name: 'Map of the test' })

async function openWithTiles() {
  openMap()
  await screen.findByRole('link', { name: '© Example Tiles' })
  expect(tiles().length).toBeGreaterThan(3)
}

function fail(count: number) {
  for (const tile of tiles().slice(0, count)) fireEvent.error(tile)
}

describe('a map', () => {
  it('is made of the tiles of the chosen server, which hears the site’s name and is credited', async () => {
    await openWithTiles()
    const [tile] = tiles()
    expect(tile?.src).toMatch(/^https:\/\/tiles\.example\.com\/6\/\d+\/\d+\.png$/)
    expect(tile?.referrerPolicy).toBe('strict-origin-when-cross-origin')
    expect(container().dataset['base']).toBe('tiles')
  })

  it('is one tab stop with named zoom buttons', async () => {
    await openWithTiles()
    expect(container().tabIndex).toBe(0)
    expect(container().querySelectorAll('[tabindex], a, button')).toHaveLength(0)
    await press('Zoom in')
    expect(map?.getZoom()).toBe(7)
    await press('Zoom out')
    await press('Zoom out')
    await press('Zoom out')
    expect(map?.getZoom()).toBe(4)
    const zoomOut = screen.getByRole('button', { name: 'Zoom out' })
    expect(zoomOut.getAttribute('aria-disabled')).toBe('true')
    await press('Zoom out')
    expect(map?.getZoom()).toBe(4)
  })

  it('moves by the arrow keys and zooms by plus and minus', async () => {
    await openWithTiles()
    act(() => {
      container().focus()
    })
    const before = map?.getCenter()
    fireEvent.keyDown(container(), { key: 'ArrowRight', keyCode: 39 })
    await waitFor(() => {
      expect(map?.getCenter().lng).toBeGreaterThan(before?.lng ?? 0)
    })
    fireEvent.keyDown(container(), { key: '+', keyCode: 187 })
    expect(map?.getZoom()).toBe(7)
  })

  it('leaves the wheel to the page until it has the focus', async () => {
    await openWithTiles()
    expect(map?.scrollWheelZoom.enabled()).toBe(false)
    act(() => {
      container().focus()
    })
    expect(map?.scrollWheelZoom.enabled()).toBe(true)
  })

  it('does not glide for those who asked for less motion', async () => {
    mapBrowser(['(prefers-reduced-motion: reduce)'])
    await openWithTiles()
    expect(map?.options).toMatchObject({ zoomAnimation: false, fadeAnimation: false, inertia: false })
    map?.panBy([500, 0])
    expect(map?.getCenter().lng).toBeGreaterThan(-90)
  })
})

describe('without tiles', () => {
  it('the built-in map takes over after repeated failures, and says so', async () => {
    await openWithTiles()
    act(() => {
      fail(3)
    })
    expect(container().dataset['base']).toBe('tiles')
    act(() => {
      fail(4)
    })
    expect(container().dataset['base']).toBe('built-in')
    expect(screen.getByText(/Map tiles cannot be reached/)).toBeTruthy()
    expect(tiles()).toHaveLength(0)
    expect(container().querySelectorAll('canvas').length).toBeGreaterThan(3)
    expect(screen.getByRole('link', { name: 'Places © GeoNames' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '© Example Tiles' })).toBeNull()
    await press('Try again')
    expect(container().dataset['base']).toBe('tiles')
    expect(screen.queryByText(/Map tiles cannot be reached/)).toBeNull()
  })

  it('a tile that comes in between is a sign of life', async () => {
    await openWithTiles()
    act(() => {
      fail(3)
      fireEvent.load(tiles()[3] ?? document.body)
      fail(3)
    })
    expect(container().dataset['base']).toBe('tiles')
  })

  it('the next map knows already', async () => {
    await openWithTiles()
    act(() => {
      fail(4)
    })
    openMap()
    const [, second] = screen.getAllByRole('application')
    expect(second?.dataset['base']).toBe('built-in')
  })

  it('it is the built-in map where the source cannot be read either', async () => {
    server.on({ 'GET /api/maps/tiles': () => Promise.reject(new Error('gone')) })
    openMap()
    expect(await screen.findByText(/Map tiles cannot be reached/)).toBeTruthy()
    expect(container().dataset['base']).toBe('built-in')
  })
})
