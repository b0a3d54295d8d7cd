import type { NewAdjustment } from '#contract/settlements.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'

/** Appears once, on the driver's next settlement. */
export async function addAdjustment(
  tx: TxDeps,
  actor: Actor,
  { loadId = null, ...adjustment }: NewAdjustment,
): Promise<{ id: string }> {
  await requireAnyDriver(tx, adjustment.driverId)
  if (loadId !== null) await requireLoadOf(tx, loadId, adjustment)
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

async function requireLoadOf(
  { db }: TxDeps,
  loadId: string,
  { driverId, kind }: Pick<NewAdjustment, 'driverId' | 'kind'>,
): Promise<void> {
  if (kind !== 'addition') throw invalidField('kind', 'A lumper is given back by an addition.')
  const load = await db
    .selectFrom('loads')
    .select('id')
    .where('id', '=', loadId)
    .where('driverId', '=', driverId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
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
