import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { Matrix, NoRoute, Route } from './routing-provider.ts'

/** A route with more stops than a vendor accepts, in several parts. */
export async function routeInParts(
  stops: readonly GeoPoint[],
  most: number,
  routePart: (stops: readonly GeoPoint[]) => Promise<Route | NoRoute>,
): Promise<Route | NoRoute> {
  const parts: Route[] = []
  for (let begin = 0; begin < stops.length - 1; begin += most - 1) {
    const part = await routePart(stops.slice(begin, begin + most))
    if (!part.isFound) return part.leg === undefined ? part : { ...part, leg: begin + part.leg }
    parts.push(part)
  }
  return {
    isFound: true,
    meters: parts.reduce((sum, part) => sum + part.meters, 0),
    seconds: parts.reduce((sum, part) => sum + part.seconds, 0),
    legs: parts.flatMap((part) => part.legs),
    warnings: [...new Set(parts.flatMap((part) => part.warnings))],
  }
}

export type Cell = { readonly meters: number; readonly seconds: number } | null
type Block = { readonly from: readonly GeoPoint[]; readonly to: readonly GeoPoint[] }

/** A matrix larger than a vendor's limit, in blocks; `ask` answers row by row. */
export async function matrixInParts(
  points: readonly GeoPoint[],
  most: { readonly rows: number; readonly columns: number },
  ask: (block: Block) => Promise<readonly Cell[]>,
): Promise<Matrix> {
  const cells: Cell[][] = points.map(() => [])
  for (let row = 0; row < points.length; row += most.rows) {
    for (let column = 0; column < points.length; column += most.columns) {
      const block = {
        from: points.slice(row, row + most.rows),
        to: points.slice(column, column + most.columns),
      }
      const answers = await ask(block)
      for (const [index, answer] of answers.entries()) {
        cells[row + Math.floor(index / block.to.length)]?.push(answer)
      }
    }
  }
  const table = (of: 'meters' | 'seconds') =>
    cells.map((line, from) => line.map((cell, to) => (from === to ? 0 : (cell?.[of] ?? null))))
  return { meters: table('meters'), seconds: table('seconds') }
}
