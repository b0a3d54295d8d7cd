import '#client/test-support/map-browser.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Map as LeafletMap } from 'leaflet'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { MapContext } from '../maps/map-context.ts'
import { FitTrucks } from './FitTrucks.tsx'
import { isLocated, type LocatedLoad } from './tracked-loads.ts'

let map: LeafletMap
beforeEach(() => {
  mapBrowser()
  const element = document.createElement('div')
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 400 } })
  document.body.append(element)
  map = new LeafletMap(element, { zoomAnimation: false, fadeAnimation: false }).setView([45, -70], 5)
  return () => {
    element.remove()
  }
})

const near = { receiverLatitude: 32.4, receiverLongitude: -99.4 }
function located(number: string, facts: Partial<TrackedLoad> = {}): LocatedLoad {
  const load = aTruck(number, 2, facts)
  if (!isLocated(load)) throw new Error(`${number} has no position`)
  return load
}
const shown = (loads: readonly LocatedLoad[]) => (
  <MapContext value={map}>
    <FitTrucks loads={loads} />
  </MapContext>
)
const isInSight = (latitude: number, longitude: number) => map.getBounds().contains([latitude, longitude])
const fitAll = () => screen.queryByRole('button', { name: 'Fit all' })

describe('the map', () => {
  it('shows all trucks and where they go, and not closer than a town', () => {
    const { rerender } = render(shown([located('401')]))
    expect([isInSight(32.39, -99.43), isInSight(32.75, -97.33)]).toEqual([true, true])
    rerender(shown([located('401', near)]))
    expect(map.getZoom()).toBe(11)
    expect(fitAll()).toBeNull()
  })

  it('is no farther away than that needs', () => {
    render(shown([located('401')]))
    const closest = map.getBoundsZoom([
      [32.39, -99.43],
      [32.75, -97.33],
    ])
    expect(closest - map.getZoom()).toBeLessThanOrEqual(1)
  })

  it('stays where it is while there is no truck', () => {
    render(shown([]))
    expect(map.getCenter()).toMatchObject({ lat: 45, lng: -70 })
  })

  it('does not move with each position, but when a truck comes to its edge', () => {
    const { rerender } = render(shown([located('401'), located('402', { currentLatitude: 31 })]))
    const before = map.getCenter()
    rerender(shown([located('401'), located('402', { currentLatitude: 31.02 })]))
    expect(map.getCenter()).toEqual(before)
    rerender(shown([located('401', { currentLongitude: -110 }), located('402', { currentLatitude: 31 })]))
    expect(isInSight(32.39, -110)).toBe(true)
  })

  it('stays where a person has moved it, until all are wanted again', () => {
    const loads = [located('401')]
    render(shown(loads))
    act(() => {
      map.panBy([3000, 0], { animate: false })
    })
    expect(isInSight(32.39, -99.43)).toBe(false)
    const button = fitAll()
    if (button === null) throw new Error('no button')
    fireEvent.click(button)
    expect([isInSight(32.39, -99.43), fitAll()]).toEqual([true, null])
  })

  it('goes back to the middle also when it was moved by little', () => {
    render(shown([located('401')]))
    const fitted = map.getCenter()
    act(() => {
      map.panBy([5, 0], { animate: false })
    })
    expect(map.getCenter().lng).not.toBeCloseTo(fitted.lng, 3)
    fireEvent.click(screen.getByRole('button', { name: 'Fit all' }))
    expect(map.getCenter().lng).toBeCloseTo(fitted.lng, 3)
  })
})
