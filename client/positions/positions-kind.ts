import type { SentBody } from '../api/call.ts'
import { request } from '../api/call.ts'
import type { Tap } from '../queue/entry.ts'
import { judgeFailure } from '../queue/judge-failure.ts'
import type { QueueKind } from '../queue/kinds.ts'
import type { Fix } from './fix.ts'

type Positions = Extract<SentBody<'POST /api/tracking/locations'>, readonly unknown[]>

const call = { method: 'POST', path: '/api/tracking/locations' } as const
const longestCallMs = 30_000
/** Half of the office's limit, so that requests stay small on a weak signal. */
const mostJoined = 500

type Where = { readonly driverId: string; readonly loadIds: readonly string[]; readonly fix: Fix }

/** A position for the queue: one for each load on the truck. */
export function positionsTap({ driverId, loadIds, fix }: Where): Tap {
  const { latitude, longitude, ...rest } = fix
  const body: Positions = loadIds.map((loadId) => ({
    driverId,
    loadId,
    location: { lat: latitude, lng: longitude },
    ...rest,
  }))
  return { kind: 'positions', call, body, loadId: null, driverId, happenedAt: fix.capturedAt }
}

/**
 * How queued positions are sent: in their own lane, many at once. Of a load that was accepted without signal the office
 * takes none until it knows that.
 */
export const positionsKind: QueueKind = {
  lane: () => 'positions',
  isAfterLoads: true,
  merge: (earlier, later) => {
    // Only `positionsTap` creates these bodies.
    const joined = [...(earlier as Positions), ...(later as Positions)]
    return joined.length <= mostJoined ? joined : null
  },
  send: async ({ body, idempotencyKey }, { headers }) => {
    try {
      return await request(call.method, call.path, {
        body,
        idempotencyKey,
        headers: headers(),
        signal: AbortSignal.timeout(longestCallMs),
      })
    } catch (error) {
      // A driver can do nothing about a refused position, so none is shown.
      if (judgeFailure(error).kind === 'refused') return null
      throw error
    }
  },
}

/** Whether an answer in the queue's `sent` news means that the office now has positions. */
export function confirmsPositions(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'stored' in answer && 'dropped' in answer
}
