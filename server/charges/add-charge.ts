import type { NewCharge } from '#contract/charge-inputs.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { chargeColumns } from './charge-columns.ts'
import { chargeView } from './charge-views.ts'
import { insertCharge } from './insert-charge.ts'
import { chargeText, lockForCharges, tellOfCharge } from './lock-for-charges.ts'
import { visitAt } from './visit-at.ts'

export async function addCharge(
  tx: TxDeps,
  actor: Actor,
  loadId: string,
  charge: NewCharge,
): Promise<LoadCharge> {
  const load = await lockForCharges(tx, actor, loadId)
  const stopId = charge.kind === 'detention' ? (charge.stopId ?? null) : null
  const visit = stopId === null ? null : await visitAt(tx, { loadId, stopId })
  if (stopId !== null && visit === null) throw new AppError('stop_not_found')
  const id = await insertCharge(tx, {
    ...chargeColumns(charge, visit?.workedOut ?? null),
    ...{ loadId, stopId, source: 'office', createdBy: userBehind(actor)?.id ?? null },
  })
  const added = await chargeView(tx, loadId, id)
  await tellOfCharge(tx, actor, load, { chargeId: id, reason: `${chargeText(added)} proposed` })
  return added
}
