import { LayerGroup, Marker } from 'leaflet'
import type { LatLngTuple, Map as LeafletMap } from 'leaflet'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { formatAge } from '#client/format/dates.ts'
import { formatName } from '#client/format/people.ts'
import { namesDrawn, namesInView } from '../maps/base-map/base-map-layer.ts'
import { flagSize } from './destination-layer.ts'
import { labelSides } from './label-sides.ts'
import type { LabelSide } from './label-sides.ts'
import { destinationPoint, freshnessOf, shortNumber, truckPoint } from './tracked-loads.ts'
import type { LocatedLoad } from './tracked-loads.ts'
import { paintTruck, truckIcon, wordsSize } from './truck-icon.ts'
import type { TruckLook } from './truck-icon.ts'

const glideMs = 600
const raisedBy = 10_000
/** So many trucks show no words until one is pointed at: they would cover the trucks. */
const crowdedFrom = 60

type Truck = {
  readonly marker: Marker
  readonly element: HTMLElement
  words: { readonly width: number; readonly height: number }
  look: string
  at: string
}
type Shown = {
  readonly loads: readonly LocatedLoad[]
  readonly now: Date
  readonly chosenId: string | null
  readonly raisedId: string | null
}

function lookOf(load: LocatedLoad, { now, chosenId }: Shown): TruckLook {
  const freshness = freshnessOf(load, now)
  const isUnheard = freshness === 'unheard' || freshness === 'grey'
  return {
    label: shortNumber(load.number109),
    color: freshness === 'grey' ? 'grey' : loadStatuses[load.status].mapColor,
    freshness,
    heading: load.position.heading,
    age: isUnheard ? formatAge(load.position.at, now) : null,
    isChosen: load.id === chosenId,
  }
}

function titleOf({ number109, driver, status }: LocatedLoad): string {
  const name = driver ? formatName(driver) : ''
  return [number109, name, loadStatuses[status].label].filter(Boolean).join(' · ')
}

const usualSide: LabelSide = 'right'
/** A map that is moved has other names in view. */
const partingEvents = `moveend ${namesDrawn}`

function flagOf(load: LocatedLoad): LatLngTuple[] {
  const point = destinationPoint(load)
  return point === null ? [] : [[point.latitude, point.longitude]]
}

/** The trucks on the map: each change updates only the affected markers. */
export class TruckLayer {
  readonly #group = new LayerGroup()
  readonly #trucks = new Map<string, Truck>()
  readonly #onChoose: (loadId: string) => void
  readonly #map: LeafletMap
  #flags: readonly LatLngTuple[] = []
  #stopGliding: ReturnType<typeof setTimeout> | undefined

  constructor(map: LeafletMap, onChoose: (loadId: string) => void) {
    this.#map = map
    this.#onChoose = onChoose
    this.#group.addTo(map)
    // A gliding marker would arrive after the map.
    map.on('zoomstart viewreset', this.#standStill)
    map.on(partingEvents, this.#partWords)
  }

  show(shown: Shown): void {
    const ids = new Set(shown.loads.map(({ id }) => id))
    for (const [id, { marker }] of this.#trucks) {
      if (ids.has(id)) continue
      this.#group.removeLayer(marker)
      this.#trucks.delete(id)
    }
    for (const load of shown.loads) this.#place(load, shown)
    this.#flags = shown.loads.flatMap(flagOf)
    this.#map.getContainer().toggleAttribute('data-crowded', shown.loads.length >= crowdedFrom)
    this.#partWords()
  }

  remove(): void {
    this.#standStill()
    this.#map.off('zoomstart viewreset', this.#standStill)
    this.#map.off(partingEvents, this.#partWords)
    this.#group.remove()
  }

  #place(load: LocatedLoad, shown: Shown): void {
    const point = truckPoint(load)
    if (point === null) return
    const truck = this.#trucks.get(load.id) ?? this.#add(load, [point.latitude, point.longitude])
    const at = `${String(point.latitude)} ${String(point.longitude)}`
    if (truck.at !== at) {
      this.#glide()
      truck.marker.setLatLng([point.latitude, point.longitude])
      truck.at = at
    }
    const look = lookOf(load, shown)
    const title = titleOf(load)
    const isRaised = load.id === shown.raisedId || look.isChosen
    const key = JSON.stringify([look, title, isRaised])
    if (truck.look === key) return
    truck.look = key
    paintTruck(truck.element, look)
    truck.words = wordsSize(look)
    truck.element.title = title
    truck.element.classList.toggle('is-raised', isRaised)
    truck.marker.setZIndexOffset(isRaised ? raisedBy : 0)
  }

  #add(load: LocatedLoad, at: [number, number]): Truck {
    const { icon, element } = truckIcon()
    // Not a tab stop: the list beside the map leads to each of them.
    const marker = new Marker(at, { icon, keyboard: false, riseOnHover: true })
    marker.on('click', () => {
      this.#onChoose(load.id)
    })
    this.#group.addLayer(marker)
    const truck = { marker, element, words: { width: 0, height: 0 }, look: '', at: at.join(' ') }
    this.#trucks.set(load.id, truck)
    return truck
  }

  /** Words go to the side where they cover the least, so that each truck is read with its own. */
  readonly #partWords = () => {
    if (this.#trucks.size >= crowdedFrom) return
    const trucks = [...this.#trucks].map(([id, { marker, words }]) => {
      const { x, y } = this.#map.project(marker.getLatLng())
      return { id, x, y, ...words }
    })
    const flags = this.#flags.map((at) => {
      const { x, y } = this.#map.project(at)
      const half = flagSize / 2
      return { west: x - half, north: y - half, east: x + half, south: y + half }
    })
    const sides = labelSides(trucks, { flags, names: namesInView(this.#map) })
    for (const [id, { element }] of this.#trucks) element.dataset['words'] = sides.get(id) ?? usualSide
  }

  #glide(): void {
    this.#map.getPane('markerPane')?.classList.add('trucks-glide')
    clearTimeout(this.#stopGliding)
    this.#stopGliding = setTimeout(this.#standStill, glideMs + 50)
  }

  readonly #standStill = () => {
    clearTimeout(this.#stopGliding)
    this.#map.getPane('markerPane')?.classList.remove('trucks-glide')
  }
}
