const firstMs = 1000
const longestMs = 60_000

/** How long to wait after so many failures in a row; spread, so that a yard full of phones does not ask in one moment. */
export function backoffMs(failures: number, random = Math.random): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return full / 2 + (random() * full) / 2
}
