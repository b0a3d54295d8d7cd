const minute = 60_000
/** Together about three hours: a reminder that comes later helps nobody. */
const pauses = [minute / 2, 2 * minute, 8 * minute, 32 * minute, 120 * minute]
const longestPause = 120 * minute

/** How long to wait before the next try, after so many failed ones; null: no more. A push service may ask for longer. */
export function pauseAfter(failedTries: number, askedForMs: number | null): number | null {
  const pause = pauses[failedTries - 1]
  return pause === undefined ? null : Math.min(longestPause, Math.max(pause, askedForMs ?? 0))
}
