import { expect, it } from 'vitest'
import { differencesBetween, firstChoice } from './versions.ts'

const base = { number: '1', miles: '100', notes: 'a', customer: 'x' }

it('names what differs and who moved', () => {
  const yours = { ...base, miles: '110', notes: 'mine' }
  const theirs = { ...base, notes: 'theirs', customer: 'y' }
  const differences = differencesBetween(base, yours, theirs)
  expect(differences.map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['miles', 'you'],
    ['notes', 'both'],
    ['customer', 'them'],
  ])
  expect(differences.map(firstChoice)).toEqual(['yours', 'yours', 'theirs'])
})

it('is silent where both typed the same', () => {
  expect(differencesBetween(base, { ...base, miles: '120' }, { ...base, miles: '120' })).toEqual([])
})
