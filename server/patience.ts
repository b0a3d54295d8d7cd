/** How long one request waits for vendors, all its calls together, and whether anybody still waits for its answer. */
export type Patience = {
  /** By `performance.now()`, which no change of the clock moves. */
  readonly until: number
  readonly gone?: AbortSignal | undefined
}

/** For everything that one request asks of vendors. */
export const patienceMilliseconds = 8000

export function newPatience(gone?: AbortSignal, milliseconds = patienceMilliseconds): Patience {
  return { until: performance.now() + milliseconds, gone }
}

/** Nobody waits for the answer any more: what would be done for it is not done. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

export function refuseToWorkForNobody(patience: Patience | undefined): void {
  if (patience?.gone?.aborted === true) throw new CallerGone('the caller has gone')
}
