import type { LoadEventKind } from '#domain/loads/load-events.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { sourceOf, userBehind, type Actor, type ChangeSource } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { insertion, type Writing } from '../../db/insert-rows.ts'
import { recordLoadEvents } from '../../load-events/record-load-events.ts'

type Standing = { readonly id: string; readonly status: LoadStatus; readonly driverId: string | null }

export type Recorded = {
  /** Null: the load is new. */
  readonly from: Standing | null
  readonly to: Standing
  /** The stop that it is at, or on the way to. */
  readonly stopId?: string | null
  readonly change: {
    readonly kind: LoadEventKind
    readonly forced?: boolean
    readonly source?: ChangeSource
    readonly reason?: string | null | undefined
    readonly isTold?: boolean
  }
  readonly data: Readonly<Record<string, unknown>>
  readonly happenedAt: string
  readonly recordedAt: string
}

/** Writes the changed rows in one statement, together with the history of status and driver and an event per change. */
export async function recordChanges(
  tx: TxDeps,
  actor: Actor,
  changes: readonly Recorded[],
  writings: readonly Writing[],
): Promise<void> {
  const history = changes.filter(isInHistory).map(({ from, to, stopId, change, happenedAt, recordedAt }) => ({
    id: tx.newId(),
    loadId: to.id,
    stopId: stopId ?? null,
    fromStatus: from?.status ?? null,
    status: to.status,
    timestamp: happenedAt,
    recordedAt,
    actorId: userBehind(actor)?.id ?? null,
    actorKind: actor.kind,
    source: change.source ?? sourceOf(actor),
    forced: change.forced ?? false,
    notes: change.reason ?? null,
  }))
  const events = changes.map(({ to, stopId, change, data, happenedAt, recordedAt }) => ({
    loadId: to.id,
    kind: change.kind,
    data: {
      ...data,
      ...(stopId != null && { stopId }),
      ...(change.reason != null && { reason: change.reason }),
    },
    happenedAt,
    recordedAt,
  }))
  await recordLoadEvents(tx, actor, events, [...writings, insertion('loadStatusHistory', history)])
}

/** Steps that are recorded even if the status stays: at another stop, or paid on the road. */
const always: readonly LoadEventKind[] = [
  ...(['status', 'paid', 'part_paid', 'payment_undone', 'part_payment_undone'] as const),
]

/** Whether the status or the driver changed. */
function isInHistory({ from, to, change }: Recorded): boolean {
  return (
    from === null ||
    change.isTold === true ||
    always.includes(change.kind) ||
    from.status !== to.status ||
    from.driverId !== to.driverId
  )
}
