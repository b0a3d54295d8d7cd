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

type Wanted = { readonly timeZone: string; readonly to: CalendarDate; readonly driverId?: string }

/** On a settlement that is void since, while its load was settled anew. Older lines do not know their charge. */
const wasShared = sql`exists (select from settlement_lines freed where freed.charge_id = charges.id)`

/** Those that were approved up to the last day of the period. */
export async function lateCharges({ db }: DbDeps, wanted: Wanted): Promise<readonly LateCharge[]> {
  const { timeZone, to, driverId } = wanted
  const ofDriver = driverId === undefined ? sql`` : sql`and settlements.driver_id = ${driverId}`
  const { rows } = await sql<LateCharge>`
    select charges.id, settlements.driver_id, charges.load_id, loads.number109, charges.kind,
      charges.amount::text as amount, charges.decided_at, settlements.pay_rate, settlements.settlement_number
    from load_charges charges
    join settlement_lines lines on lines.load_id = charges.load_id and lines.kind = 'load' and not lines.is_freed
    join settlements on settlements.id = lines.settlement_id and settlements.pay_kind = 'percentage'
    join loads on loads.id = charges.load_id and loads.deleted_at is null
    where ${sharedCharges} and (charges.decided_at > settlements.finalized_at or ${wasShared})
      and charges.decided_at < ${startOf(timeZone, dayAfter(to))} ${ofDriver}
    order by charges.decided_at, charges.id`.execute(db)
  return rows
}
