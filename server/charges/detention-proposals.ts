import type { WorkedOut } from '#contract/charges.ts'
import { minutesWords } from '#domain/charges/detention.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { noteLoad } from '../live/note-changes.ts'
import type { LockedLoad } from '../loads/write/lock-load.ts'
import { detentionBasis } from './charge-columns.ts'
import { DetentionBasis } from './charge-rows.ts'
import { insertCharge } from './insert-charge.ts'
import { tellOfCharge } from './lock-for-charges.ts'
import { settlementsWithShare } from './settled-share.ts'

/** A stored detention of a load. */
export type Proposal = {
  readonly id: string
  readonly stopId: string | null
  readonly amount: string
  /** Decided or set by a person: the stop's times no longer change it. */
  readonly isSettled: boolean
  readonly wasStanding: boolean
}

export async function proposalsOf({ db }: TxDeps, loadId: string): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('loadCharges')
    .select(['id', 'stopId', 'amount', 'state', 'source', 'basis'])
    .where('loadId', '=', loadId)
    .where('kind', '=', 'detention')
    .execute()
  return rows.map(({ basis, state, source, ...row }) => {
    const kept = DetentionBasis.safeParse(basis).data
    const isSettled = state !== 'proposed' || source !== 'system' || kept?.isTyped !== false
    return { ...row, isSettled, wasStanding: kept?.workedOut?.isStanding === true }
  })
}

type Stop = { readonly stopId: string; readonly name: string | null; readonly workedOut: WorkedOut }

export async function propose(
  tx: TxDeps,
  actor: Actor,
  load: LockedLoad,
  { stopId, name, workedOut }: Stop,
): Promise<void> {
  const id = await insertCharge(tx, {
    ...{ loadId: load.id, kind: 'detention', stopId, description: null, amount: workedOut.amount },
    basis: detentionBasis({ isTyped: false, workedOut }),
    ...{ source: 'system', createdBy: null },
  })
  const where = name === null ? 'Detention' : `Detention at ${name}`
  const reason = workedOut.isStanding
    ? `${where} has begun`
    : `${where}: ${minutesWords(workedOut.billedMinutes)}, ${formatMoney(moneyFromStored(workedOut.amount))} proposed`
  await tellOfCharge(tx, actor, load, { chargeId: id, reason })
}

/**
 * While the truck waits the amount grows without being recorded; its departure, and later corrections, go into the
 * history.
 */
export async function reprice(
  tx: TxDeps,
  actor: Actor,
  load: LockedLoad,
  { proposal, name, workedOut }: Omit<Stop, 'stopId'> & { proposal: Proposal },
): Promise<void> {
  const { id, amount, wasStanding } = proposal
  if (amount === workedOut.amount && wasStanding === workedOut.isStanding) return
  await tx.db
    .updateTable('loadCharges')
    .set({
      amount: workedOut.amount,
      basis: detentionBasis({ isTyped: false, workedOut }),
      updatedAt: tx.clock().toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (workedOut.isStanding) {
    noteLoad(tx, load.id, load.driverId)
    return
  }
  const where = name === null ? 'Detention' : `Detention at ${name}`
  const price = formatMoney(moneyFromStored(workedOut.amount))
  const was = wasStanding ? '' : `, was ${formatMoney(moneyFromStored(amount))}`
  const reason =
    workedOut.isDepartureUnknown === true
      ? `${where}: nobody told when the truck left, at most ${price}`
      : `${where}: ${minutesWords(workedOut.billedMinutes)}, ${price} proposed${was}`
  await tellOfCharge(tx, actor, load, { chargeId: id, reason })
}

/** Removes a proposal that the stop's times no longer support, or declines it if a driver was settled for it. */
export async function forgetProposal(
  tx: TxDeps,
  actor: Actor,
  load: LockedLoad,
  { id }: Proposal,
): Promise<void> {
  const why = 'the times of the stop no longer say so'
  if ((await settlementsWithShare(tx, id)).length === 0) {
    await tx.db.deleteFrom('loadCharges').where('id', '=', id).execute()
    await tellOfCharge(tx, actor, load, { chargeId: id, reason: `Detention taken back: ${why}` })
    return
  }
  const now = tx.clock().toISOString()
  await tx.db
    .updateTable('loadCharges')
    .set({ state: 'declined', decidedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await tellOfCharge(tx, actor, load, { chargeId: id, reason: `Detention declined: ${why}` })
}
