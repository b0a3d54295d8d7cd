/** Decisions section 2: five wrong tries are answered as wrong, the sixth within the window waits. */
export const throttle = {
  windowSeconds: 15 * 60,
  triesPerUsername: 5,
  triesPerAddress: 20,
  firstWaitSeconds: 60,
  longestWaitSeconds: 60 * 60,
} as const

/** Waits double from lock to lock and never become permanent. */
export function waitSeconds(lockNumber: number): number {
  return Math.min(throttle.firstWaitSeconds * 2 ** Math.max(0, lockNumber - 1), throttle.longestWaitSeconds)
}
