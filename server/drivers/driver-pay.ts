import type { DriverPayEdit } from '#contract/drivers.ts'
import { nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** Former drivers too: the loads that they delivered are settled after they left. */
export async function setDriverPay(
  tx: TxDeps,
  id: string,
  { updatedAt, ...pay }: DriverPayEdit,
): Promise<{ success: true }> {
  const before = await tx.db
    .selectFrom('users')
    .select(['payKind', 'payRate', 'updatedAt'])
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('driver_not_found')
  requireUnchanged(before, updatedAt)
  await tx.db
    .updateTable('users')
    .set({ ...pay, updatedAt: nextVersion(tx, before) })
    .where('id', '=', id)
    .execute()
  return { success: true }
}
