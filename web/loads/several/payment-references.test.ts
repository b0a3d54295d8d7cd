import { expect, it } from 'vitest'
import { referencesOf } from './payment-references.ts'

const lines = [
  { id: 'a', customerId: 'harbor' },
  { id: 'b', customerId: 'bluestem' },
  { id: 'c', customerId: 'harbor' },
  { id: 'd', customerId: null },
  { id: 'e', customerId: 'harbor' },
  { id: 'f', customerId: null },
]
const of = (typed: Record<string, string>) =>
  [...referencesOf(lines, new Map(Object.entries(typed)))].map(([, reference]) => reference)

it('goes on with the number above of the same customer, until another one is typed', () => {
  expect(of({ a: ' 20871 ', e: '20900' })).toEqual(['20871', '', '20871', '', '20900', ''])
})

it('never goes on from one load without a customer to another', () => {
  expect(of({ d: '77' })).toEqual(['', '', '', '77', '', ''])
})
