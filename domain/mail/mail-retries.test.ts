import { expect, it } from 'vitest'
import { nextTry } from './mail-retries.ts'

const since = new Date('2026-03-02T15:00:00.000Z')

it('a mail is tried for a day, at growing pauses, and then no more', () => {
  const tries: number[] = []
  let now = since
  for (let failedTries = 1; ; failedTries += 1) {
    const next = nextTry({ failedTries, since, now })
    if (next === null) break
    tries.push((next.getTime() - now.getTime()) / 60_000)
    now = next
  }
  expect(tries.slice(0, 8)).toEqual([1, 5, 10, 20, 40, 60, 120, 120])
  expect(now.getTime() - since.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
  expect(now.getTime() - since.getTime()).toBeGreaterThan(22 * 3_600_000)
  expect(tries).toHaveLength(16)
})
