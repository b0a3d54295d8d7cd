import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import {
  judgeForcedChange,
  judgeStatusChange,
  mayAccept,
  type StatusRefusal,
} from '#domain/loads/status-change.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { settleInvoice } from '../../invoices/settle-invoice.ts'
import { lockLoad, nextVersion, writeHistory, type LockedLoad } from './lock-load.ts'
import { loadView } from '../read/load-views.ts'
import { setStatus } from './set-status.ts'

const statusActor = (actor: Actor) => (driverBehind(actor) === null ? 'office' : 'driver')

type Change = { status: LoadStatus; notes?: string | null | undefined }

export async function changeLoadStatus(tx: TxDeps, actor: Actor, id: string, { status, notes }: Change) {
  const load = await lockLoad(tx, actor, id)
  const verdict = judgeStatusChange(load, status, statusActor(actor))
  if (verdict !== 'allowed' && verdict !== 'unchanged') throw refusal(load, status, verdict)
  const accepts = driverBehind(actor) !== null && status === 'in_transit' && mayAccept(load.status)
  if (accepts) await acceptLoad(tx, actor, load)
  else if (verdict === 'allowed') await setStatus(tx, actor, load, { to: status, notes })
  return loadView(tx, actor, id)
}

/** "Accept Load & Start Tracking": the driver confirms, tracking goes on, the load is in transit. */
async function acceptLoad(deps: TxDeps, actor: Actor, load: LockedLoad): Promise<void> {
  const now = deps.clock().toISOString()
  await deps.db
    .updateTable('loads')
    .set({
      status: 'in_transit',
      driverConfirmed: true,
      driverConfirmedAt: now,
      trackingEnabled: true,
      updatedAt: nextVersion(deps, load),
    })
    .where('id', '=', load.id)
    .execute()
  await writeHistory(deps, {
    loadId: load.id,
    from: load.status,
    to: 'in_transit',
    actor,
    notes: 'Accepted by the driver',
  })
}

const reasons: Readonly<Record<StatusRefusal, (from: string, to: string) => string>> = {
  already_there: (from) => `This load is already ${from}.`,
  backwards: (from, to) =>
    `This load is ${from} already and cannot go back to ${to}. Use Force Next or ask the office.`,
  not_for_this_role: (_from, to) => `Only the office can set ${to}.`,
  needs_print_or_email: () => 'A load awaits payment once its invoice was printed or e-mailed.',
  needs_mark_paid: () => 'A load becomes paid by Mark as Paid.',
  needs_paid_first: () => 'Only a paid load can be completed.',
  needs_driver: () => 'Assign a driver first.',
}

function refusal(load: LockedLoad, to: LoadStatus, why: StatusRefusal): AppError {
  return new AppError('status_refused', {
    message: reasons[why](loadStatuses[load.status].label, loadStatuses[to].label),
    extras: { currentStatus: load.status },
  })
}

/** Past the rules, and written down as such. */
export async function forceLoadStatus(tx: TxDeps, actor: Actor, id: string, { status, notes }: Change) {
  const load = await lockLoad(tx, actor, id)
  const verdict = judgeForcedChange(load.status, status, statusActor(actor))
  if (verdict === 'already_there') throw refusal(load, status, 'already_there')
  if (verdict === 'not_the_next_stage')
    throw new AppError('force_refused', { extras: { currentStatus: load.status } })
  await setStatus(tx, actor, load, { to: status, forced: true, notes })
  await settleInvoice(tx, load.id, loadStatuses[status].rank >= loadStatuses.paid.rank)
  return loadView(tx, actor, id)
}
