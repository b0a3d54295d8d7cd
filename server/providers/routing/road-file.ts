import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { landBytes } from '#domain/maps/land-grid.ts'
import type { RoadColumns } from '#domain/maps/road-graph.ts'

/**
 * The compressed graph file: counts, then the columns with the widest numbers first, then the squares of land, and the
 * names, one per line.
 */
const headerLength = 4
/** About a meter. */
const unitsPerDegree = 100_000
/** Even the largest city's streets are under 5 km. */
const metersPerStreetUnit = 20

export function encodeRoads(roads: RoadColumns): Buffer {
  if (roads.land === null) throw new TypeError('The road file needs the squares of land')
  const [nodes, edges] = [roads.latitudes.length, roads.edgeFrom.length]
  const names = Buffer.from([...roads.nodeNames, ...roads.roadNames].join('\n'))
  const degrees = (column: Float64Array) =>
    Int32Array.from(column, (value) => Math.round(value * unitsPerDegree))
  const parts = [
    Int32Array.of(nodes, edges, roads.roadNames.length, names.length),
    degrees(roads.latitudes),
    degrees(roads.longitudes),
    Int32Array.from(roads.edgeMeters, Math.round),
    roads.edgeFrom,
    roads.edgeTo,
    roads.edgeRoads,
    roads.edgeClasses,
    Uint8Array.from(roads.nodeStreetMeters, (meters) => Math.round(meters / metersPerStreetUnit)),
    roads.land,
  ]
  return brotliCompressSync(
    Buffer.concat([
      ...parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
      names,
    ]),
  )
}

export function decodeRoads(compressed: Buffer): RoadColumns {
  const unpacked = brotliDecompressSync(compressed)
  // A separate copy starts at offset zero, which typed arrays of every width allow.
  const bytes = new Uint8Array(unpacked).buffer
  const [nodes = 0, edges = 0, roads = 0, nameBytes = 0] = new Int32Array(bytes, 0, headerLength)
  let at = headerLength * 4
  const column = <Column>(
    make: new (buffer: ArrayBuffer, offset: number, length: number) => Column,
    length: number,
    width: number,
  ) => {
    const begin = at
    at += length * width
    return new make(bytes, begin, length)
  }
  const degrees = () => Float64Array.from(column(Int32Array, nodes, 4), (value) => value / unitsPerDegree)
  const latitudes = degrees()
  const longitudes = degrees()
  const edgeMeters = Float64Array.from(column(Int32Array, edges, 4))
  const edgeFrom = column(Uint16Array, edges, 2)
  const edgeTo = column(Uint16Array, edges, 2)
  const edgeRoads = column(Uint16Array, edges, 2)
  const edgeClasses = column(Uint8Array, edges, 1)
  const nodeStreetMeters = Float64Array.from(
    column(Uint8Array, nodes, 1),
    (units) => units * metersPerStreetUnit,
  )
  const land = column(Uint8Array, landBytes, 1)
  const names = Buffer.from(bytes, at, nameBytes).toString('utf8').split('\n')
  return {
    latitudes,
    longitudes,
    nodeNames: names.slice(0, nodes),
    nodeStreetMeters,
    edgeFrom,
    edgeTo,
    edgeMeters,
    edgeClasses,
    edgeRoads,
    roadNames: names.slice(nodes, nodes + roads),
    land,
  }
}
