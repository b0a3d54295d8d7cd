import type { GeoPoint } from '../../domain/maps/geo-point.ts'

type Topology = {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: { readonly nation: Geometry }
}
type Geometry = {
  readonly type: string
  readonly arcs?: readonly (readonly (readonly number[])[])[]
  readonly geometries?: readonly Geometry[]
}
type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** Whether a point lies on land, by the outline of the country in us-atlas (TopoJSON). */
export function landMask(text: string): (point: GeoPoint) => boolean {
  // The shape is that of the package's README.
  const topology = JSON.parse(text) as Topology
  const rings = ringsOf(topology.objects.nation, decodedArcs(topology))
  return ({ latitude, longitude }) =>
    rings.filter((ring) => isInside(ring, longitude, latitude)).length % 2 === 1
}

function decodedArcs({ transform, arcs }: Topology): Ring[] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ] as const
    })
  })
}

function ringsOf(geometry: Geometry, arcs: readonly Ring[]): Ring[] {
  if (geometry.geometries !== undefined) return geometry.geometries.flatMap((part) => ringsOf(part, arcs))
  return (geometry.arcs ?? [])
    .flat()
    .map((indexes) =>
      indexes.flatMap((index) => (index >= 0 ? (arcs[index] ?? []) : (arcs[~index] ?? []).toReversed())),
    )
}

/** The even-odd rule: a line to the west crosses the ring an odd number of times. */
function isInside(ring: Ring, x: number, y: number): boolean {
  let inside = false
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
  for (const [x2, y2] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    ;[x1, y1] = [x2, y2]
  }
  return inside
}
