import { expect, it } from 'vitest'
import { matchesSearch } from './search-words.ts'

const facts = ['Luis Ángel', 'Peña', null, '(806) 555-0176']

it('finds by any of the words, without accents and in any case', () => {
  expect(matchesSearch('PENA luis', facts)).toBe(true)
  expect(matchesSearch('0176', facts)).toBe(true)
})

it('wants every word', () => {
  expect(matchesSearch('luis young', facts)).toBe(false)
})

it('finds everything while nothing is typed', () => {
  expect(matchesSearch('  ', facts)).toBe(true)
})
