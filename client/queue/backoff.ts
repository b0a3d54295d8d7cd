const firstMs = 1000
const longestMs = 60_000

/**
 * The wait after that many consecutive failures, randomized so that a yard full of phones does not retry in the same
 * moment.
 */
export function backoffMs(failures: number, random = Math.random): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return full / 2 + (random() * full) / 2
}
