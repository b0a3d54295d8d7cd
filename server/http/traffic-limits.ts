import type { LineLimits } from './line.ts'

export type TrafficLimits = {
  /** Calls that the database answers in milliseconds. */
  readonly quick: LineLimits
  /**
   * Calls that take seconds or wait for outside services (`takesLong` in the contract); they never block the quick
   * ones.
   */
  readonly long: LineLimits
  /** Positions of trucks, which are stored together: the limit is how many may wait for one statement. */
  readonly positions: LineLimits
  /** Per address, without event streams and the proxy in front. A yard of 30 drivers stays far below it. */
  readonly requestsPerAddress: number
  readonly connectionsPerAddress: number
  readonly headersMs: number
  readonly jsonBodyMs: number
  /** The longest time for a request: a large photo over a bad connection. */
  readonly requestMs: number
  /** How long a caller may stop reading an answer. */
  readonly stalledAnswerMs: number
  /** How long the database may take to say that it is there; whoever watches the server asks every few seconds. */
  readonly readyMs: number
  /** How often overdue headers and requests are looked for. */
  readonly checkEveryMs: number
}

/** Nobody should wait longer than two seconds: at most 1.5 of them in line. */
const waiting = { waiting: 500, waitMs: 1500 }

export const trafficLimits: TrafficLimits = {
  quick: { inWork: 12, inWorkOfOne: 9, ...waiting },
  long: { inWork: 16, inWorkOfOne: 10, ...waiting },
  positions: { inWork: 400, waiting: 1000, waitMs: 5000 },
  requestsPerAddress: 100,
  connectionsPerAddress: 200,
  headersMs: 15_000,
  jsonBodyMs: 30_000,
  requestMs: 30 * 60_000,
  stalledAnswerMs: 60_000,
  readyMs: 2000,
  checkEveryMs: 5000,
}
