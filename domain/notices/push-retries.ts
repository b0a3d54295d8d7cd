const minute = 60_000
/** About three hours in all: a reminder that comes later helps nobody. */
const pauses = [minute / 2, 2 * minute, 8 * minute, 32 * minute, 120 * minute]
const longestPause = 120 * minute

/** The wait before the next try after that many failures; null: give up. A push service may ask for a longer wait. */
export function pauseAfter(failedTries: number, askedForMs: number | null): number | null {
  const pause = pauses[failedTries - 1]
  return pause === undefined ? null : Math.min(longestPause, Math.max(pause, askedForMs ?? 0))
}
