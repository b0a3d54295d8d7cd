import { sql } from 'kysely'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { chargeName } from '#domain/charges/charge-kinds.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'

/** The locked load, if its charges can still change: a load that was paid on the road counts as paid. */
export async function lockForCharges(tx: TxDeps, actor: Actor, loadId: string): Promise<LockedLoad> {
  const load = await lockLoad(tx, actor, loadId)
  if (load.paidAt !== null) throw new AppError('load_closed')
  return load
}

/**
 * To be called after writing a charge: updates the load's sum of approved charges, its version, live updates and
 * history.
 */
export async function tellOfCharge(
  tx: TxDeps,
  actor: Actor,
  load: LockedLoad,
  { chargeId, reason }: { chargeId: string; reason: string },
): Promise<void> {
  const approved = await tx.db
    .selectFrom('loadCharges')
    .select([
      sql<string>`coalesce(sum(amount), 0)::numeric(10, 2)`.as('amount'),
      sql<boolean>`coalesce(bool_or(kind = 'tonu'), false)`.as('isTonu'),
    ])
    .where('loadId', '=', load.id)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  const charges = { accessorialsAmount: approved.amount, isTonu: approved.isTonu }
  await changeLoad(tx, actor, load, { kind: 'charges', charges, chargeId, reason })
}

/** `Detention $140.00`. */
export function chargeText(charge: Pick<LoadCharge, 'kind' | 'description' | 'amount'>): string {
  return `${chargeName(charge)} ${formatMoney(moneyFromStored(charge.amount))}`
}
