import { describe, expect, test } from 'vitest'
import { parseCorridors } from './corridor-file.ts'

const legsOf = (line: string) =>
  parseCorridors(line, 'test.txt').flatMap(({ legs }) =>
    legs.map(({ from, to, roadClass, circuity, countedMiles }) => ({
      between: `${from.name} ${from.state} - ${to.name} ${to.state}`,
      roadClass,
      circuity,
      countedMiles,
    })),
  )

describe('a line of a corridor file', () => {
  test('carries the state on until the next', () => {
    expect(legsOf('US-60 U|Canyon TX;Hereford;Clovis NM').map(({ between }) => between)).toEqual([
      'Canyon TX - Hereford TX',
      'Hereford TX - Clovis NM',
    ])
  })

  test('says that it winds, that a leg has another class, and that a town is passed by', () => {
    expect(legsOf('US-71@1.12 S|Mena AR>U;Waldron OK>x;Fort Smith AR;Alma')).toEqual([
      { between: 'Mena AR - Fort Smith AR', roadClass: 'U', circuity: 1.12, countedMiles: null },
      { between: 'Fort Smith AR - Alma AR', roadClass: 'S', circuity: 1.12, countedMiles: null },
    ])
  })

  test('may be a two-lane road through the open West', () => {
    expect(legsOf('US-93 W|Ely NV;Pioche').map(({ roadClass }) => roadClass)).toEqual(['W'])
  })

  test('counts by mileposts within a state, and over its line where that is given', () => {
    expect(
      legsOf('I-40 I|Vega TX=36;Amarillo=70;Shamrock=163/177;Erick OK=7;Sayre').map(
        (leg) => leg.countedMiles,
      ),
    ).toEqual([34, 93, 21, null])
    expect(legsOf('I-40 I|Shamrock TX=163;Erick OK=7')[0]?.countedMiles).toBeNull()
  })

  test('is skipped where it is a comment', () => {
    expect(legsOf('# US-60 U|Canyon TX;Hereford\n\n')).toEqual([])
  })

  test.each([
    'US-60 U Canyon TX;Hereford',
    'US-60 X|Canyon TX;Hereford',
    'US-60 U|Canyon;Hereford',
    'US-60 U|Canyon TQ;Hereford',
    'US-60 U|Canyon TX>q;Hereford',
  ])('is refused where it is wrong: %s', (line) => {
    expect(() => legsOf(line)).toThrow('test.txt:1')
  })
})
