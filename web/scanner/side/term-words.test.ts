import { expect, test } from 'vitest'
import type { PaperTerm } from '#contract/ratecons.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { termWords } from './term-words.ts'

const [pod] = aPaper().details.terms
if (!pod) throw new Error('The paper of the tests has a term')
const none = { amount: null, withinHours: null }
const wordsOf = (change: Partial<PaperTerm>) => Object.values(termWords({ ...pod, ...none, ...change }))

test.each([
  [
    { kind: 'pod-deadline', withinHours: 24, amount: '75.00' },
    ['Signed POD', '24 h', '$75.00 off when late.'],
  ],
  [
    { kind: 'tracking', withinHours: 0.25, amount: '100.00' },
    ['Tracking', 'every 15 min', '$100.00 fine when it is lost.'],
  ],
  // Fifty dollars are what an hour pays: nobody loses them.
  [
    { kind: 'detention-notice', withinHours: 0.5, amount: '50.00' },
    ['Detention notice', '30 min before', null],
  ],
  [{ kind: 'claim-deadline', withinHours: 48 }, ['Detention claim', '48 h', null]],
  [
    { kind: 'detention', freeHours: 2, amount: '50.00', capAmount: '300.00' },
    ['Free time', '2 h each stop', 'Detention $50.00 an hour, at most $300.00.'],
  ],
  [{ kind: 'tonu', amount: '150.00' }, ['Truck ordered, not used', '$150.00', null]],
] satisfies [Partial<PaperTerm>, (string | null)[]][])('%j in a line', (term, words) => {
  expect(wordsOf(term)).toEqual(words)
})
