import type { BaseMap, Spot } from '#domain/maps/base-map.ts'
import { html, type Html } from '../../pages/html.ts'
import type { SharedLoad } from '../shared-load.ts'
import { frameFor, mapSize } from './map-frame.ts'
import { mapGround, pathOf, tenth } from './map-ground.ts'
import { mapLabels, type MapLabel } from './map-labels.ts'
import { isDone } from './stop-state.ts'

/** A picture of the truck's position and destination that needs no map tiles; null if no location is known. */
export function shareMap(map: BaseMap, load: SharedLoad): Html | null {
  const stops = load.stops.flatMap((stop, index) =>
    stop.at === null ? [] : [{ ...stop, at: stop.at, number: index + 1, isDone: isDone(stop, load) }],
  )
  const frame = frameFor([...stops.map(({ at }) => at), ...(load.position ? [load.position] : [])])
  if (!frame) return null
  const truck = load.position && frame.placePoint(load.position)
  const placed = stops.map((stop) => ({ ...stop, spot: frame.placePoint(stop.at) }))
  const ahead = placed.filter((stop) => !stop.isDone).map(({ spot }) => spot)
  const driven = load.track.length > 1 ? [...load.track.map(frame.placePoint), ...(truck ? [truck] : [])] : []
  const labels = mapLabels(map, frame, [
    ...placed.map(({ spot, city }) => ({ text: city ?? '', at: spot })),
    ...(truck ? [{ text: '', at: truck }] : []),
  ])
  return html`<svg
    class="map"
    viewBox="0 0 ${mapSize.width} ${mapSize.height}"
    role="img"
    aria-label="${truck ? 'Map of the truck and its stops' : 'Map of the stops'}"
  >
    ${mapGround(map, frame)} ${driven.length > 1 && html`<path class="driven" d="${pathOf(driven)}" />`}
    ${truck && ahead.length > 0 && html`<path class="ahead" d="${pathOf([truck, ...ahead])}" />`}
    ${labels.map(labelMark)} ${placed.map(stopMark)} ${truck && truckMark(truck)}
  </svg>`
}

function labelMark({ text, at, hasDot }: MapLabel): Html {
  const [x, y] = [tenth(at.x), tenth(at.y)]
  if (!hasDot) return html`<text class="stop-name" text-anchor="middle" x="${x}" y="${y}">${text}</text>`
  return html`<circle class="town" cx="${x}" cy="${tenth(at.y - 3.5)}" r="1.6" />
    <text x="${tenth(at.x + 5)}" y="${y}">${text}</text>`
}

type StopMark = { readonly spot: Spot; readonly number: number; readonly stopType: string }

/** Like in the list: pickups are round, deliveries square. */
function stopMark({ spot, number, stopType }: StopMark): Html {
  const [x, y] = [tenth(spot.x), tenth(spot.y)]
  const shape =
    stopType === 'pickup'
      ? html`<circle class="pickup" cx="${x}" cy="${y}" r="10" />`
      : html`<rect
          class="dropoff"
          x="${tenth(spot.x - 10)}"
          y="${tenth(spot.y - 10)}"
          width="20"
          height="20"
          rx="4"
        />`
  return html`${shape}<text class="number" text-anchor="middle" x="${x}" y="${tenth(spot.y + 4)}"
      >${number}</text
    >`
}

function truckMark({ x, y }: Spot): Html {
  return html`<g transform="translate(${tenth(x)} ${tenth(y)})">
    <circle class="truck-rim" r="15" /><circle class="truck" r="12.5" />
    <path
      class="truck-lines"
      d="M-8 -4.5H1.5V3.5M-8 -4.5V3.5H-6.2M-2.8 3.5H2.3M5.7 3.5H7.5V-0.3L5 -2.8H1.5M-6.2 3.5A1.7 1.7 0 1 0 -2.8 3.5A1.7 1.7 0 1 0 -6.2 3.5M2.3 3.5A1.7 1.7 0 1 0 5.7 3.5A1.7 1.7 0 1 0 2.3 3.5"
    />
  </g>`
}
