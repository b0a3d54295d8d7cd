import { expect, it } from 'vitest'
import { clipArea, clipLine } from './clip.ts'

const box = { west: 0, east: 10, north: 0, south: 10 }
const spots = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }))

it('keeps of an area what lies in the box', () => {
  const cut = clipArea(spots([-5, 2], [5, 2], [5, 8], [-5, 8]), box)
  const corners = cut.map(({ x, y }) => `${String(x)} ${String(y)}`)
  expect(corners.toSorted()).toEqual(['0 2', '0 8', '5 2', '5 8'])
})

it('cuts slopes where they cross the edge', () => {
  const shown = (...pairs: [number, number][]) =>
    clipArea(spots(...pairs), box)
      .map(({ x, y }) => `${String(x)} ${String(y)}`)
      .toSorted()
  expect(shown([2, -2], [8, 4], [2, 4])).toEqual(['2 0', '2 4', '4 0', '8 4'])
  expect(shown([2, 6], [8, 6], [2, 12])).toEqual(['2 10', '2 6', '4 10', '8 6'])
  expect(shown([-2, 2], [4, 8], [4, 2])).toEqual(['0 2', '0 4', '4 2', '4 8'])
  expect(shown([6, 2], [12, 2], [6, 8])).toEqual(['10 2', '10 4', '6 2', '6 8'])
})

it('fills the box where an area is all around it, and nothing where it is elsewhere', () => {
  const around = clipArea(spots([-5, -5], [15, -5], [15, 15], [-5, 15]), box)
  expect(around.map(({ x, y }) => x + y).toSorted((a, b) => a - b)).toEqual([0, 10, 10, 20])
  expect(clipArea(spots([20, 20], [30, 20], [30, 30]), box)).toEqual([])
})

it('keeps the pieces of a line that come by', () => {
  const pieces = clipLine(spots([-20, 5], [-15, 5], [5, 5], [15, 5], [20, 5], [20, 20], [5, 20], [5, 5]), box)
  expect(pieces).toEqual([spots([-15, 5], [5, 5], [15, 5]), spots([5, 20], [5, 5])])
})
