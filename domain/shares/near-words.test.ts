import { expect, it } from 'vitest'
import { placeWords } from '../tracking/where-is.ts'
import { spokenNear } from './near-words.ts'

const town = { name: 'City of Industry', state: 'CA', miles: 14.2 }
it.each([
  ['N', 'north'],
  ['NE', 'northeast'],
  ['E', 'east'],
  ['SE', 'southeast'],
  ['S', 'south'],
  ['SW', 'southwest'],
  ['W', 'west'],
  ['NW', 'northwest'],
] as const)('says %s as %s', (direction, spoken) => {
  expect(spokenNear(placeWords({ ...town, direction }))).toBe(`14 mi ${spoken} of City of Industry, CA`)
})

it('says that it is there, as a heading', () => {
  expect(spokenNear(placeWords({ ...town, miles: 1, direction: 'N' }))).toBe('In City of Industry, CA')
  expect(spokenNear('somewhere else')).toBe('Somewhere else')
})
