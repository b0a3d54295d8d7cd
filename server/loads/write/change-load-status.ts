import type { StatusChange } from '#contract/load-inputs.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { judgeStatusChange, mayAccept, type StatusRefusal } from '#domain/loads/status-change.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { loadView } from '../read/load-views.ts'
import { changeLoad } from './change-load.ts'
import { lockLoad, type LockedLoad } from './lock-load.ts'
import { isAlreadyReported } from './is-already-reported.ts'
import { reportedTime } from './reported-time.ts'
import { stopsOf } from './write-stops.ts'

export async function changeLoadStatus(tx: TxDeps, actor: Actor, id: string, wanted: StatusChange) {
  // Sent together, and read once the load is locked.
  const [load, stops] = await Promise.all([lockLoad(tx, actor, id), stopsOf(tx, id)])
  const { status, stopId, notes } = wanted
  const isDriver = driverBehind(actor) !== null
  const verdict = judgeStatusChange({ ...load, stops }, wanted, isDriver ? 'driver' : 'office')
  const mayBeKnown = verdict === 'already_there' || verdict === 'backwards'
  if (
    mayBeKnown &&
    (await isAlreadyReported(tx, actor, { ...load, stops }, { ...wanted, isForced: false }))
  ) {
    return loadView(tx, actor, id)
  }
  if (verdict !== 'allowed' && verdict !== 'unchanged') throw statusRefusal(load, status, verdict)
  const happenedAt = await reportedTime(tx, actor, load, wanted)
  // "Accept Load & Start Tracking": the driver confirms, tracking starts, the load is in transit.
  const accepts = isDriver && status === 'in_transit' && mayAccept(load.status)
  if (accepts)
    await changeLoad(tx, actor, load, { kind: 'accepted', happenedAt, reason: 'Accepted by the driver' })
  else if (verdict === 'allowed')
    await changeLoad(tx, actor, load, {
      kind: 'status',
      to: status,
      stopId,
      judgedBy: stops,
      happenedAt,
      reason: notes,
    })
  return loadView(tx, actor, id)
}

const reasons: Readonly<Record<StatusRefusal, (from: string, to: string) => string>> = {
  already_there: (from) => `This load is already ${from}.`,
  backwards: (from, to) =>
    `This load is ${from} already and cannot go back to ${to}. Use Force Next or ask the office.`,
  no_such_step: (_from, to) => `This load has no such stop for ${to}. Look at its stops and choose again.`,
  not_for_this_role: (_from, to) => `Only the office can set ${to}.`,
  needs_print_or_email: () => 'A load awaits payment once its invoice was printed or e-mailed.',
  needs_mark_paid: () => 'A load becomes paid by Mark as Paid.',
  needs_paid_first: () => 'Only a paid load can be completed.',
  needs_driver: () => 'Assign a driver first.',
}

export function statusRefusal(load: LockedLoad, to: LoadStatus, why: StatusRefusal): AppError {
  return new AppError('status_refused', {
    message: reasons[why](loadStatuses[load.status].label, loadStatuses[to].label),
    extras: { currentStatus: load.status },
  })
}
