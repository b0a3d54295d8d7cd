import type { DbDeps } from '../deps.ts'

/** Positions that come after a load is delivered change the miles it drove: these are then worked out anew. */
export async function forgetMiles({ db }: DbDeps, loadIds: readonly string[]): Promise<void> {
  if (loadIds.length > 0) await db.deleteFrom('loadStateMiles').where('loadId', 'in', loadIds).execute()
}
