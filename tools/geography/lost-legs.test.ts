import { expect, test } from 'vitest'
import { fewRoads } from '../../domain/maps/test-support/few-roads.ts'
import { driveableNetwork } from './driveable-network.ts'
import { lostLegs } from './lost-legs.ts'
import type { Edge, Network, Node } from './road-network.ts'

const town = (name: string, latitude: number): Node => ({
  name: `${name}, MI`,
  point: { latitude, longitude: -84.7 },
  zipCount: 1,
})
const leg = (from: number, to: number, miles: number, isCounted = false): Edge => ({
  from,
  to,
  miles,
  edgeClass: 'I',
  road: 'I-75',
  isCounted,
})
const nodes = [town('Indian River', 45.41), town('Mackinaw City', 45.78), town('Saint Ignace', 45.86)]
const bridge = leg(1, 2, 6)
const listed: Network = { nodes, edges: [leg(0, 1, 28, true), bridge] }

const built = (miles: number) =>
  fewRoads(
    nodes.map(({ point }) => [point.latitude, point.longitude] as const),
    [
      [0, 1, 28],
      [1, 2, miles],
    ],
  )

test('a listed leg that no road drives, or only by a detour, is named', () => {
  expect(lostLegs(listed, built(6))).toEqual([])
  expect(lostLegs(listed, built(7.4))).toEqual([])
  const problem = /^I-75: Mackinaw City, MI to Saint Ignace, MI is listed with 6\.0 miles/
  expect(lostLegs(listed, built(7.6))).toEqual([expect.stringMatching(problem)])
  expect(lostLegs(listed, built(Infinity))).toEqual([expect.stringMatching(problem)])
})

test('the last hop behind the counted mileposts stays, though both its towns lie beside counted stretches', () => {
  const bothSides = {
    nodes: [...nodes, town('Kinross', 46.27)],
    edges: [...listed.edges, leg(2, 3, 30, true)],
  }
  const { edges } = driveableNetwork(bothSides, (road) => road)
  expect(edges.map(({ from, to, miles }) => [from, to, miles])).toContainEqual([1, 2, 6])
})
