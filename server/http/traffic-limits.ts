import type { LineLimits } from './line.ts'

export type TrafficLimits = {
  /** What is answered from the database in milliseconds. */
  readonly quick: LineLimits
  /** What works for seconds or waits for the outside (`takesLong` in the contract): never in the way of the quick. */
  readonly long: LineLimits
  /** Positions of trucks, which are stored together: as many as may wait for one statement. */
  readonly positions: LineLimits
  /** Of one address, not counting event streams and the proxy in front. A yard of 30 drivers stays far below. */
  readonly requestsPerAddress: number
  readonly connectionsPerAddress: number
  readonly headersMs: number
  readonly jsonBodyMs: number
  /** Of the longest request there is: a large photo over a bad line. */
  readonly requestMs: number
  /** For how long a caller may take nothing of an answer that is being sent. */
  readonly stalledAnswerMs: number
  /** How often headers and requests that take too long are looked for. */
  readonly checkEveryMs: number
}

/** Nobody waits for longer than two seconds: in line for at most 1.5 of them. */
const waiting = { waiting: 500, waitMs: 1500 }

export const trafficLimits: TrafficLimits = {
  quick: { inWork: 12, ...waiting },
  long: { inWork: 16, ...waiting },
  positions: { inWork: 400, waiting: 1000, waitMs: 5000 },
  requestsPerAddress: 100,
  connectionsPerAddress: 200,
  headersMs: 15_000,
  jsonBodyMs: 30_000,
  requestMs: 30 * 60_000,
  stalledAnswerMs: 60_000,
  checkEveryMs: 5000,
}
