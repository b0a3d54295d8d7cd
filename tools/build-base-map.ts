import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { GeoPoint } from '../domain/maps/geo-point.ts'
import { placeKey } from '../domain/maps/place-name.ts'
import { encodePolyline } from '../domain/maps/polyline.ts'
import { stateCodes, stateName } from '../domain/maps/us-states.ts'
import { openPlaceTable } from '../server/providers/geocoding/place-table.ts'
import { parseCorridors, type Corridor, type TownName } from './geography/corridor-file.ts'
import { stateLines } from './geography/state-lines.ts'
import { parsePoints, townKey, townPoint } from './geography/town-points.ts'
import { root } from './setup/project.mjs'

/**
 * Makes web/maps/base-map/united-states.txt: what the maps show where no tile server can be reached. A line each, told apart by its
 * first letter: L land, B border of two states, R road, T town. It is committed, so this is run only when the corridors
 * or one of the packages are newer: `npm run geography`.
 */

/** A thousandth of a degree, about 100 m: less than a pixel at the deepest zoom where such lines are of use. */
const precision = 3
/** A town off the corridors is worth a label from this many ZIP codes on. */
const zipCountOfLabelled = 3

type Place = { readonly name: string; readonly point: GeoPoint; readonly zipCount: number }

const geography = join(root, 'geography')
const gazetteer = openPlaceTable(readFileSync(join(geography, 'us-places.bin')))
const points = parsePoints(readFileSync(join(geography, 'corridor-points.txt'), 'utf8'))
const placesOnRoads = new Map<string, Place>()

function corridors(): Corridor[] {
  const folder = join(geography, 'corridors')
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => parseCorridors(readFileSync(join(folder, file), 'utf8'), file))
}

function pointOnRoad(town: TownName): GeoPoint | null {
  const key = townKey(town)
  const known = placesOnRoads.get(key)
  if (known !== undefined) return known.point
  const point = townPoint(town, points, gazetteer)
  if (point === null) return null
  const namesakes = gazetteer.townsByKey(placeKey(town.name)).filter(({ state }) => state === town.state)
  const zipCount = Math.max(0, ...namesakes.map((namesake) => namesake.zipCount))
  placesOnRoads.set(key, { name: town.name, point, zipCount })
  return point
}

/** One line as long as the road keeps its class; a town that is not in the table is passed by. */
function roadLines({ road, legs }: Corridor): string[] {
  const lines: { roadClass: string; points: GeoPoint[] }[] = []
  for (const { from, to, roadClass: listed } of legs) {
    const roadClass = listed === 'W' ? 'S' : listed
    const [begin, end] = [pointOnRoad(from), pointOnRoad(to)]
    if (begin === null || end === null) continue
    const open = lines.at(-1)
    if (open?.roadClass === roadClass && open.points.at(-1) === begin) open.points.push(end)
    else lines.push({ roadClass, points: [begin, end] })
  }
  return lines.map(
    ({ roadClass, points }) => `R${roadClass} ${signOf(road)} ${encodePolyline(points, precision)}`,
  )
}

/** As its signs say it: parts of a road bear letters in the corridors, to tell them apart. */
function signOf(road: string): string {
  return /^[A-Z]+-\d+/.exec(road)?.[0] ?? '-'
}

function townLines(): string[] {
  const others = gazetteer
    .towns()
    .filter((town) => town.zipCount >= zipCountOfLabelled && !placesOnRoads.has(townKey(town)))
    .map(({ name, position, zipCount }) => ({ name, point: position, zipCount }))
  return [...placesOnRoads.values(), ...others]
    .toSorted((a, b) => b.zipCount - a.zipCount || (a.name < b.name ? -1 : 1))
    .map(({ name, zipCount, point }) => `T${zipCount} ${encodePolyline([point], precision)} ${name}`)
}

const stateNames = new Set<string>(stateCodes.map(stateName))
const { land, borders } = stateLines(
  readFileSync(join(root, 'node_modules/us-atlas/states-10m.json'), 'utf8'),
  (name) => stateNames.has(name),
)
const text = [
  ...land.map((ring) => `L${encodePolyline(ring, precision)}`),
  ...borders.map((line) => `B${encodePolyline(line, precision)}`),
  ...corridors().flatMap(roadLines),
  ...townLines(),
].join('\n')
writeFileSync(join(root, 'web/maps/base-map/united-states.txt'), text)
process.stdout.write(`${text.split('\n').length} lines, ${gzipSync(text).length} bytes zipped\n`)
