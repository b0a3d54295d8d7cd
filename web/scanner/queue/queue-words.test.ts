import { expect, test } from 'vitest'
import { aPaper } from '#client/test-support/a-paper.ts'
import { draftOf } from '../draft/draft.ts'
import { paperWords, stateWords } from './queue-words.ts'
import type { ReadyScan } from './scan.ts'

function ready(paper: ReturnType<typeof aPaper>): ReadyScan {
  const draft = draftOf(paper, '2026-11-24')
  const file = new File(['%PDF-1.7'], 'bluestem.pdf')
  return { id: 's', file, state: { kind: 'ready', paper, draft, seconds: 1.4, matches: undefined } }
}

test('a file that is read says whose load it is and what is left to check', () => {
  expect(stateWords(ready(aPaper()))).toBe('Ready: 4471902, Bluestem Ridge Brokerage LLC · 2 to check')
})

test('of a long paper it says how much was read', () => {
  expect(paperWords(ready(aPaper()))).toBe('1 page, own text, read in 1.4 s')
  expect(paperWords(ready(aPaper({ pageCount: 200 })))).toBe('200 pages, own text, first 1 read in 1.4 s')
})
