import { overlaps, type BaseMap, type Line, type RoadClass, type Spot } from '#domain/maps/base-map.ts'
import { html, type Html } from '../../pages/html.ts'
import { clipArea, clipLine } from './clip.ts'
import type { MapFrame } from './map-frame.ts'

/** The zoom from which each class is drawn: two-lane roads would cover the whole country in gray. */
const roadsFrom: Readonly<Record<RoadClass, number>> = { S: 6, U: 4.5, I: 0 }

/** Land, state lines and roads. */
export function mapGround({ land, borders, roads }: BaseMap, frame: MapFrame): Html {
  const near = <Kind extends Line>(lines: readonly Kind[]) =>
    lines.filter(({ box }) => overlaps(box, frame.box))
  const areas = near(land).map((ring) => areaPath(ring, frame))
  const roadPaths = (['S', 'U', 'I'] as const)
    .filter((roadClass) => frame.zoom >= roadsFrom[roadClass])
    .map((roadClass) => {
      const lines = near(roads).filter((road) => road.roadClass === roadClass)
      return html`<path class="road-${roadClass}" d="${linesPath(lines, frame)}" />`
    })
  return html`<path class="land" fill-rule="evenodd" d="${areas.join('')}" />
    <path class="border" d="${linesPath(near(borders), frame)}" />${roadPaths}`
}

function spotsOf({ coordinates }: Line): Spot[] {
  const spots: Spot[] = []
  for (let index = 0; index + 1 < coordinates.length; index += 2) {
    spots.push({ x: coordinates[index] ?? 0, y: coordinates[index + 1] ?? 0 })
  }
  return spots
}

function areaPath(ring: Line, { box, place }: MapFrame): string {
  const spots = clipArea(spotsOf(ring), box).map(place)
  return spots.length < 3 ? '' : `${pathOf(spots)}Z`
}

function linesPath(lines: readonly Line[], { box, place }: MapFrame): string {
  return lines
    .flatMap((line) => clipLine(spotsOf(line), box))
    .map((piece) => pathOf(piece.map(place)))
    .join('')
}

/** Rounded to a tenth of a unit, without points that are indistinguishable. */
export function pathOf(spots: readonly Spot[]): string {
  const kept = spots.filter((spot, index) => {
    const before = spots[index - 1]
    const isEnd = before === undefined || index === spots.length - 1
    return isEnd || Math.hypot(spot.x - before.x, spot.y - before.y) >= 0.4
  })
  return kept.map((spot, index) => `${index === 0 ? 'M' : 'L'}${tenth(spot.x)} ${tenth(spot.y)}`).join('')
}

export const tenth = (value: number) => String(Math.round(value * 10) / 10)
