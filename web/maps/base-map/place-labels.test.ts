import { expect, it } from 'vitest'
import type { BaseMap, Road } from '#domain/maps/base-map.ts'
import { placeLabels } from './place-labels.ts'

const world = (zoom: number) => 256 * 2 ** zoom
/** Pieces of so many pixels each at this zoom, from west to east. */
function road(count: number, pixels: number, { zoom, ...more }: { zoom: number } & Partial<Road>): Road {
  const xs = Array.from({ length: count + 1 }, (_, index) => (index * pixels) / world(zoom))
  return {
    ...{ coordinates: Float64Array.from(xs.flatMap((x) => [x, 0.5])), roadClass: 'I', sign: 'I-40' },
    ...{ box: { west: 0, east: xs.at(-1) ?? 0, north: 0.5, south: 0.5 }, ...more },
  }
}
const labels = (roads: readonly Road[], zoom: number) => {
  const map: BaseMap = { land: [], borders: [], towns: [], roads }
  return placeLabels(map, zoom, (text) => text.length * 7).map(({ text, at }) => [text, Math.round(at.x)])
}

it('a road has a sign in the middle of a piece, and the next one no closer than 220 pixels', () => {
  expect(labels([road(10, 50, { zoom: 6 })], 6)).toEqual([
    ['I-40', 25],
    ['I-40', 275],
  ])
})

it('no sign stands on a piece that is shorter than itself, nor on a road without one', () => {
  expect(labels([road(20, 40, { zoom: 6 })], 6)).toEqual([])
  expect(labels([road(1, 100, { zoom: 6, sign: '' })], 6)).toEqual([])
})

it.each([
  ['I', 5, 0],
  ['I', 6, 1],
  ['U', 7, 0],
  ['U', 8, 1],
  ['S', 7, 0],
  ['S', 8, 1],
] as const)('a road of class %s has at zoom %i %i signs', (roadClass, zoom, count) => {
  expect(labels([road(1, 100, { zoom, roadClass })], zoom)).toHaveLength(count)
})
