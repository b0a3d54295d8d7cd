/** Decisions section 2: five wrong tries within the window get an answer; the sixth has to wait. */
export const throttle = {
  windowSeconds: 15 * 60,
  tries: { username: 5, device: 5, override: 5, address: 20, link: 20 },
  firstWaitSeconds: 60,
  longestWaitSeconds: 60 * 60,
  /** After this long without a wrong try, waits start short again. */
  forgetSeconds: 24 * 60 * 60,
} as const
/** What began this far in the future was counted by a clock that was wrong then. */
const wrongClockSeconds = 60
export type ThrottleKind = keyof typeof throttle.tries

export type ThrottleState = {
  readonly tries: number
  readonly windowStartedAt: Date
  readonly locks: number
  readonly lockedUntil: Date | null
}

/** Each wait is twice the one before, up to a limit; no account is locked forever. */
export function waitSeconds(lockNumber: number): number {
  return Math.min(throttle.firstWaitSeconds * 2 ** Math.max(0, lockNumber - 1), throttle.longestWaitSeconds)
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

/** Counts a try before it is made; `waitSeconds` above zero means that it must not be made now. */
export function countTry(
  before: ThrottleState | null,
  kind: ThrottleKind,
  now: Date,
): { state: ThrottleState; waitSeconds: number } {
  const fresh = { tries: 1, windowStartedAt: now, locks: 0, lockedUntil: null }
  const isKnown =
    before !== null &&
    after(before.windowStartedAt, throttle.forgetSeconds) >= now &&
    before.windowStartedAt <= after(now, wrongClockSeconds)
  if (!isKnown) return { state: fresh, waitSeconds: 0 }
  if (before.lockedUntil && before.lockedUntil > now) {
    return { state: before, waitSeconds: Math.ceil((before.lockedUntil.getTime() - now.getTime()) / 1000) }
  }
  const windowIsOver = after(before.windowStartedAt, throttle.windowSeconds) <= now
  const tries = windowIsOver ? 1 : before.tries + 1
  const windowStartedAt = windowIsOver ? now : before.windowStartedAt
  if (tries <= throttle.tries[kind]) {
    return { state: { tries, windowStartedAt, locks: before.locks, lockedUntil: null }, waitSeconds: 0 }
  }
  const locks = before.locks + 1
  const wait = waitSeconds(locks)
  return {
    // One try is given back, so that somebody who waited has a real try before the next, longer wait.
    state: { tries: throttle.tries[kind] - 1, windowStartedAt: now, locks, lockedUntil: after(now, wait) },
    waitSeconds: wait,
  }
}
