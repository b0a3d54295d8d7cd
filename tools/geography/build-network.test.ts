import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPlaceTable } from '../../server/providers/geocoding/place-table.ts'
import { decodeRoads } from '../../server/providers/routing/road-file.ts'
import { root } from '../setup/project.mjs'
import { hashOfSources, readCorridorNetwork } from './build-network.ts'
import { parseCorridors } from './corridor-file.ts'
import { corridorNetwork } from './corridor-network.ts'
import { lostLegs } from './lost-legs.ts'

describe('the road file', () => {
  test('is what the corridors say today: else run `npm run geography`', () => {
    expect(readFileSync(join(root, 'geography/us-roads.sha256'), 'utf8').trim()).toBe(hashOfSources())
  })

  test('is made of corridors about which nothing is wrong', () => {
    const { network, problems } = readCorridorNetwork()
    expect(problems).toEqual([])
    expect(network.nodes.length).toBeGreaterThan(3000)
  })

  test('drives every leg that the corridors list', () => {
    const built = decodeRoads(readFileSync(join(root, 'geography/us-roads.bin')))
    expect(lostLegs(readCorridorNetwork().network, built)).toEqual([])
  })
})

describe('the checks of the corridors', () => {
  const gazetteer = openPlaceTable(readFileSync(join(root, 'geography/us-places.bin')))
  const problemsOf = (line: string) =>
    corridorNetwork(parseCorridors(line, 'test.txt'), new Map(), gazetteer).problems

  test.each([
    ['US-60 U|Canyon TX;Nowheretown;Hereford', /Nowheretown TX is not known/],
    ['US-60 U|Amarillo TX;Dallas', /\d{3} miles from Amarillo to Dallas/],
    ['US-60 U|Hereford TX;Amarillo;Friona', /Hereford, TX - Amarillo, TX - Friona, TX goes back/],
    ['I-40 I|Vega TX=36;Amarillo=170', /134 miles by mileposts from Vega to Amarillo/],
  ])('find what is wrong with %s', (line, problem) => {
    expect(problemsOf(line).join('\n')).toMatch(problem)
  })

  test('find nothing wrong with a road', () => {
    expect(problemsOf('US-60 U|Canyon TX;Hereford;Friona;Bovina;Farwell')).toEqual([])
  })
})
