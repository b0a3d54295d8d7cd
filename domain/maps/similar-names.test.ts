import { expect, test } from 'vitest'
import { similarNames } from './similar-names.ts'

const towns = ['Amarillo', 'Lubbock', 'Houston', 'Hudson', 'Vega', 'Dallas', 'Waco', 'Taco']

test.each([
  ['Amarlilo', ['Amarillo']],
  ['Lubobck', ['Lubbock']],
  ['Vgea', ['Vega']],
  ['Wcao', ['Waco']],
  ['Vegs', ['Vega']],
  ['Evga', ['Vega']],
  ['Maarillo', ['Amarillo']],
  // Two letters beside each other come before two that are wrong.
  ['Huoston', ['Houston', 'Hudson']],
  ['Lubocbkx', []],
  ['Vxxa', []],
  ['Ivga', []],
])('%s may be meant as %j', (typed, meant) => {
  expect(similarNames(typed, towns)).toEqual(meant)
})

test('where one slip is allowed, two swapped letters are more', () => {
  expect(similarNames('Amarilo', towns, 1)).toEqual(['Amarillo'])
  expect(similarNames('Amarlilo', towns, 1)).toEqual([])
})
