import type { FastifyRequest } from 'fastify'

/** Beyond this the phone's clock is wrong; within it, network delay explains the difference. */
const tolerableMs = 2 * 60_000
const looksLikeInstant = /^\d{4}-\d\d-\d\dT/

/**
 * How far the phone's clock is ahead of ours according to its `X-Phone-Time`; negative if behind, 0 if it is right or
 * cannot be read.
 */
export function phoneAheadMs({ headers }: Pick<FastifyRequest, 'headers'>, now: Date): number {
  const ahead = instantMs(headers['x-phone-time']) - now.getTime()
  return Math.abs(ahead) > tolerableMs ? ahead : 0
}

/**
 * The body fields that say when a tap happened. Positions are corrected elsewhere, because their ids contain the time:
 * see ping-id.ts.
 */
const toldTimes = ['happenedAt', 'signedAt'] as const

/**
 * A copy of the body with the phone's times corrected to our clock. The original must stay unchanged, because the
 * idempotency key stores its hash.
 */
export function withTrueTimes(body: unknown, aheadMs: number): unknown {
  if (aheadMs === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  // Any object has names and values.
  const moved: Record<string, unknown> = { ...body }
  for (const name of toldTimes) {
    const at = new Date(instantMs(moved[name]) - aheadMs)
    // Invalid times are left for the schema to refuse.
    if (!Number.isNaN(at.getTime())) moved[name] = at.toISOString()
  }
  return moved
}

/** NaN if it is not an instant. */
function instantMs(value: unknown): number {
  return typeof value === 'string' && looksLikeInstant.test(value) ? Date.parse(value) : Number.NaN
}
