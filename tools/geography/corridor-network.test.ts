import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPlaceTable } from '../../server/providers/geocoding/place-table.ts'
import { root } from '../setup/project.mjs'
import { parseCorridors } from './corridor-file.ts'
import { corridorNetwork } from './corridor-network.ts'

describe('two roads between the same towns', () => {
  const gazetteer = openPlaceTable(readFileSync(join(root, 'geography/us-places.bin')))
  const roadOf = (...lines: string[]) => {
    const { edges } = corridorNetwork(
      parseCorridors(lines.join('\n'), 'test.txt'),
      new Map(),
      gazetteer,
    ).network
    expect(edges).toHaveLength(1)
    const { road, edgeClass, miles = 0 } = edges[0] ?? {}
    return { road, edgeClass, miles: Math.round(miles) }
  }

  test.each([
    [
      'an interstate of a state highway',
      'I-45 I|Spring TX;Conroe',
      'TX-99@0.9 I|Conroe TX;Spring',
      'I-45',
      'I',
    ],
    ['a US of a state highway', 'US-64@1.1 S|Alva OK;Cherokee', 'OK-11 S|Alva OK;Cherokee', 'US-64', 'S'],
    ['the wider one', 'KY-9 I|Lexington KY;Versailles', 'US-60 U|Lexington KY;Versailles', 'KY-9', 'I'],
  ])('take the name of the better one: %s', (_case, better, other, road, edgeClass) => {
    expect(roadOf(better, other)).toMatchObject({ road, edgeClass })
    expect(roadOf(other, better)).toEqual(roadOf(better, other))
    expect(roadOf(better, other).miles).toBe(Math.min(roadOf(better).miles, roadOf(other).miles))
  })

  test('keep the miles of the one whose mileposts are known', () => {
    const [counted, better] = ['US-60 S|Clovis NM=0;Fort Sumner=63', 'US-84 U|Fort Sumner NM;Clovis']
    expect(roadOf(counted, better)).toEqual({ road: 'US-84', edgeClass: 'U', miles: 63 })
    expect(roadOf(better, counted)).toEqual({ road: 'US-84', edgeClass: 'U', miles: 63 })
  })
})
