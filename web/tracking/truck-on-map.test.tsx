import '#client/test-support/map-browser.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Map as LeafletMap } from 'leaflet'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { MapContext } from '../maps/map-context.ts'
import { MapPopup } from './MapPopup.tsx'
import { wordsSize } from './truck-icon.ts'
import { TrackLine } from './TrackLine.tsx'
import { TrackingPage } from './TrackingPage.tsx'

const { server, open } = startOffice()

beforeEach(() => {
  mapBrowser()
  server.on({
    'GET /api/tracking/loads/:id/track': () => ({ points: [], isThinned: false }),
    'GET /api/maps/tiles': () => ({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', credits: [] }),
  })
})

describe('on the map', () => {
  let map: LeafletMap
  beforeEach(() => {
    const element = document.createElement('div')
    Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 400 } })
    document.body.append(element)
    map = new LeafletMap(element, { zoomAnimation: false, fadeAnimation: false }).setView([32, -99], 7)
    return () => {
      element.remove()
    }
  })
  const at = (x: number, y: number) => {
    const { lat: latitude, lng: longitude } = map.containerPointToLatLng([x, y])
    return { latitude, longitude }
  }

  describe('a popup', () => {
    const show = (x: number, y: number) => {
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150)
      render(
        <MapContext value={map}>
          <MapPopup at={at(x, y)} label="Load">
            words
          </MapPopup>
        </MapContext>,
      )
      return screen.getByRole('region', { name: 'Load' })
    }

    it.each([
      ['above its truck', 400, 300, '250px 126px'],
      ['below it where there is no room above', 400, 100, '250px 124px'],
      ['inside the map at its left', 20, 300, '8px 126px'],
      ['inside the map at its right', 790, 300, '492px 126px'],
      ['above the foot of the map', 400, 180, '250px 204px'],
    ])('stands %s', (_where, x, y, place) => {
      expect(show(x, y).style.translate).toBe(place)
    })

    it('goes with its truck out of the map', () => {
      const popup = show(400, 300)
      act(() => {
        map.panBy([600, 0], { animate: false })
      })
      expect(popup.style.translate).toBe('-350px 126px')
    })

    it('is away while the map zooms', () => {
      const popup = show(400, 300)
      act(() => {
        map.fire('zoomstart')
      })
      expect(popup.style.opacity).toBe('0')
      act(() => {
        map.fire('zoomend')
      })
      expect(popup.style.opacity).toBe('1')
    })
  })

  describe('the way since the morning', () => {
    const lines = () => [...map.getContainer().querySelectorAll('path.driven-line')]
    const show = async (
      points: Answer<'GET /api/tracking/loads/:id/track'>['points'],
      more: Partial<TrackedLoad> = {},
    ) => {
      server.on({ 'GET /api/tracking/loads/:id/track': () => ({ points, isThinned: false }) })
      const truck = { ...aTruck('401', 2), ...more }
      const shown = open(
        <MapContext value={map}>
          <TrackLine load={truck} since="2026-03-04T06:00:00.000Z" />
        </MapContext>,
      )
      await waitFor(() => expect(server.made('GET /api/tracking/loads/:id/track')).toHaveLength(1))
      return shown
    }
    const point = {
      latitude: 32,
      longitude: -99.2,
      at: '2026-03-04T20:00:00.000Z',
      speed: null,
      accuracy: null,
    }

    it('is a line up to where the truck is, and goes with it', async () => {
      const { unmount } = await show([point])
      await waitFor(() => expect(lines()).toHaveLength(1))
      expect(map.getContainer().querySelectorAll('path.driven-casing')).toHaveLength(1)
      expect(
        server.made('GET /api/tracking/loads/:id/track').map(({ params, query }) => [params, query]),
      ).toEqual([[{ id: 'load-401' }, { since: '2026-03-04T06:00:00.000Z' }]])
      unmount()
      expect(lines()).toEqual([])
    })

    it('is none of one place alone', async () => {
      await show([point], { currentLatitude: null, currentLongitude: null })
      await act(() => Promise.resolve())
      expect(lines()).toEqual([])
    })
  })
})

