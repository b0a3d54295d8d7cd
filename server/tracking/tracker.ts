import { setTimeout as pause } from 'node:timers/promises'
import type { AppDeps } from '../deps.ts'
import { followLoads, type NewPoints } from './follow-loads.ts'
import { gather } from '../gather.ts'
import type { PingRow, SentPings } from './place-pings.ts'
import { storePings, type Stored } from './store-pings.ts'

export type Tracker = {
  /** Resolves once the positions are durable. */
  readonly take: (sent: SentPings) => Promise<Stored>
  /** Checks all tracked loads: positions stored before a shutdown may not have been processed. */
  readonly lookAtAll: () => Promise<void>
  /** Resolves when all positions so far have been processed. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

type Pauses = {
  /** Loads are processed at most this often; positions within this time are processed together. */
  readonly roundMs: number
  /** The pause after a failure, such as a database restart. */
  readonly afterFailureMs: number
}
const usualPauses: Pauses = { roundMs: 250, afterFailureMs: 5000 }
/** After this many failures in a row, a load waits for its next position. */
const mostFailures = 20
/** Beyond this many new positions of a load, their places are not remembered; everything is checked then. */
const mostPoints = 200

/** Stores trucks' positions and processes them in the background, so that senders do not wait. */
export function openTracker(deps: AppDeps, pauses: Partial<Pauses> = {}): Tracker {
  const follower = openFollower(deps, { ...usualPauses, ...pauses })
  const take = gather(
    async (callers: readonly SentPings[]) => {
      const { callers: stored, moved, news } = await storePings(deps, callers)
      deps.live.publishPositions(moved)
      follower.note(news)
      return stored
    },
    // One after the other: what comes meanwhile is stored by fewer and larger statements.
    { batchSize: 200, batchesAtOnce: 1, mostWaiting: 2000 },
  )
  return {
    take,
    lookAtAll: async () => {
      const open = await deps.db
        .selectFrom('trackingSpans')
        .select('loadId')
        .where('endedAt', 'is', null)
        .execute()
      follower.lookAgain(open.map(({ loadId }) => loadId))
    },
    settled: follower.settled,
    close: follower.close,
  }
}

function openFollower(deps: AppDeps, { roundMs, afterFailureMs }: Pauses) {
  let waiting = new Map<string, NewPoints>()
  let round: Promise<void> | null = null
  const failures = new Map<string, number>()
  const closing = new AbortController()

  const work = async () => {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const points = waiting
      waiting = new Map()
      const failed = await tryToFollow(deps, points)
      for (const loadId of points.keys()) {
        const count = failed.includes(loadId) ? (failures.get(loadId) ?? 0) + 1 : 0
        if (count === 0 || count > mostFailures) failures.delete(loadId)
        else {
          failures.set(loadId, count)
          waiting.set(loadId, null)
        }
      }
      const ms = failed.length === 0 ? roundMs : afterFailureMs
      await pause(ms, null, { signal: closing.signal, ref: false }).catch(() => null)
    }
    round = null
  }
  const start = () => {
    if (waiting.size > 0 && !closing.signal.aborted) round ??= work()
  }
  return {
    note: (rows: readonly PingRow[]) => {
      for (const { loadId, latitude, longitude, capturedAt } of rows) {
        const known = waiting.get(loadId)
        if (known === null) continue
        const points = [...(known ?? []), { latitude, longitude, capturedAt }]
        waiting.set(loadId, points.length > mostPoints ? null : points)
      }
      start()
    },
    lookAgain: (loadIds: readonly string[]) => {
      for (const loadId of loadIds) waiting.set(loadId, null)
      start()
    },
    settled: async () => {
      while (round !== null) await round
    },
    close: async () => {
      closing.abort()
      await round
    },
  }
}

/** Returns the loads for which it failed. */
async function tryToFollow(
  deps: AppDeps,
  points: ReadonlyMap<string, NewPoints>,
): Promise<readonly string[]> {
  try {
    return await followLoads(deps, points)
  } catch (error) {
    deps.log.error({ err: error }, 'trucks could not be followed; trying again')
    return [...points.keys()]
  }
}
