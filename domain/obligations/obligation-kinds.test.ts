import { expect, test } from 'vitest'
import { isWatched } from './obligation-kinds.ts'

test.each(['detention_notice', 'detention_claim', 'pod'] as const)(
  'somebody must act in time on a %s',
  (kind) => {
    expect(isWatched(kind)).toBe(true)
  },
)

test.each(['free_time', 'claim', 'tracking', 'fine'] as const)('nobody is warned of a %s', (kind) => {
  expect(isWatched(kind)).toBe(false)
})