it('the words of a truck are taken for as large as their letters are', () => {
  const look = { color: 'blue', freshness: 'fresh', heading: null, isChosen: false } as const
  const size = (label: string, age: string | null) => wordsSize({ ...look, label, age })
  // Ten letters of twelve pixels, and a second line.
  expect(size('1234567890', null).width).toBeGreaterThan(60)
  expect(size('1234567890', null).width).toBeLessThan(120)
  expect(size('1', '38 min old').width).toBe(size('1234567890', null).width)
  expect(size('1', '38 min old').height).toBeGreaterThan(size('1', null).height)
})

describe('the page', () => {
  function Address() {
    const { search } = useLocation()
    return <output aria-label="Address">{search}</output>
  }
  const show = async (address = '/dashboard?tab=tracking') => {
    server.on({ 'GET /api/tracking/loads': () => [aTruck('401', 2), aTruck('402', 38)] })
    open(
      <>
        <Address />
        <TrackingPage />
      </>,
      address,
    )
    await screen.findAllByText('109-2026-401')
  }
  const row = (number: string) =>
    document.querySelector<HTMLElement>(`[data-load=load-${number.slice(-3)}]`) ?? document.body
  const address = () => screen.getByLabelText('Address').textContent

  it('has the truck that is open in its address, and keeps the rest of that', async () => {
    await show()
    fireEvent.click(row('109-2026-401'))
    expect(address()).toBe('?tab=tracking&truck=load-401')
    expect(
      [row('109-2026-401'), row('109-2026-402')].map((each) => each.getAttribute('aria-current')),
    ).toEqual(['true', null])
    expect(row('109-2026-401').textContent).toContain('18 mi E of Abilene, TX')
    fireEvent.click(row('109-2026-402'))
    expect(address()).toBe('?tab=tracking&truck=load-402')
    fireEvent.keyDown(row('109-2026-402'), { key: 'Escape' })
    await waitFor(() => expect(address()).toBe('?tab=tracking'))
    expect(row('109-2026-402').textContent).not.toContain('18 mi E')
  })

  it('opens what is pressed on the map, and closes it by a press beside all trucks', async () => {
    await show()
    await waitFor(() => expect(document.querySelectorAll('.truck-marker')).toHaveLength(2))
    const marker = document
      .querySelector<HTMLElement>('.truck[title^="109-2026-402"]')
      ?.closest<HTMLElement>('.truck-marker')
    act(() => marker?.click())
    await waitFor(() => expect(address()).toBe('?tab=tracking&truck=load-402'))
    expect(await screen.findByRole('region', { name: 'Load 109-2026-402' })).toBeTruthy()
    act(() => screen.getByRole('application').click())
    await waitFor(() => expect(address()).toBe('?tab=tracking'))
  })

  it('leaves Escape to what has used it, and other keys alone', async () => {
    await show('/dashboard?tab=tracking&truck=load-401')
    await screen.findByRole('region', { name: 'Load 109-2026-401' })
    fireEvent.keyDown(row('109-2026-401'), { key: 'Enter' })
    const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    used.preventDefault()
    fireEvent(row('109-2026-401'), used)
    expect(address()).toContain('truck=load-401')
  })

  it('raises the truck whose row is pointed at or has the keyboard', async () => {
    await show()
    const raised = () =>
      [...document.querySelectorAll<HTMLElement>('.truck.is-raised')].map(({ title }) => title.slice(0, 12))
    await waitFor(() => expect(document.querySelectorAll('.truck')).toHaveLength(2))
    fireEvent.mouseEnter(row('109-2026-402'))
    expect(raised()).toEqual(['109-2026-402'])
    fireEvent.mouseLeave(row('109-2026-402'))
    expect(raised()).toEqual([])
    act(() => row('109-2026-401').focus())
    expect(raised()).toEqual(['109-2026-401'])
    act(() => row('109-2026-401').blur())
    expect(raised()).toEqual([])
  })

  it('on a phone has its list over the map, which goes down when a truck is chosen', async () => {
    mapBrowser(['(max-width: 767px)'])
    await show()
    await press('Make the list larger')
    await press('Make the list larger')
    expect(screen.getByRole('button', { name: 'Make the list small' })).toBeTruthy()
    fireEvent.click(row('109-2026-401'))
    expect(await screen.findByRole('button', { name: 'Make the list larger' })).toBeTruthy()
    expect(address()).toContain('truck=load-401')
  })
})
