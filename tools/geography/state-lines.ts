import type { GeoPoint } from '../../domain/maps/geo-point.ts'

type Topology = {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: { readonly nation: Geometry; readonly states: Geometry }
}
type Geometry = {
  readonly arcs?: readonly Indexes[]
  readonly geometries?: readonly Geometry[]
  readonly properties?: { readonly name?: string }
}
/** A polygon's rings, or a multipolygon's polygons; a negative number is the arc `~number` backwards. */
type Indexes = readonly (number | Indexes)[]

export type StateLines = {
  /** Closed: the land, without specks that no zoom of the map would show. */
  readonly land: readonly (readonly GeoPoint[])[]
  /** Where two states meet. */
  readonly borders: readonly (readonly GeoPoint[])[]
  /** Every part of every state, by its name: closed, down to the smallest island. */
  readonly rings: readonly { readonly state: string; readonly ring: readonly GeoPoint[] }[]
}

/** In square degrees: about 15 square miles. */
const smallestIsland = 0.004

/** The land and the borders of the given states, by us-atlas (TopoJSON). */
export function stateLines(text: string, isWanted: (stateName: string) => boolean): StateLines {
  // The shape is that of the package's README.
  const topology = JSON.parse(text) as Topology
  const arcs = decodedArcs(topology)
  const line = (index: number) => (index >= 0 ? (arcs[index] ?? []) : (arcs[~index] ?? []).toReversed())
  const states = (topology.objects.states.geometries ?? []).filter(({ properties }) =>
    isWanted(properties?.name ?? ''),
  )
  const users = new Map<number, number>()
  for (const state of states) {
    for (const index of new Set(flatIndexes(state).map(plainIndex))) {
      users.set(index, (users.get(index) ?? 0) + 1)
    }
  }
  return {
    land: ringsOf(topology.objects.nation)
      .filter((ring) => ring.some((index) => users.has(plainIndex(index))))
      .map((ring) => ring.flatMap(line))
      .filter((ring) => areaOf(ring) > smallestIsland),
    borders: [...users].filter(([, count]) => count > 1).map(([index]) => line(index)),
    rings: states.flatMap((geometry) =>
      ringsOf(geometry).map((ring) => ({ state: geometry.properties?.name ?? '', ring: joined(ring, line) })),
    ),
  }
}

function decodedArcs({ transform, arcs }: Topology): GeoPoint[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return {
        longitude: x * transform.scale[0] + transform.translate[0],
        latitude: y * transform.scale[1] + transform.translate[1],
      }
    })
  })
}

const plainIndex = (index: number) => (index >= 0 ? index : ~index)

function ringsOf({ arcs = [], geometries = [] }: Geometry): number[][] {
  return [...geometries.flatMap(ringsOf), ...arcs.flatMap(ringsIn)]
}

function ringsIn(indexes: Indexes): number[][] {
  const numbers = indexes.filter((index) => typeof index === 'number')
  return numbers.length === indexes.length
    ? [numbers]
    : indexes.flatMap((inner) => (typeof inner === 'number' ? [] : ringsIn(inner)))
}

/** Each arc begins where the one before it ends. */
function joined(ring: readonly number[], line: (index: number) => readonly GeoPoint[]): GeoPoint[] {
  return ring.flatMap((index, place) => line(index).slice(place === 0 ? 0 : 1))
}

function flatIndexes(geometry: Geometry): number[] {
  return ringsOf(geometry).flat()
}

function areaOf(ring: readonly GeoPoint[]): number {
  let twice = 0
  let last = ring.at(-1)
  for (const point of ring) {
    if (last !== undefined) twice += last.longitude * point.latitude - point.longitude * last.latitude
    last = point
  }
  return Math.abs(twice) / 2
}
