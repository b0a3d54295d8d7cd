import { expect, test } from 'vitest'
import { stateCodes, stateFromWords, stateName } from './us-states.ts'

test('there are fifty states and the District', () => {
  expect(stateCodes).toHaveLength(51)
  expect(new Set(stateCodes.map(stateName)).size).toBe(51)
  expect([stateName('TX'), stateName('DC'), stateName('NM')]).toEqual([
    'Texas',
    'District of Columbia',
    'New Mexico',
  ])
})

test.each([
  [['tx'], 'TX'],
  [['texas'], 'TX'],
  [['new', 'mexico'], 'NM'],
  [['n', 'mex'], 'NM'],
  [['okla'], 'OK'],
  [['w', 'va'], 'WV'],
  [['district', 'of', 'columbia'], 'DC'],
  [['mexico'], null],
  [['newmexico'], null],
  [[], null],
])('%j is %j', (words, code) => {
  expect(stateFromWords(words)).toBe(code)
})
