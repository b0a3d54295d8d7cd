import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** Whoever writes a settlement of a driver, or voids one, does it alone. Also of one who has left: there is a last one to pay. */
export async function lockDriver({ db }: TxDeps, id: string): Promise<void> {
  const driver = await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!driver) throw new AppError('driver_not_found')
}
