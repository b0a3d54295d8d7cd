import type { LoadEventKind } from '#domain/loads/load-events.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import { insertion, writeTogether, type Writing } from '../db/insert-rows.ts'
import type { JsonObject } from '../db/tables.generated.ts'
import type { TxDeps } from '../deps.ts'
import { jobsOf } from '../followers/followers.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'

export type NewLoadEvent = {
  readonly loadId: string
  readonly kind: LoadEventKind
  readonly data: Readonly<Record<string, unknown>>
  readonly happenedAt: string
  readonly recordedAt: string
}

/**
 * Writes what happened, by one statement with what it wrote, and the jobs that must happen because of it, in the same
 * transaction. Nothing reads the events afterwards to find out what is new: transactions commit out of order, and
 * whoever reads by time or id skips rows.
 */
export async function recordLoadEvents(
  tx: TxDeps,
  actor: Actor,
  events: readonly NewLoadEvent[],
  writings: readonly Writing[],
): Promise<void> {
  const recorded = events.map((event) => ({ ...event, id: tx.newId() }))
  const rows = recorded.map((event) => ({
    ...event,
    // Made of plain values alone: it is written as JSON.
    data: event.data as JsonObject,
    actor: actorData(actor),
  }))
  await Promise.all([
    writeTogether(tx.db, [...writings, insertion('loadEvents', rows)]),
    enqueueJobs(tx, recorded.flatMap(jobsOf)),
  ])
}

function actorData(actor: Actor) {
  return {
    kind: actor.kind,
    ...('id' in actor && { id: actor.id }),
    ...(actor.kind !== 'person' && { onBehalfOf: userBehind(actor)?.id ?? null }),
  }
}
