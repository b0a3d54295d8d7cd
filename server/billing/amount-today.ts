import type { Cents } from '#domain/money.ts'
import type { DbDeps } from '../deps.ts'
import { billedAmounts } from './billed-amounts.ts'

/** What the load would be billed at now; null if it is gone or has no rate any more. */
export async function amountToday(deps: DbDeps, loadId: string): Promise<Cents | null> {
  const load = await deps.db
    .selectFrom('loads')
    .select([
      'tripRate',
      'flatRate',
      'lumperCharge',
      'extraStops',
      'accessorialsAmount',
      'isTonu',
      'locationId',
    ])
    .where('id', '=', loadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) return null
  return (await billedAmounts(deps, load))?.total ?? null
}
