import { sql } from 'kysely'
import type { NewAdjustment } from '#contract/settlements.ts'
import { addMoney, moneyFromStored, moneyText, noMoney } from '#domain/money.ts'
import { signedAmount, type AdjustmentKind } from '#domain/settlements/settlement-lines.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { settledDriver } from './late-lumpers.ts'
import { differenceOf } from './lumpers.ts'

/** Appears once, on the driver's next settlement. */
export async function addAdjustment(
  tx: TxDeps,
  actor: Actor,
  { loadId = null, ...adjustment }: NewAdjustment,
): Promise<{ id: string }> {
  await requireAnyDriver(tx, adjustment.driverId)
  if (loadId !== null) await requireLumperOf(tx, loadId, adjustment)
  const now = tx.clock().toISOString()
  const id = tx.newId()
  await tx.db
    .insertInto('driverAdjustments')
    .values({
      ...adjustment,
      ...{ id, loadId, createdAt: now, updatedAt: now },
      createdBy: userBehind(actor)?.id ?? null,
    })
    .execute()
  return { id }
}

/** Former drivers are allowed, because they get a last settlement. */
async function requireAnyDriver({ db }: TxDeps, id: string): Promise<void> {
  const driver = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .executeTakeFirst()
  if (!driver) throw new AppError('driver_not_found')
}

/** What a lumper is given back or corrected by. The load is locked, so that two do not give it back at once. */
async function requireLumperOf(
  tx: TxDeps,
  loadId: string,
  { driverId, kind, amount }: Pick<NewAdjustment, 'driverId' | 'kind' | 'amount'>,
): Promise<void> {
  if (kind === 'advance') throw invalidField('kind', 'A lumper is given back by an addition.')
  const { db } = tx
  const load = await db
    .selectFrom('loads')
    .select(['lumperCharge', 'driverId'])
    .where('id', '=', loadId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const entries = await db
    .selectFrom('driverAdjustments')
    .select(['driverId', 'amount'])
    // The table's check knows these words alone.
    .select(sql<AdjustmentKind>`kind`.as('kind'))
    .where('loadId', '=', loadId)
    .execute()
  const drivers = [load?.driverId, ...entries.map((one) => one.driverId), await settledDriver(tx, loadId)]
  if (!load || !drivers.includes(driverId)) throw new AppError('load_not_found')
  const given = addMoney(
    noMoney,
    ...entries.map((one) => signedAmount(one.kind, moneyFromStored(one.amount))),
  )
  const offered = differenceOf(moneyFromStored(load.lumperCharge), given)
  if (offered.amount === 0) throw new AppError('lumper_given_back')
  if (offered.kind !== kind || moneyText(offered.amount) !== amount) throw new AppError('lumper_changed')
}

export async function deleteAdjustment({ db }: TxDeps, id: string): Promise<{ success: true }> {
  const found = await db
    .selectFrom('driverAdjustments')
    .select(['settlementId', 'carriedFrom'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('adjustment_not_found')
  if (found.settlementId !== null) throw new AppError('adjustment_settled')
  if (found.carriedFrom !== null) throw new AppError('adjustment_carried_over')
  await db.deleteFrom('driverAdjustments').where('id', '=', id).execute()
  return { success: true }
}
