import type { BodyOf } from '#contract/endpoint.ts'
import type { ChargeEdit } from '#contract/charge-inputs.ts'
import type { chargesApi, LoadCharge } from '#contract/charges.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import { nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { chargeColumns, detentionBasis } from './charge-columns.ts'
import { chargeView } from './charge-views.ts'
import { chargeText, lockForCharges, tellOfCharge } from './lock-for-charges.ts'
import { settlementsWithShare } from './settled-share.ts'

type Which = { readonly id: string; readonly chargeId: string }

/** A decided charge is not edited: it must be proposed again first, and the history shows that. */
export async function editCharge(
  tx: TxDeps,
  actor: Actor,
  { id, chargeId }: Which,
  { updatedAt, ...edit }: ChargeEdit,
): Promise<LoadCharge> {
  const load = await lockForCharges(tx, actor, id)
  const before = await chargeView(tx, id, chargeId)
  if (before.state !== 'proposed') throw new AppError('charge_decided')
  requireUnchanged(before, updatedAt)
  if (edit.kind !== before.kind)
    throw invalidField('kind', 'A charge stays what it is. Remove it and add another one.')
  const { amount, basis, description } = chargeColumns(edit, before.workedOut)
  await tx.db
    .updateTable('loadCharges')
    .set({ amount, basis, description, updatedAt: nextVersion(tx, before) })
    .where('id', '=', chargeId)
    .execute()
  const after = await chargeView(tx, id, chargeId)
  const reason =
    after.amount === before.amount
      ? `${chargeText(after)} changed`
      : `${chargeText(after)}, was ${formatMoney(moneyFromStored(before.amount))}`
  await tellOfCharge(tx, actor, load, { chargeId, reason })
  return after
}

type Decision = BodyOf<typeof chargesApi.decideCharge>

export async function decideCharge(
  tx: TxDeps,
  actor: Actor,
  { id, chargeId }: Which,
  { state, note = null, amount: shown }: Decision,
): Promise<LoadCharge> {
  const load = await lockForCharges(tx, actor, id)
  const before = await chargeView(tx, id, chargeId)
  const isAnew = state === 'proposed'
  if (isAnew === (before.state === 'proposed')) throw new AppError('charge_decided')
  if (state === 'approved') requireFinal(before, shown)
  const { workedOut, isTyped, kind } = before
  await tx.db
    .updateTable('loadCharges')
    .set({
      state,
      amount: before.amount,
      ...(kind === 'detention' && { basis: detentionBasis({ isTyped, workedOut }) }),
      approvalNote: isAnew ? null : note,
      decidedBy: isAnew ? null : (userBehind(actor)?.id ?? null),
      decidedAt: isAnew ? null : tx.clock().toISOString(),
      updatedAt: nextVersion(tx, before),
    })
    .where('id', '=', chargeId)
    .execute()
  const verb = isAnew ? `proposed again, was ${before.state}` : state
  const who = note === null ? '' : ` (${note})`
  await tellOfCharge(tx, actor, load, { chargeId, reason: `${chargeText(before)} ${verb}${who}` })
  return chargeView(tx, id, chargeId)
}

/** A charge whose end is not known cannot be approved, nor an amount that the person has not seen. */
function requireFinal({ isTyped, workedOut, amount }: LoadCharge, shown: string | undefined): void {
  if (!isTyped && workedOut?.isStanding === true) throw new AppError('charge_still_running')
  if (!isTyped && workedOut?.isDepartureUnknown === true) {
    throw new AppError('charge_still_running', {
      message: 'Nobody told when the truck left. Type the amount first.',
    })
  }
  if (shown !== undefined && shown !== amount)
    throw new AppError('charge_amount_changed', { extras: { amount } })
}

/**
 * A charge that the product proposed would be proposed again, and one that a driver was settled for is corrected on the
 * next settlement, so both can only be declined.
 */
export async function removeCharge(tx: TxDeps, actor: Actor, { id, chargeId }: Which) {
  const load = await lockForCharges(tx, actor, id)
  const charge = await chargeView(tx, id, chargeId)
  if (charge.state !== 'proposed') throw new AppError('charge_decided')
  if (charge.source === 'system') throw new AppError('charge_noticed')
  const settlements = await settlementsWithShare(tx, chargeId)
  if (settlements.length > 0) {
    const where = settlements.length === 1 ? 'settlement' : 'settlements'
    throw new AppError('charge_settled', {
      message: `A driver's share of it is on ${where} ${settlements.join(' and ')}. Decline it: the next settlement takes that back.`,
    })
  }
  await tx.db.deleteFrom('loadCharges').where('id', '=', chargeId).execute()
  await tellOfCharge(tx, actor, load, { chargeId, reason: `${chargeText(charge)} removed` })
  return { success: true as const }
}
