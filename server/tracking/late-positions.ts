import type { DbDeps } from '../deps.ts'

/** Positions that arrive after a delivery change the load's miles, so these are recalculated. */
export async function forgetMiles({ db }: DbDeps, loadIds: readonly string[]): Promise<void> {
  if (loadIds.length > 0) await db.deleteFrom('loadStateMiles').where('loadId', 'in', loadIds).execute()
}
