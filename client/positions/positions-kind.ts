import type { SentBody } from '../api/call.ts'
import { request } from '../api/call.ts'
import type { Tap } from '../queue/entry.ts'
import { judgeFailure } from '../queue/judge-failure.ts'
import type { QueueKind } from '../queue/kinds.ts'
import type { Fix } from './fix.ts'

type Positions = Extract<SentBody<'POST /api/tracking/locations'>, readonly unknown[]>

const call = { method: 'POST', path: '/api/tracking/locations' } as const
const longestCallMs = 30_000
/** Half of what the office takes at once, so that a request stays small where the signal is weak. */
const mostJoined = 500

type Where = { readonly driverId: string; readonly loadIds: readonly string[]; readonly fix: Fix }

/** One position for the queue: a whole one for each load that is on the truck. */
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

/** How waiting positions are sent: beside everything else, many at once. */
export const positionsKind: QueueKind = {
  lane: () => 'positions',
  merge: (earlier, later) => {
    // Only `positionsTap` makes the bodies of this kind.
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
      // No driver can do anything about a position that the office does not want: there is nothing for them to read.
      if (judgeFailure(error).kind === 'refused') return null
      throw error
    }
  },
}

/** Whether an answer of the queue's `sent` news says that the office has positions now. */
export function saysTaken(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'stored' in answer && 'dropped' in answer
}
