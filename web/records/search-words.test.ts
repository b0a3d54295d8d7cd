import { expect, it } from 'vitest'
import { matchesSearch, wordsOf } from './search-words.ts'

const facts = ['Luis Ángel', 'Peña', null, '(806) 555-0176']

it('finds by any of the words, without accents and in any case', () => {
  expect(matchesSearch('PENA luis', facts)).toBe(true)
  expect(matchesSearch('0176', facts)).toBe(true)
})

it('finds a number by the word that stands before it', () => {
  expect(matchesSearch('Invoice 6022', ['6022'])).toBe(true)
  expect(matchesSearch('inv 6022', ['6023'])).toBe(false)
  expect(matchesSearch('Truck #22', ['22', 'Kenworth'])).toBe(true)
  expect(matchesSearch('load 398', ['José', '109-2026-398'])).toBe(true)
  expect(matchesSearch('truck stop 24', ['24'])).toBe(false)
})

it('looks for a truck by its number, and for the other words by themselves', () => {
  expect(wordsOf('Truck #22 Peña')).toEqual(['truck 22', 'pena'])
  expect(wordsOf('22  Peña ')).toEqual(['22', 'pena'])
  expect(wordsOf('truck stop')).toEqual(['truck', 'stop'])
})

it('wants every word', () => {
  expect(matchesSearch('luis young', facts)).toBe(false)
})

it('finds everything while nothing is typed', () => {
  expect(matchesSearch('  ', facts)).toBe(true)
})

it.each(['8065550176', '806-555-0176', '806.555.0176', '+1 806 555 0176', '1-806-555-0176', '5550176'])(
  'finds a phone number however it is written: %s',
  (typed) => {
    expect(matchesSearch(typed, facts)).toBe(true)
    expect(matchesSearch(typed, ['Ann', '(806) 555-0163', '109-2026-806', null])).toBe(false)
  },
)

it('takes a few digits, and the number of a load, for what they are', () => {
  expect(matchesSearch('6555', facts)).toBe(false)
  expect(matchesSearch('109-2026-398', ['109-2026-398'])).toBe(true)
})
