import { decodePolyline } from './polyline.ts'
import type { GeoPoint } from './geo-point.ts'

/** A point on the world map: 0 to 1 from west to east and from north to south, as in map tiles. */
export type Spot = { readonly x: number; readonly y: number }
export type Box = {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** x and y alternately. */
export type Line = { readonly coordinates: Float64Array; readonly box: Box }
export const roadClasses = ['I', 'U', 'S'] as const
export type RoadClass = (typeof roadClasses)[number]
export type Road = Line & { readonly roadClass: RoadClass; readonly sign: string }
export type Town = Spot & { readonly name: string; readonly zipCount: number }

export type BaseMap = {
  readonly land: readonly Line[]
  readonly borders: readonly Line[]
  readonly roads: readonly Road[]
  /** The largest first. */
  readonly towns: readonly Town[]
}

const precision = 3

export function readBaseMap(text: string): BaseMap {
  const lines = text.split('\n')
  const startingWith = (letter: string) =>
    lines.filter((line) => line.startsWith(letter)).map((line) => line.slice(1))
  return {
    land: startingWith('L').map(lineOf),
    borders: startingWith('B').map(lineOf),
    roads: startingWith('R').flatMap((line) => {
      const [letter, sign = '', polyline = ''] = line.split(' ')
      const roadClass = roadClasses.find((known) => known === letter)
      return roadClass === undefined
        ? []
        : [{ ...lineOf(polyline), roadClass, sign: sign === '-' ? '' : sign }]
    }),
    towns: startingWith('T').flatMap((line) => {
      const [zipCount, polyline = '', ...name] = line.split(' ')
      return decodePolyline(polyline, precision).map((point) => ({
        ...spotOf(point),
        name: name.join(' '),
        zipCount: Number(zipCount),
      }))
    }),
  }
}

/** Web Mercator, the projection of all map tiles. */
export function spotOf({ latitude, longitude }: GeoPoint): Spot {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  return { x: (longitude + 180) / 360, y: 0.5 - north / (2 * Math.PI) }
}

function lineOf(polyline: string): Line {
  const spots = decodePolyline(polyline, precision).map(spotOf)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return {
    coordinates: Float64Array.from(spots.flatMap(({ x, y }) => [x, y])),
    box: { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) },
  }
}

/** Unlike those that overlap, boxes that only touch do not cover each other. */
export function covers(a: Box, b: Box): boolean {
  return a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south
}

export function overlaps(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south
}
