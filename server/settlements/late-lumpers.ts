import { sql } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import { moneyFromStored, noMoney } from '#domain/money.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { differenceOf, wordsOf, type LumperOffer } from './lumpers.ts'

/** A lumper that was typed after the settlement of its load was final. */
export type LateLumper = {
  readonly loadId: string
  readonly number109: string
  readonly driverId: string
  readonly deliveredAt: string
  readonly lumper: string
  readonly settlementNumber: number
}

/** Until it is given back, or another settlement of the driver goes out without it. */
export async function lateLumpers({ db }: DbDeps, driverId?: string): Promise<readonly LateLumper[]> {
  const ofDriver = driverId === undefined ? sql`` : sql`and settlements.driver_id = ${driverId}`
  const { rows } = await sql<LateLumper>`
    select loads.id as load_id, loads.number109, settlements.driver_id,
      coalesce(loads.delivered_at, settlements.finalized_at) as delivered_at,
      loads.lumper_charge::text as lumper, settlements.settlement_number
    from settlement_lines lines
    join settlements on settlements.id = lines.settlement_id
    join loads on loads.id = lines.load_id and loads.deleted_at is null
    where lines.kind = 'load' and not lines.is_freed and lines.lumper = 0 and loads.lumper_charge > 0 ${ofDriver}
      and not exists (select from driver_adjustments given where given.load_id = loads.id)
    order by loads.delivered_at, loads.number109`.execute(db)
  return rows
}

export function offerOfLate(late: LateLumper, timeZone: string): LumperOffer {
  return {
    loadId: late.loadId,
    day: dayIn(timeZone, new Date(late.deliveredAt)),
    description: `${wordsOf(late)}, on settlement ${String(late.settlementNumber)}`,
    ...differenceOf(moneyFromStored(late.lumper), noMoney),
    given: null,
  }
}

/**
 * What the lumpers were when a settlement was made: those of its loads, and those that it was offered and left out. As
 * they were read, because another one may be typed at this moment, and would count as left out.
 */
export async function noteLumpers(
  { db }: TxDeps,
  settlementId: string,
  lumpers: readonly Pick<LateLumper, 'loadId' | 'lumper'>[],
): Promise<void> {
  await sql`
    update settlement_lines lines set lumper = seen.lumper,
      lumper_left_out_on = case when lines.settlement_id <> ${settlementId} then ${settlementId}::uuid end
    from unnest(${lumpers.map(({ loadId }) => loadId)}::uuid[], ${lumpers.map(({ lumper }) => lumper)}::numeric[])
      as seen (load_id, lumper)
    where seen.load_id = lines.load_id and lines.kind = 'load' and not lines.is_freed`.execute(db)
}

/** What a settlement went out without is late again when it is void. */
export async function reopenLumpers({ db }: TxDeps, settlementId: string): Promise<void> {
  await db
    .updateTable('settlementLines')
    .set({ lumper: '0', lumperLeftOutOn: null })
    .where('lumperLeftOutOn', '=', settlementId)
    .execute()
}

/** The driver to whom a load was settled. */
export async function settledDriver({ db }: DbDeps, loadId: string): Promise<string | undefined> {
  const line = await db
    .selectFrom('settlementLines')
    .innerJoin('settlements', 'settlements.id', 'settlementLines.settlementId')
    .select('settlements.driverId')
    .where('settlementLines.loadId', '=', loadId)
    .where('settlementLines.kind', '=', 'load')
    .where('settlementLines.isFreed', '=', false)
    .executeTakeFirst()
  return line?.driverId
}
