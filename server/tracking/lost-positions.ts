import { sql, type Expression } from 'kysely'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'

/** Positions from before this moment are deleted. */
export async function oldestPosition(deps: DbDeps): Promise<string> {
  const { pingRetentionDays } = await companySettings(deps)
  return new Date(deps.clock().getTime() - pingRetentionDays * 86_400_000).toISOString()
}

/** Whether some of the load's positions are so old that they are deleted. */
export const lostPositions = (loadId: Expression<unknown>, oldest: string) =>
  sql<boolean>`exists (
    select from tracking_spans spans where spans.load_id = ${loadId} and spans.started_at < ${oldest})`
