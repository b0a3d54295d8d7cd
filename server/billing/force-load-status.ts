import type { BodyOf } from '#contract/endpoint.ts'
import type { loadsApi } from '#contract/loads.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { judgeForcedChange } from '#domain/loads/status-change.ts'
import { driverBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { loadView } from '../loads/read/load-views.ts'
import { statusRefusal } from '../loads/write/change-load-status.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import { isAlreadyReported } from '../loads/write/is-already-reported.ts'
import { reportedTime } from '../loads/write/reported-time.ts'
import { stopsOf } from '../loads/write/write-stops.ts'
import { payWithForcedStep } from '../payments/record-payment.ts'

/**
 * Changes the status against the rules, and records it as forced. It is here rather than in loads because the last
 * stage pays the invoice.
 */
export async function forceLoadStatus(
  tx: TxDeps,
  actor: Actor,
  id: string,
  { from, ...wanted }: BodyOf<typeof loadsApi.forceStatus>,
) {
  const load = await lockLoad(tx, actor, id)
  const { status, stopId } = wanted
  const reason = wanted.notes ?? null
  const by = driverBehind(actor) === null ? 'office' : 'driver'
  const stops = await stopsOf(tx, id)
  const verdict = judgeForcedChange({ ...load, stops }, wanted, { by, reason })
  const mayBeKnown = verdict === 'already_there' || verdict === 'no_such_stage'
  if (mayBeKnown && (await isAlreadyReported(tx, actor, { ...load, stops }, { ...wanted, isForced: true }))) {
    return loadView(tx, actor, id)
  }
  requireStill(load, from)
  switch (verdict) {
    case 'already_there':
      throw statusRefusal(load, status, 'already_there')
    case 'needs_reason':
      throw invalidField('notes', 'Say why the load goes back. It is kept in the history.')
    case 'no_such_stage':
      throw new AppError('force_refused', { extras: { currentStatus: load.status } })
    case 'onward':
    case 'back': {
      // A step back corrects something that happened before the wrong step.
      const before = verdict === 'back' ? ({ status: 'created', statusSince: load.createdAt } as const) : load
      const happenedAt = await reportedTime(tx, actor, before, wanted)
      await changeLoad(tx, actor, load, {
        kind: 'status',
        to: status,
        stopId,
        judgedBy: stops,
        forced: true,
        happenedAt,
        reason,
      })
      if (status === 'paid')
        await payWithForcedStep(tx, actor, load.id, happenedAt ?? tx.clock().toISOString())
      return loadView(tx, actor, id)
    }
  }
}

function requireStill({ status }: LockedLoad, from: LoadStatus | undefined): void {
  if (from === undefined || from === status) return
  throw new AppError('changed_meanwhile', {
    message: `The load is ${loadStatuses[status].label} by now, so this was not taken back. Look at the load.`,
  })
}
