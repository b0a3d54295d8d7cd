import { expect, test } from 'vitest'
import { obligationTitle } from './obligation-words.ts'

test.each([
  ['free_time', null, 120, 'Free time 2 h each stop'],
  ['free_time', null, null, 'Detention terms'],
  ['detention_notice', 30, null, 'Detention notice 30 min before'],
  ['detention_notice', 0, null, 'Detention notice'],
  ['detention_notice', null, null, 'Detention notice'],
  ['detention_claim', 2880, null, 'Detention claim in 48 h'],
  ['claim', null, null, 'Claim'],
  ['pod', 1440, null, 'POD in 24 h'],
  ['tracking', 15, null, 'Tracking every 15 min'],
  ['tracking', null, null, 'Tracking'],
  ['fine', null, null, 'Fine'],
] as const)('%s of %s minutes, %s of them free, is “%s”', (kind, withinMinutes, freeMinutes, title) => {
  expect(obligationTitle({ kind, withinMinutes, freeMinutes })).toBe(title)
})
