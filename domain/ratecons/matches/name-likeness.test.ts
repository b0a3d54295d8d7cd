import { expect, test } from 'vitest'
import { keyLikeness, meant, meantName } from './name-likeness.ts'

test.each([
  ['the same', 'ACME', 'ACME', 1],
  ['the same but for a space', 'BLUE STEM', 'BLUESTEM', 1],
  ['nothing', '', '', 0],
  ['nothing and a name', '', 'ACME', 0],
  ['another letter: three of five pairs', 'ACME', 'ACNE', 0.6],
  ['nothing in common', 'ACME', 'ZORB', 0],
  ['a word more', 'ACME', 'ACME WIDGETS', 0.8],
  ['a word more: 13 of 13 and 19 pairs', 'ACME WIDGETS', 'ACME ROUND WIDGETS', 0.8125],
  ['other words that all have', 'ACME FREIGHT', 'ACME LOGISTICS', 0.99],
  ['only a word that all have in common', 'ACME FREIGHT', 'ZORB FREIGHT', 0],
  ['one of two words', 'ACME WIDGETS', 'ACME ROUNDS', 0.48],
  ['the word of three that tells', 'ACME FREIGHT BROKERS', 'ACME ROUND WIDGETS', 0.8],
  ['the same letters in another order', 'ROUND WIDGETS', 'WIDGETS ROUND', 0.99],
  ['two letters more, of which one is in both', 'AC', 'ABAC', 0.75],
  ['a letter twice', 'AAAA', 'AA', 0.75],
  ['only words that all have, of which one differs', 'COLD STORAGE', 'COLD FREIGHT', 10 / 26],
  ['initials', 'TQL', 'TOTAL QUALITY LOGISTICS', 0.7],
  ['initials without the and', 'BH', 'BRIGHT AND HOLT', 0.7],
  ['initials of five', 'ABCDE', 'ALDER BIRCH CEDAR DOGWOOD ELM', 0.7],
])('two names with %s', (_what, a, b, likeness) => {
  expect([keyLikeness(a, b), keyLikeness(b, a)]).toEqual([likeness, likeness])
})

test.each([
  ['initials of six', 'ABCDEF', 'ALDER BIRCH CEDAR DOGWOOD ELM FIR'],
  ['one letter', 'A', 'ALDER'],
  ['a number', '4T', '4 TREES'],
  ['three letters of one word', 'ABC', 'ABCDEF'],
  ['letters in another order', 'LQT', 'TOTAL QUALITY LOGISTICS'],
])('%s are no initials', (_what, a, b) => {
  expect(keyLikeness(a, b)).not.toBe(0.7)
})

test.each([
  [' Kestrel Foods ', 'Kestrel Foods'],
  ['TBD', null],
  ['to be determined', null],
  ['  ', null],
  ['T.B.D.', null],
  ['see notes', null],
  ['Call Dispatch', null],
  ['Consignee', null],
  ['N/A', null],
  ['Call Feeds', 'Call Feeds'],
  [undefined, null],
  ['飼料', '飼料'],
  [null, null],
])('the name that %s means', (written, name) => {
  expect(meantName(written)).toBe(name)
})

test('the first 80 letters of a name are compared', () => {
  expect(meant(`${'q'.repeat(79)}xy`)).toEqual({ name: `${'q'.repeat(79)}xy`, key: `${'Q'.repeat(79)}X` })
})
