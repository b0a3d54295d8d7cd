import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import type { RoadStop } from '#domain/loads/road.ts'
import { statusThatFollows } from '#domain/loads/status-dates.ts'
import { stepToNewStop } from '#domain/loads/stop-ahead.ts'
import { sourceOf, userBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { noteLoad } from '../../live/note-changes.ts'
import { keepBolNumber } from './bol-numbers.ts'
import { changedColumns } from './changed-columns.ts'
import { followStops, type Followed, type Told } from './follow-stops.ts'
import type { LoadChange } from './load-change.ts'
import type { LockedLoad } from './lock-load.ts'
import { payerOfDraft } from './payer-of-draft.ts'
import { recordChanges } from './record-changes.ts'
import { followTracking, trackedAgain } from './tracking-spans.ts'
import { truckOfMiles } from './truck-of-miles.ts'
import { nextVersion } from './version.ts'
import { visitWritings } from './write-visits.ts'
import { signatureWriting } from './write-signature.ts'
import { stopEditWritings, stopsOf, writeStops } from './write-stops.ts'

/**
 * The only function that changes a load: its row and stops, version, history, the event for followers, and live
 * updates. The load must be locked, and the caller must have checked that the change is allowed. Consequences (a
 * delivered load with a POD awaits invoicing) are applied here, too. Returns the load after the change. For many loads
 * at once use `changeLoads`.
 */
export async function changeLoad(
  tx: TxDeps,
  actor: Actor,
  load: LockedLoad,
  change: LoadChange,
): Promise<LockedLoad> {
  const recordedAt = tx.clock().toISOString()
  const happenedAt = change.happenedAt ?? recordedAt
  const { columns: meant, data } = changedColumns(load, change, { at: happenedAt, actor })
  const step = await stepOf(
    tx,
    { load, change, to: meant.status },
    { at: happenedAt, source: change.source ?? sourceOf(actor) },
  )
  const columns = {
    ...meant,
    ...(step !== null && { statusSince: happenedAt }),
    ...(await trackedAgain(tx, load, meant.status)),
  }
  const plan = 'stops' in change ? change.stops : undefined
  const before = plan === undefined ? null : await stopsOf(tx, load.id)
  const stops = plan === undefined ? {} : await writeStops(tx, load.id, plan)
  const updatedAt = nextVersion(recordedAt, load)
  const changed: LockedLoad = { ...load, ...defined({ ...columns, ...stops }), updatedAt }
  const span = await followTracking(tx, { from: load, to: changed, at: happenedAt })
  const written = recordChanges(
    tx,
    actor,
    [{ from: load, to: changed, stopId: step?.stopId ?? null, change, data, happenedAt, recordedAt }],
    [
      ...(step?.writings ?? []),
      ...visitWritings(tx, change),
      ...stopEditWritings(tx, load, change),
      payerOfDraft(tx, load, changed),
      signatureWriting({ change, loadId: load.id, recordedAt }),
      span,
      tx.db
        .updateTable('loads')
        .set({ ...columns, ...stops, ...truckOfMiles(load, changed), updatedAt })
        .where('id', '=', load.id),
    ],
  )
  tx.beforeCommit(written)
  if ('bolNumber' in columns || 'tripNumber' in columns) await keepBolNumber(tx, load.id)
  noteLoad(tx, load.id, load.driverId, changed.driverId)
  const next = await whatFollows(tx, { load, changed, change, before })
  return next === null
    ? changed
    : changeLoad(tx, byItself(actor), changed, { kind: 'status', happenedAt, ...next })
}

type Done = {
  readonly load: LockedLoad
  readonly changed: LockedLoad
  readonly change: LoadChange
  /** The stops, if they were changed. */
  readonly before: readonly RoadStop[] | null
}
type Next = { readonly to: LoadStatus; readonly stopId?: string; readonly reason?: string | undefined }

async function whatFollows(tx: TxDeps, { load, changed, change, before }: Done): Promise<Next | null> {
  const { status } = changed
  const toward = before && stepToNewStop({ status, stops: before }, await stopsOf(tx, load.id))
  if (toward)
    return { to: toward.status, stopId: toward.stopId, reason: 'A stop was put before the next one' }
  const to = mayFollow(load, changed, change) ? statusThatFollows(changed) : null
  return to && { to, reason: change.kind === 'papers' ? 'Proof of delivery attached' : reasons[to] }
}

type Stepping = {
  readonly load: LockedLoad
  readonly change: LoadChange
  readonly to: LoadStatus | undefined
}

/** The change's effect on the stops; null if the load stays on its step. At another stop the status may be the same. */
async function stepOf(tx: TxDeps, { load, change, to }: Stepping, told: Told): Promise<Followed | null> {
  const isSet = change.kind === 'status'
  if (to === undefined || (to === load.status && !isSet)) return null
  const wanted = isSet ? { status: to, stopId: change.stopId, stops: change.judgedBy } : { status: to }
  return followStops(tx, load, wanted, told)
}

/** If somebody moves a load back to Delivered, it must stay there. */
function mayFollow(load: LockedLoad, changed: LockedLoad, { kind }: LoadChange): boolean {
  const goesBack = loadStatuses[changed.status].rank < loadStatuses[load.status].rank
  return (kind === 'status' && !goesBack) || kind === 'papers'
}

const reasons: Partial<Record<string, string>> = {
  awaiting_invoicing: 'Delivered with proof of delivery',
  paid: 'Delivered, and paid before',
}

/** A consequence is the product's own act, on behalf of the person who caused it. */
export function byItself(actor: Actor): Actor {
  const user = userBehind(actor)
  return user === null ? { kind: 'system' } : { kind: 'system', onBehalfOf: { id: user.id, role: user.role } }
}

function defined(row: object): Partial<LockedLoad> {
  // The columns that were just written.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}
