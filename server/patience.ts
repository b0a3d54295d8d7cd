/** The time that one request may spend on vendors in total, and whether its caller is still there. */
export type Patience = {
  /** In `performance.now()` time, which clock changes do not affect. */
  readonly until: number
  readonly gone?: AbortSignal | undefined
}

/** For all vendor calls of one request. */
export const patienceMilliseconds = 8000

export function newPatience(gone?: AbortSignal, milliseconds = patienceMilliseconds): Patience {
  return { until: performance.now() + milliseconds, gone }
}

/** The caller is gone, so its work is abandoned. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

export function throwIfCallerGone(patience: Patience | undefined): void {
  if (patience?.gone?.aborted === true) throw new CallerGone('the caller has gone')
}
