import { trashDays } from '#domain/loads/trash.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { purgeLoad } from './trash.ts'

/** Empties the trash after 30 days, load by load; loads that must be kept stay. */
export async function purgeOldTrash(deps: AppDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - trashDays * 24 * 60 * 60 * 1000).toISOString()
  const due = await deps.db
    .selectFrom('loads')
    .select('id')
    .where('deletedAt', '<', before)
    .limit(10_000)
    .execute()
  for (const { id } of due) {
    try {
      await inTransaction(deps, (tx) => purgeLoad(tx, id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}
