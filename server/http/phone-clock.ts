import type { FastifyRequest } from 'fastify'

/** Beyond this a clock is wrong; within it, the way of the request explains the difference. */
const tolerableMs = 2 * 60_000
const looksLikeInstant = /^\d{4}-\d\d-\d\dT/

/**
 * By how much the clock of the phone that sends this is ahead of ours, by its `X-Phone-Time`; below zero it is behind,
 * and 0 where it is right or says nothing that can be read.
 */
export function phoneAheadMs({ headers }: Pick<FastifyRequest, 'headers'>, now: Date): number {
  const ahead = instantMs(headers['x-phone-time']) - now.getTime()
  return Math.abs(ahead) > tolerableMs ? ahead : 0
}

/** Where a body tells when a tap happened. Positions have their own way, as their ids are made of the time: see ping-id.ts. */
const toldTimes = ['happenedAt', 'signedAt'] as const

/** The body with the times that the phone told by its clock, by ours. What was sent stays as it is: its hash is a key's memory. */
export function withTrueTimes(body: unknown, aheadMs: number): unknown {
  if (aheadMs === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  // Whatever it is, it has names and values.
  const moved: Record<string, unknown> = { ...body }
  for (const name of toldTimes) {
    const at = new Date(instantMs(moved[name]) - aheadMs)
    // What is no time is left to the schema, which refuses it.
    if (!Number.isNaN(at.getTime())) moved[name] = at.toISOString()
  }
  return moved
}

/** Not a number, if it is no instant. */
function instantMs(value: unknown): number {
  return typeof value === 'string' && looksLikeInstant.test(value) ? Date.parse(value) : Number.NaN
}
