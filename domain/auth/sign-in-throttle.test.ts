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

test('a wait that began while the clock was ahead ends once it is put right', () => {
  const locked = tries(6, later(2 * 60 * 60))
  expect(countTry(locked.state, 'username', start)).toEqual({
    state: { tries: 1, windowStartedAt: start, locks: 0, lockedUntil: null },
    waitSeconds: 0,
  })
})

test('a wait holds on a clock that is put back by less than a minute', () => {
  expect(countTry(tries(6, later(59)).state, 'username', start).waitSeconds).toBe(
    59 + throttle.firstWaitSeconds,
  )
})

test('the window, the waits and the forgetting are those of the decisions', () => {
  expect(throttle).toEqual({
    windowSeconds: 900,
    tries: { username: 5, device: 5, override: 5, address: 20, link: 20 },
    firstWaitSeconds: 60,
    longestWaitSeconds: 3600,
    forgetSeconds: 86_400,
  })
})

test('a window counts from its first try, and the next one begins when it is over', () => {
  const first = tries(1)
  const inside = countTry(first.state, 'username', later(899))
  expect(inside.state).toMatchObject({ tries: 2, windowStartedAt: start })
  const after = countTry(inside.state, 'username', later(900))
  expect(after.state).toMatchObject({ tries: 1, windowStartedAt: later(900) })
})

test('a wait is rounded up to the whole second that is left', () => {
  const locked = tries(6)
  const now = new Date(start.getTime() + 500)
  expect(countTry(locked.state, 'username', now).waitSeconds).toBe(60)
  expect(countTry(locked.state, 'username', later(1)).waitSeconds).toBe(59)
})

test('after a quiet day the waits begin short again, and not a moment earlier', () => {
  const locked = tries(6)
  expect(countTry(locked.state, 'username', later(86_400)).state.locks).toBe(1)
  expect(countTry(locked.state, 'username', later(86_401)).state.locks).toBe(0)
})
