import { describe, expect, test } from 'vitest'
import { metersFromMiles } from './geo-point.ts'
import { effortOf, localClass, nodePoint, practicalCostOf, secondsOf } from './road-graph.ts'
import { roadLandmarks } from './road-landmarks.ts'
import { fewRoads } from './test-support/few-roads.ts'

test.each([
  ['freeway', 0, 62, 1000],
  ['four-lane', 1, 54, 1030],
  ['two-lane', 2, 48, 1050],
  ['winding two-lane', 3, 44, 1140],
  ['local', 4, 42, 1180],
  ['open two-lane', 5, 57, 1030],
])('an hour on a %s', (_name, code, miles, effort) => {
  expect(secondsOf(metersFromMiles(miles), code)).toBeCloseTo(3600, 6)
  expect(effortOf(1000, code)).toBeCloseTo(effort, 6)
})

test('on the practical way a mile costs a quarter of a minute besides its time', () => {
  // At 62 miles an hour a mile takes 58.065 seconds, at 42 it takes 85.714.
  expect(practicalCostOf(metersFromMiles(1), 0)).toBeCloseTo(73.065, 3)
  expect(practicalCostOf(metersFromMiles(1), 4)).toBeCloseTo(100.714, 3)
})

test('every road leads both ways', () => {
  const graph = fewRoads(
    [
      [30, -100],
      [31, -100],
      [32, -100],
    ],
    [
      [0, 1, 62],
      [1, 2, 42, 'local'],
    ],
  )
  const arcsOf = (node: number) => {
    const arcs = [...graph.arcEdges.keys()].slice(graph.firstArc[node], graph.firstArc[node + 1])
    return arcs.map((arc) => [graph.arcEdges[arc], graph.arcNodes[arc]])
  }
  expect([0, 1, 2].map(arcsOf)).toEqual([
    [[0, 1]],
    [
      [0, 0],
      [1, 2],
    ],
    [[1, 1]],
  ])
  expect([...graph.edgeSeconds].map(Math.round)).toEqual([3600, 3600])
  expect(graph.edgeEfforts[1]).toBeCloseTo(metersFromMiles(42 * 1.18), 6)
  expect([graph.nodeCount, graph.edgeCount, localClass]).toEqual([3, 2, 4])
  expect(nodePoint(graph, 2)).toEqual({ latitude: 32, longitude: -100 })
})

describe('what is left at least', () => {
  const row = fewRoads(
    [
      [30, -100],
      [31, -100],
      [32, -100],
      [33, -100],
      [40, -80],
      [41, -80],
    ],
    [
      [0, 1, 1],
      [1, 2, 1],
      [2, 3, 1],
      [4, 5, 1],
    ],
  )
  const costs = Float64Array.from([10, 20, 30, 7])

  test('along one road is all that is left', () => {
    const least = roadLandmarks(row, costs)([{ node: 3, cost: 5 }])
    expect([0, 1, 2, 3].map(least)).toEqual([65, 55, 35, 5])
  })

  test('is the way to the nearest of several ends', () => {
    const least = roadLandmarks(
      row,
      costs,
    )([
      { node: 1, cost: 2 },
      { node: 3, cost: 1 },
    ])
    expect(least(0)).toBe(12)
    // Between the two ends nothing is sure: whatever is said, it may not be too much.
    expect(least(2)).toBeLessThanOrEqual(22)
  })

  test('is not known on an island of roads', () => {
    expect(roadLandmarks(row, costs)([{ node: 5, cost: 0 }])(4)).toBe(0)
  })

  test('is never more than the cheapest way, and rarely much less', () => {
    // A ring of twelve towns, ten from one to the next: the farthest is 60 away.
    const ring = fewRoads(
      Array.from({ length: 12 }, (_, node) => [30 + (node % 6), -100 + Math.floor(node / 6)] as const),
      Array.from({ length: 12 }, (_, node) => [node, (node + 1) % 12, 1] as const),
    )
    const leastTo = (goal: number) =>
      roadLandmarks(ring, new Float64Array(12).fill(10))([{ node: goal, cost: 0 }])
    for (let from = 0; from < 12; from += 1) {
      for (let to = 0; to < 12; to += 1) {
        const around = Math.abs(from - to)
        const cheapest = Math.min(around, 12 - around) * 10
        const least = leastTo(to)(from)
        expect(least).toBeLessThanOrEqual(cheapest)
        expect(least).toBeGreaterThanOrEqual(cheapest - 20)
      }
    }
  })
})
