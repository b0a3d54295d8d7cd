import { expect, test } from 'vitest'
import { countTry, throttle, waitSeconds, type ThrottleState } from './sign-in-throttle.ts'

const start = new Date('2026-03-02T15:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

function tries(count: number, now = start, state: ThrottleState | null = null) {
  let wait = 0
  for (let i = 0; i < count; i += 1) {
    const counted = countTry(state, 'username', now)
    ;({ state } = counted)
    wait = counted.waitSeconds
  }
  return { state, wait }
}

test('five tries are let through, the sixth waits', () => {
  expect(tries(5).wait).toBe(0)
  expect(tries(6).wait).toBe(throttle.firstWaitSeconds)
})

test('an address may try twenty times', () => {
  let state: ThrottleState | null = null
  const waits: number[] = []
  for (let i = 0; i < 21; i += 1) {
    const counted = countTry(state, 'address', start)
    ;({ state } = counted)
    waits.push(counted.waitSeconds)
  }
  expect(waits.slice(0, 20).every((wait) => wait === 0)).toBe(true)
  expect(waits[20]).toBeGreaterThan(0)
})

test('tries during a wait neither lengthen it nor count', () => {
  const locked = tries(6)
  const again = countTry(locked.state, 'username', later(20))
  expect(again.waitSeconds).toBe(throttle.firstWaitSeconds - 20)
  expect(again.state).toEqual(locked.state)
})

test('after the wait there is one real try, then the wait doubles', () => {
  const locked = tries(6)
  const now = later(throttle.firstWaitSeconds)
  const first = countTry(locked.state, 'username', now)
  expect(first.waitSeconds).toBe(0)
  expect(countTry(first.state, 'username', now).waitSeconds).toBe(2 * throttle.firstWaitSeconds)
})

test('waits never become permanent, and a quiet day forgives', () => {
  expect(waitSeconds(50)).toBe(throttle.longestWaitSeconds)
  const locked = tries(6)
  const nextDay = countTry(locked.state, 'username', later(throttle.forgetSeconds + 1))
  expect(nextDay.waitSeconds).toBe(0)
  expect(nextDay.state.locks).toBe(0)
})

test('a new window starts over after 15 minutes', () => {
  const four = tries(4)
  expect(tries(5, later(throttle.windowSeconds), four.state).wait).toBe(0)
})
