import '#client/test-support/map-browser.ts'
import { Map as LeafletMap } from 'leaflet'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import { BaseMapLayer } from '../maps/base-map/base-map-layer.ts'
import unitedStates from '../maps/base-map/united-states.txt?raw'
import { DestinationLayer } from './destination-layer.ts'
import { TruckLayer } from './truck-layer.ts'
import { isLocated, type LocatedLoad } from './tracked-loads.ts'

let map: LeafletMap
let chosen: string[]
beforeEach(() => {
  mapBrowser()
  const element = document.createElement('div')
  document.body.append(element)
  map = new LeafletMap(element, { zoomAnimation: false }).setView([32.4, -99.4], 7)
  chosen = []
})
afterEach(() => {
  map.getContainer().remove()
  vi.unstubAllGlobals()
})

function located(number: string, facts: Partial<TrackedLoad> = {}): LocatedLoad {
  const load = aTruck(number, 2, facts)
  if (!isLocated(load)) throw new Error(`${number} has no position`)
  return load
}
const all = (selector: string) => [...map.getContainer().querySelectorAll<HTMLElement>(selector)]
const places = (selector: string) => all(selector).map(({ style }) => `${style.left} ${style.top}`)

describe('the trucks on the map', () => {
  let layer: TruckLayer
  beforeEach(() => {
    layer = new TruckLayer(map, (id) => chosen.push(id))
  })
  const show = (loads: readonly LocatedLoad[], facts: { chosenId?: string; raisedId?: string } = {}) => {
    layer.show({ loads, now: new Date(), chosenId: null, raisedId: null, ...facts })
  }

  it('are one for each load, named by its number, driver and status', () => {
    show([located('401'), located('402', { driver: null, status: 'at_shipper' })])
    expect(all('.truck').map(({ title }) => title)).toEqual([
      '109-2026-401 · Dale Young · En Route to Receiver',
      '109-2026-402 · At Shipper',
    ])
  })

  it('say their number, where they head to and how old a position is that was long ago', () => {
    const old = aTruck('402', 38)
    if (!isLocated(old)) throw new Error('402 has no position')
    show([located('401'), old, located('403', { position: { ...old.position, heading: null } })])
    expect(all('.truck-words').map(({ textContent }) => textContent.trim())).toEqual([
      '401',
      '40238 min old',
      '40338 min old',
    ])
    expect(all('.truck').map(({ style }) => style.getPropertyValue('--heading'))).toEqual([
      ...['90deg', '90deg', ''],
    ])
  })

  it('move, change their look and go with their loads', () => {
    show([located('401'), located('402')])
    const [first] = places('.truck-marker')
    show([located('401', { currentLatitude: 33, status: 'at_receiver' })])
    expect(places('.truck-marker')).toHaveLength(1)
    expect(places('.truck-marker')[0]).not.toBe(first)
    expect(all('.truck')[0]?.dataset).toMatchObject({ color: 'green', freshness: 'fresh' })
  })

  it('glide for a moment when they move, and not when they come', () => {
    const glides = () => map.getPane('markerPane')?.classList.contains('trucks-glide')
    show([located('401')])
    expect(glides()).toBe(false)
    show([located('401', { currentLatitude: 33 })])
    expect(glides()).toBe(true)
    map.setZoom(8)
    expect(glides()).toBe(false)
  })

  it('are chosen by a click', () => {
    show([located('401'), located('402')])
    all('.truck-marker')[1]?.click()
    expect(chosen).toEqual(['load-402'])
  })

  it('stand above the others while they are pointed at or chosen', () => {
    const raised = () => all('.truck').map(({ classList }) => classList.contains('is-raised'))
    const loads = [located('401'), located('402'), located('403')]
    show(loads, { chosenId: 'load-401', raisedId: 'load-403' })
    expect(raised()).toEqual([true, false, true])
    const [first = 0, second = 0] = all('.truck-marker').map(({ style }) => Number(style.zIndex))
    expect(first - second).toBeGreaterThan(5000)
    show(loads)
    expect(raised()).toEqual([false, false, false])
  })

  it('say their numbers on different sides where two stand together, and none where sixty are shown', () => {
    show([located('401'), located('402')])
    const sides = all('.truck').map(({ dataset }) => dataset['words'])
    expect([sides.every((side) => side !== undefined), new Set(sides).size]).toEqual([true, 2])
    const isCrowded = () => map.getContainer().hasAttribute('data-crowded')
    const trucks = (count: number) =>
      Array.from({ length: count }, (_, index) => located(String(401 + index)))
    show(trucks(59))
    expect(isCrowded()).toBe(false)
    show(trucks(60))
    expect(isCrowded()).toBe(true)
  })

  it('say their number where it covers no flag', () => {
    const side = () => all('.truck')[0]?.dataset['words']
    show([located('401')])
    expect(side()).toBe('right')
    // 45 pixels to the east, at this zoom.
    show([located('401', { receiverLatitude: 32.39, receiverLongitude: -99.43 + (45 * 360) / (256 * 128) })])
    expect(side()).toBe('left')
  })

  it('say their number where it covers no name of the built-in map, once that is drawn', async () => {
    const measureText = (text: string) => ({ width: text.length * 7 })
    const anything = new Proxy({}, { get: (_, name) => (name === 'measureText' ? measureText : () => null) })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(anything as never)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(unitedStates)))
    // West of the name of Lubbock.
    const load = located('401', { currentLatitude: 33.577, currentLongitude: -102.3 })
    map.setView([33.577, -102.3], 7, { animate: false })
    const side = () => all('.truck')[0]?.dataset['words']
    show([load])
    expect(side()).toBe('right')
    const base = new BaseMapLayer().addTo(map)
    await vi.waitFor(() => expect(side()).toBe('left'))
    base.remove()
    show([load])
    expect(side()).toBe('right')
    base.addTo(map)
    map.setView([40, -90])
    expect(side()).toBe('right')
    map.setView([33.577, -102.3])
    expect(side()).toBe('left')
  })

  it('are gone with their layer', () => {
    show([located('401')])
    layer.remove()
    expect(all('.truck')).toEqual([])
  })
})

describe('the destinations', () => {
  let layer: DestinationLayer
  beforeEach(() => {
    layer = new DestinationLayer(map)
  })
  const ways = () => all('path.way-line').map((path) => path.getAttribute('d'))

  it('have a flag with the name of the place, and a line from the truck', () => {
    layer.show([located('401'), located('402', { location: null })])
    expect(all('.destination-flag').map(({ title }) => title)).toEqual([
      'Destination of 109-2026-401: Fort Worth Grain',
      'Destination of 109-2026-402',
    ])
    expect(ways()).toHaveLength(2)
  })

  it('have none where nobody knows where they lie', () => {
    layer.show([located('401', { receiverLatitude: null, receiverLongitude: null })])
    expect([all('.destination-flag'), ways()]).toEqual([[], []])
  })

  it('follow the truck and the place, and go with the load', () => {
    layer.show([located('401')])
    const [[place], [way]] = [places('.destination-flag'), ways()]
    layer.show([located('401', { currentLatitude: 33 })])
    expect(places('.destination-flag')).toEqual([place])
    const [moved] = ways()
    expect(moved).not.toBe(way)
    layer.show([located('401', { currentLatitude: 33, receiverLatitude: 31 })])
    expect(places('.destination-flag')).not.toEqual([place])
    expect(ways()).not.toEqual([moved])
    layer.show([])
    expect([all('.destination-flag'), ways()]).toEqual([[], []])
  })
})
