import { DivIcon, LayerGroup, Marker, Polyline } from 'leaflet'
import type { LatLngTuple, Map as LeafletMap } from 'leaflet'
import { destinationPoint, truckPoint } from './tracked-loads.ts'
import type { LocatedLoad } from './tracked-loads.ts'

/** Pixels. */
export const flagSize = 25
const underTrucks = -10_000
const flag = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 14V2.5h8l-2 3 2 3H4"/></svg>'

type Way = { readonly flag: Marker; readonly line: Polyline; key: string }

/** The flags of the destinations, each with a dashed line from its truck. */
export class DestinationLayer {
  readonly #group: LayerGroup
  readonly #ways = new Map<string, Way>()

  constructor(map: LeafletMap) {
    this.#group = new LayerGroup().addTo(map)
  }

  show(loads: readonly LocatedLoad[]): void {
    const gone = new Set(this.#ways.keys())
    for (const load of loads) {
      const [from, to] = [truckPoint(load), destinationPoint(load)]
      if (from === null || to === null) continue
      gone.delete(load.id)
      this.#place(load, [from.latitude, from.longitude], [to.latitude, to.longitude])
    }
    for (const id of gone) this.#drop(id)
  }

  remove(): void {
    this.#group.remove()
  }

  #place({ id, number109, location }: LocatedLoad, from: LatLngTuple, to: LatLngTuple): void {
    const key = [from, to].join(' ')
    const way = this.#ways.get(id)
    if (way?.key === key) return
    if (way) {
      way.flag.setLatLng(to)
      way.line.setLatLngs([from, to])
      way.key = key
      return
    }
    const title = [`Destination of ${number109}`, location?.name].filter(Boolean).join(': ')
    const icon = new DivIcon({ html: flag, className: 'destination-flag', iconSize: [flagSize, flagSize] })
    const made: Way = {
      flag: new Marker(to, { icon, interactive: false, keyboard: false, title, zIndexOffset: underTrucks }),
      line: new Polyline([from, to], { className: 'way-line', weight: 1.5, interactive: false }),
      key,
    }
    this.#group.addLayer(made.flag).addLayer(made.line)
    this.#ways.set(id, made)
  }

  #drop(id: string): void {
    const way = this.#ways.get(id)
    if (!way) return
    this.#group.removeLayer(way.flag).removeLayer(way.line)
    this.#ways.delete(id)
  }
}
