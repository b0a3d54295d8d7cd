import { sql } from 'kysely'
import type { TxDeps } from '../deps.ts'

/** The settlements with a driver's share of the charge. The charge is locked, so that none is added meanwhile. */
export async function settlementsWithShare({ db }: TxDeps, chargeId: string): Promise<readonly number[]> {
  await sql`select from load_charges where id = ${chargeId} for update`.execute(db)
  const found = await db
    .selectFrom('settlementLines')
    .innerJoin('settlements', 'settlements.id', 'settlementLines.settlementId')
    .select('settlements.settlementNumber')
    .distinct()
    .where('settlementLines.chargeId', '=', chargeId)
    .where('settlementLines.isFreed', '=', false)
    .orderBy('settlements.settlementNumber')
    .execute()
  return found.map(({ settlementNumber }) => settlementNumber)
}
