import { sql } from 'kysely'
import type { DbDeps } from '../deps.ts'
import { lostPositions, oldestPosition } from './lost-positions.ts'

/**
 * Positions that arrive after a delivery change the load's miles, so these are recalculated, unless some of the positions
 * that they rest on are deleted by now.
 */
export async function forgetMiles(deps: DbDeps, loadIds: readonly string[]): Promise<void> {
  if (loadIds.length === 0) return
  const isLost = lostPositions(sql.ref('miles.load_id'), await oldestPosition(deps))
  await sql`delete from load_state_miles miles where miles.load_id = any(${loadIds}::uuid[])
    and not (${isLost} and exists (
      select from load_state_miles own where own.load_id = miles.load_id and own.basis = 'positions'))`.execute(
    deps.db,
  )
}
