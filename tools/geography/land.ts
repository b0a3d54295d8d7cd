import { cellsPerDegree, landBox, landBytes, landColumns, landRows } from '../../domain/maps/land-grid.ts'

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

/** The squares of land inside the outline of the country in us-atlas (TopoJSON). */
export function landGrid(text: string): Uint8Array {
  // The shape is that of the package's README.
  const topology = JSON.parse(text) as Topology
  const crossings = crossingsByRow(ringsOf(topology.objects.nation, decodedArcs(topology)))
  const land = new Uint8Array(landBytes)
  for (const [row, columns] of crossings.entries()) {
    columns.sort((a, b) => a - b)
    // The even-odd rule: land begins at every other crossing of the outline.
    for (let at = 0; at + 1 < columns.length; at += 2) {
      const begin = Math.max(0, Math.round(columns[at] ?? 0))
      const end = Math.min(landColumns, Math.round(columns[at + 1] ?? 0))
      for (let cell = row * landColumns + begin; cell < row * landColumns + end; cell += 1)
        land[cell >> 3] = (land[cell >> 3] ?? 0) | (1 << (cell & 7))
    }
  }
  return land
}

/** Where the outline crosses the middle of each row, in columns. */
function crossingsByRow(rings: readonly Ring[]): number[][] {
  const rowAt = (latitude: number) => (latitude - landBox.south) * cellsPerDegree - 0.5
  const columnAt = (longitude: number) => (longitude - landBox.west) * cellsPerDegree
  const crossings = Array.from({ length: landRows }, (): number[] => [])
  for (const ring of rings) {
    let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
    for (const [x2, y2] of ring) {
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)].map(rowAt)
      for (let row = Math.max(0, Math.ceil(low ?? 0)); row < Math.min(landRows, high ?? 0); row += 1) {
        const share = (row - rowAt(y1)) / (rowAt(y2) - rowAt(y1))
        crossings[row]?.push(columnAt(x1 + (x2 - x1) * share))
      }
      ;[x1, y1] = [x2, y2]
    }
  }
  return crossings
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
