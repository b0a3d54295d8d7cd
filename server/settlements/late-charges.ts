import { sql } from 'kysely'
import { dayAfter, type CalendarDate } from '#domain/calendar.ts'
import type { DbDeps } from '../deps.ts'
import { sharedCharges, startOf } from './open-loads.ts'

/** A charge of which the driver has a share, approved after the load was settled: it is on the next settlement. */
export type LateCharge = {
  readonly id: string
  readonly driverId: string
  readonly loadId: string
  readonly number109: string
  readonly kind: string
  readonly amount: string
  readonly decidedAt: string
  /** The percentage that the load itself was paid by, and where. */
  readonly payRate: string
  readonly settlementNumber: number
}

export type Wanted = { readonly timeZone: string; readonly to: CalendarDate; readonly driverId?: string }

export const untilEndOf = ({ timeZone, to }: Wanted) => startOf(timeZone, dayAfter(to))

/** Lines that were written before they knew their charge: it was approved before they were. */
const isOlderLine = sql`exists (select from settlement_lines older where older.settlement_id = settlements.id
  and older.load_id = loads.id and older.kind = 'accessorial' and older.charge_id is null)`

/** Those that were approved up to the last day of the period. */
export async function lateCharges({ db }: DbDeps, wanted: Wanted): Promise<readonly LateCharge[]> {
  const { driverId } = wanted
  const ofDriver = driverId === undefined ? sql`` : sql`and settlements.driver_id = ${driverId}`
  const { rows } = await sql<LateCharge>`
    select charges.id, settlements.driver_id, charges.load_id, loads.number109, charges.kind,
      charges.amount::text as amount, charges.decided_at, settlements.pay_rate, settlements.settlement_number
    from load_charges charges
    join settlement_lines lines on lines.load_id = charges.load_id and lines.kind = 'load' and not lines.is_freed
    join settlements on settlements.id = lines.settlement_id and settlements.pay_kind = 'percentage'
    join loads on loads.id = charges.load_id and loads.deleted_at is null
    where ${sharedCharges('settlements.driver_id')}
      and (charges.decided_at > settlements.finalized_at or not ${isOlderLine})
      and charges.decided_at < ${untilEndOf(wanted)} ${ofDriver}
    order by charges.decided_at, charges.id`.execute(db)
  return rows
}
