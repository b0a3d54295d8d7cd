import type { GeoPoint } from '../../domain/maps/geo-point.ts'
import type { CorridorClass } from './corridor-file.ts'

/** A graph that is still growing: what the corridors say, then what is added where they meet or leave gaps. */
export type Node = {
  readonly name: string
  readonly point: GeoPoint
  /** What the size of a town is told by. */
  readonly zipCount: number
}
export type EdgeClass = CorridorClass | 'local'
export type Edge = {
  readonly from: number
  readonly to: number
  readonly miles: number
  readonly edgeClass: EdgeClass
  readonly road: string
  /** Its miles are those of the mileposts, not an estimate. */
  readonly isCounted?: boolean
}
export type Network = { readonly nodes: readonly Node[]; readonly edges: readonly Edge[] }

export function pointBetween(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

export function edgeEnds(
  { nodes }: Pick<Network, 'nodes'>,
  { from, to }: Pick<Edge, 'from' | 'to'>,
): [GeoPoint, GeoPoint] {
  const [a, b] = [nodes[from]?.point, nodes[to]?.point]
  if (a === undefined || b === undefined) throw new RangeError('An edge ends nowhere')
  return [a, b]
}

/** Where a straight stretch comes nearest to a point. */
export function nearestOn(from: GeoPoint, to: GeoPoint, point: GeoPoint): GeoPoint {
  const squeeze = Math.cos((point.latitude * Math.PI) / 180)
  const [x, y] = [(to.longitude - from.longitude) * squeeze, to.latitude - from.latitude]
  const along = (point.longitude - from.longitude) * squeeze * x + (point.latitude - from.latitude) * y
  const square = x * x + y * y
  return pointBetween(from, to, square === 0 ? 0 : Math.min(1, Math.max(0, along / square)))
}

/** Groups by square cells of `degrees`, to ask only neighbors. */
export class Cells<Item> {
  readonly #cells = new Map<string, Item[]>()
  readonly #degrees: number

  constructor(degrees: number) {
    this.#degrees = degrees
  }

  add(item: Item, from: GeoPoint, to: GeoPoint): void {
    for (const key of this.#keys(from, to, 0)) {
      const cell = this.#cells.get(key)
      if (cell === undefined) this.#cells.set(key, [item])
      else cell.push(item)
    }
  }

  around(from: GeoPoint, to: GeoPoint, reach: number): Set<Item> {
    return new Set([...this.#keys(from, to, reach)].flatMap((key) => this.#cells.get(key) ?? []))
  }

  *#keys(from: GeoPoint, to: GeoPoint, reach: number): Generator<string> {
    const cell = (degrees: number) => Math.floor(degrees / this.#degrees)
    const [south, north] = [from.latitude, to.latitude].sort((a, b) => a - b)
    const [west, east] = [from.longitude, to.longitude].sort((a, b) => a - b)
    for (let row = cell(south ?? 0) - reach; row <= cell(north ?? 0) + reach; row += 1) {
      for (let column = cell(west ?? 0) - reach; column <= cell(east ?? 0) + reach; column += 1) {
        yield `${row},${column}`
      }
    }
  }
}
