import type { CalendarDate } from '#domain/calendar.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { reopenLumpers } from './late-lumpers.ts'
import { lockDriver } from './lock-driver.ts'

/** Voids a settlement. It keeps its number; its loads and entries, and the lumpers it left out, can be settled again. */
export async function voidSettlement(tx: TxDeps, id: string): Promise<void> {
  const { paidOn } = await lockSettlement(tx, id)
  if (paidOn !== null) throw new AppError('settlement_paid')
  await takeBackCarriedOver(tx, id)
  const updatedAt = tx.clock().toISOString()
  await tx.db.updateTable('settlements').set({ status: 'void', updatedAt }).where('id', '=', id).execute()
  await tx.db.updateTable('settlementLines').set({ isFreed: true }).where('settlementId', '=', id).execute()
  await reopenLumpers(tx, id)
  await tx.db
    .updateTable('driverAdjustments')
    .set({ settlementId: null, updatedAt })
    .where('settlementId', '=', id)
    .execute()
}

export async function paySettlement(tx: TxDeps, id: string, paidOn: CalendarDate | null): Promise<void> {
  await lockSettlement(tx, id)
  await tx.db
    .updateTable('settlements')
    .set({ paidOn, updatedAt: tx.clock().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Locks it and its driver in the same order as finalizing does, to avoid a deadlock. */
async function lockSettlement(tx: TxDeps, id: string) {
  const found = await tx.db
    .selectFrom('settlements')
    .select('driverId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('settlement_not_found')
  await lockDriver(tx, found.driverId)
  const locked = await tx.db
    .selectFrom('settlements')
    .select(['status', 'paidOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (locked.status === 'void') throw new AppError('settlement_void')
  return locked
}

async function takeBackCarriedOver({ db }: TxDeps, settlementId: string): Promise<void> {
  const carried = await db
    .selectFrom('driverAdjustments')
    .select('settlementId')
    .where('carriedFrom', '=', settlementId)
    .execute()
  if (carried.some((one) => one.settlementId !== null)) throw new AppError('carry_over_settled')
  await db.deleteFrom('driverAdjustments').where('carriedFrom', '=', settlementId).execute()
}
