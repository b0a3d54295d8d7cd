import type { GeoPoint } from './geo-point.ts'
import type { RoadGraph } from './road-graph.ts'

const cellsPerDegree = 2

type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }

/**
 * The edges of a graph by the half-degree squares that they may cross, in a few long arrays so that a lookup allocates
 * nothing.
 */
export class EdgeCells {
  readonly #graph: RoadGraph
  /** In whole cells. */
  readonly #all: Box
  readonly #columns: number
  /** Edges of cell n: `#edges[#first[n]]` up to `#first[n + 1]`. */
  readonly #first: Uint32Array
  readonly #edges: Uint32Array
  readonly #found: Uint32Array
  readonly #foundBy: Uint32Array
  #asked = 0

  constructor(graph: RoadGraph) {
    const { latitudes, longitudes, edgeCount } = graph
    this.#graph = graph
    this.#all = {
      south: cellOf(Math.min(...latitudes)),
      north: cellOf(Math.max(...latitudes)),
      west: cellOf(Math.min(...longitudes)),
      east: cellOf(Math.max(...longitudes)),
    }
    this.#columns = this.#all.east - this.#all.west + 1
    this.#first = new Uint32Array((this.#all.north - this.#all.south + 1) * this.#columns + 1)
    this.#each((cell) => (this.#first[cell + 1] = (this.#first[cell + 1] ?? 0) + 1))
    for (let cell = 1; cell < this.#first.length; cell += 1)
      this.#first[cell] = (this.#first[cell] ?? 0) + (this.#first[cell - 1] ?? 0)
    this.#edges = new Uint32Array(this.#first.at(-1) ?? 0)
    const next = this.#first.slice()
    this.#each((cell, edge) => {
      const at = next[cell] ?? 0
      next[cell] = at + 1
      this.#edges[at] = edge
    })
    this.#found = new Uint32Array(edgeCount)
    this.#foundBy = new Uint32Array(edgeCount)
  }

  /** Each edge once, in the cell of the point and `reach` cells around it. The array is valid until the next call. */
  around({ latitude, longitude }: GeoPoint, reach: number): Uint32Array {
    this.#asked += 1
    let count = 0
    const [row, column] = [cellOf(latitude), cellOf(longitude)]
    const box = { south: row - reach, north: row + reach, west: column - reach, east: column + reach }
    this.#eachCell(box, (cell) => {
      const end = this.#first[cell + 1] ?? 0
      for (let at = this.#first[cell] ?? 0; at < end; at += 1) {
        const edge = this.#edges[at] ?? 0
        if (this.#foundBy[edge] === this.#asked) continue
        this.#foundBy[edge] = this.#asked
        this.#found[count] = edge
        count += 1
      }
    })
    return this.#found.subarray(0, count)
  }

  #each(visit: (cell: number, edge: number) => void): void {
    const { latitudes, longitudes, edgeFrom, edgeTo, edgeCount } = this.#graph
    for (let edge = 0; edge < edgeCount; edge += 1) {
      const [from, to] = [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0]
      const rows = [cellOf(latitudes[from] ?? 0), cellOf(latitudes[to] ?? 0)] as const
      const columns = [cellOf(longitudes[from] ?? 0), cellOf(longitudes[to] ?? 0)] as const
      const box = {
        south: Math.min(...rows),
        north: Math.max(...rows),
        west: Math.min(...columns),
        east: Math.max(...columns),
      }
      this.#eachCell(box, (cell) => {
        visit(cell, edge)
      })
    }
  }

  #eachCell({ south, north, west, east }: Box, visit: (cell: number) => void): void {
    const all = this.#all
    for (let row = Math.max(south, all.south); row <= Math.min(north, all.north); row += 1) {
      for (let column = Math.max(west, all.west); column <= Math.min(east, all.east); column += 1)
        visit((row - all.south) * this.#columns + column - all.west)
    }
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees * cellsPerDegree)
}
