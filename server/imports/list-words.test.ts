import { expect, test } from 'vitest'
import { countWords, listWords } from './list-words.ts'

test('names are listed up to five; of more, those left out are counted', () => {
  expect(listWords([])).toBe('')
  expect(listWords(['a'])).toBe('a')
  expect(listWords(['a', 'b'])).toBe('a and b')
  expect(listWords(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d and e')
  expect(listWords(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, e and 1 more')
  expect(listWords(Array.from({ length: 1205 }, (_, place) => String(place)))).toBe(
    '0, 1, 2, 3, 4 and 1,200 more',
  )
})

test('one thing is named in the singular', () => {
  expect(countWords(0, 'new location')).toBe('0 new locations')
  expect(countWords(1, 'new location')).toBe('1 new location')
  expect(countWords(1400, 'new city', 'new cities')).toBe('1,400 new cities')
})
