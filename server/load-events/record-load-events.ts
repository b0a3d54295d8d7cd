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
 * Writes the events, in one statement with the rows that caused them, and the jobs that follow, in the same
 * transaction. Events must not be polled for news later: transactions commit out of order, so reading by time or id
 * skips rows.
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
    // Made of plain values only: it is stored as JSON.
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
