import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** Locks a driver while a settlement is written or voided. Former drivers too, because they get a last settlement. */
export async function lockDriver({ db }: TxDeps, id: string): Promise<void> {
  const driver = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .forUpdate()
    .executeTakeFirst()
  if (!driver) throw new AppError('driver_not_found')
}
