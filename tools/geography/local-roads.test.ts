import { expect, test } from 'vitest'
import { localRoads } from './local-roads.ts'
import type { Edge, Network } from './road-network.ts'

const edge = (from: number, to: number, miles: number): Edge => ({
  from,
  to,
  miles,
  edgeClass: 'S',
  road: 'AR-16',
})
const everywhere = () => true

// Two towns on either side of a lake, 14 miles apart, and the road around it.
const nodes: Network['nodes'] = [
  { name: 'Heber Springs, AR', point: { latitude: 35.5, longitude: -92 }, zipCount: 1 },
  { name: 'Higden, AR', point: { latitude: 35.7, longitude: -92 }, zipCount: 1 },
  { name: '', point: { latitude: 35.6, longitude: -92.2 }, zipCount: 0 },
]
const around = [edge(0, 2, 14), edge(2, 1, 14)]

test('a gap between two towns is filled with a guessed road over land, not over water', () => {
  expect(localRoads({ nodes, edges: [] }, [], everywhere)).toMatchObject([{ from: 0, to: 1, road: '' }])
  expect(localRoads({ nodes, edges: [] }, [], () => false)).toEqual([])
})

test('towns that a listed road joins get none, though the road was cut where it meets another', () => {
  expect(localRoads({ nodes, edges: around }, [], everywhere)).toHaveLength(1)
  expect(localRoads({ nodes, edges: around }, [edge(0, 1, 28)], everywhere)).toEqual([])
})
