import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metersFromMiles } from '../../domain/maps/geo-point.ts'
import { isLand, type LandGrid } from '../../domain/maps/land-grid.ts'
import type { RoadColumns } from '../../domain/maps/road-graph.ts'
import { openPlaceTable } from '../../server/providers/geocoding/place-table.ts'
import { root } from '../setup/project.mjs'
import { parseCorridors } from './corridor-file.ts'
import { corridorNetwork, type CheckedNetwork } from './corridor-network.ts'
import { driveableNetwork } from './driveable-network.ts'
import { landGrid } from './land.ts'
import { localRoads } from './local-roads.ts'
import { lostLegs } from './lost-legs.ts'
import { isWinding, streetMiles } from './road-length.ts'
import { edgeEnds, type EdgeClass, type Network } from './road-network.ts'
import { parsePoints } from './town-points.ts'

const folder = join(root, 'geography')
const corridorFolder = join(folder, 'corridors')
const classCodes: Readonly<Record<EdgeClass, number>> = { I: 0, U: 1, S: 2, local: 4, W: 5 }
const windingCode = 3

export type BuiltNetwork = { readonly columns: RoadColumns; readonly problems: readonly string[] }

const read = (path: string) => readFileSync(path, 'utf8')
const corridorFiles = () => readdirSync(corridorFolder).toSorted()

/** Of everything the road file is made of that can change: written beside it, so that a test sees what was forgotten. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  const paths = corridorFiles().map((file) => join('corridors', file))
  for (const path of ['corridor-points.txt', 'us-places.bin', ...paths])
    hash.update(path).update(readFileSync(join(folder, path)))
  return hash.digest('hex')
}

/** The towns and legs that the files list, and what cannot be right about them. */
export function readCorridorNetwork(): CheckedNetwork {
  const gazetteer = openPlaceTable(readFileSync(join(folder, 'us-places.bin')))
  const points = parsePoints(read(join(folder, 'corridor-points.txt')))
  const corridors = corridorFiles().flatMap((file) => parseCorridors(read(join(corridorFolder, file)), file))
  return corridorNetwork(corridors, points, gazetteer)
}

export function buildNetwork(): BuiltNetwork {
  const { network, problems } = readCorridorNetwork()
  const joined = driveableNetwork(network, signOf)
  const land = landGrid(read(join(root, 'node_modules/us-atlas/nation-10m.json')))
  const guessed = localRoads(joined, network.edges, (point) => isLand(land, point))
  const columns = columnsOf({ nodes: joined.nodes, edges: [...joined.edges, ...guessed] }, land)
  return { columns, problems: [...problems, ...lostLegs(network, columns)] }
}

function columnsOf({ nodes, edges }: Network, land: LandGrid): RoadColumns {
  const roadNames = [...new Set(edges.map(({ road }) => signOf(road)))].toSorted()
  const roadIndexes = new Map(roadNames.map((name, index) => [name, index]))
  return {
    latitudes: Float64Array.from(nodes, ({ point }) => point.latitude),
    longitudes: Float64Array.from(nodes, ({ point }) => point.longitude),
    nodeNames: nodes.map(({ name }) => name),
    nodeStreetMeters: Float64Array.from(nodes, ({ name, zipCount }) =>
      name === '' ? 0 : metersFromMiles(streetMiles(zipCount)),
    ),
    edgeFrom: Uint16Array.from(edges, ({ from }) => from),
    edgeTo: Uint16Array.from(edges, ({ to }) => to),
    edgeMeters: Float64Array.from(edges, ({ miles }) => metersFromMiles(miles)),
    edgeClasses: Uint8Array.from(edges, (edge) =>
      edge.edgeClass === 'S' && isWinding(edgeEnds({ nodes }, edge))
        ? windingCode
        : classCodes[edge.edgeClass],
    ),
    edgeRoads: Uint16Array.from(edges, ({ road }) => roadIndexes.get(signOf(road)) ?? 0),
    roadNames,
    land,
  }
}

/** `US-83Db` tells corridors apart; the sign beside the road says US-83. */
function signOf(road: string): string {
  return /^I-35[EW]$/.test(road) ? road : (/^[A-Z]{1,2}-\d+/.exec(road)?.[0] ?? '')
}
