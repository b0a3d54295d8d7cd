import type { Cents } from '#domain/money.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { amountsOf } from './invoice-paper.ts'

/** What the load would be billed at now; null if it is gone or has no rate any more. */
export async function amountToday(deps: DbDeps, loadId: string): Promise<Cents | null> {
  const load = await deps.db
    .selectFrom('loads')
    .selectAll()
    .where('id', '=', loadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) return null
  try {
    // The check constraint lists exactly the statuses.
    return (await amountsOf(deps, { ...load, status: load.status as LoadStatus })).total
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_missing') return null
    throw error
  }
}
