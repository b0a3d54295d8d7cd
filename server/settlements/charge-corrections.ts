import { sql } from 'kysely'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { DbDeps } from '../deps.ts'
import { untilEndOf, type Wanted } from './late-charges.ts'

/** A charge that is another one by now than the driver was settled for. */
export type ChargeCorrection = {
  readonly id: string
  readonly driverId: string
  readonly loadId: string
  readonly number109: string
  readonly kind: string
  readonly state: string
  readonly changedAt: string
  /** What the driver has a share of by now. */
  readonly counted: string
  /** What stands on settlements, and the driver's share of it there. */
  readonly billed: string
  readonly shared: string
  readonly settlements: readonly number[]
  /** The percentage that the load was paid by. */
  readonly payRate: string
}

/**
 * Those that changed up to the last day of the period. A load that was settled anew for another driver takes its
 * charges along.
 */
export async function chargeCorrections(
  { db }: DbDeps,
  wanted: Wanted,
): Promise<readonly ChargeCorrection[]> {
  const ofDriver = wanted.driverId === undefined ? sql`` : sql`and settlements.driver_id = ${wanted.driverId}`
  const changedAt = sql`coalesce(charges.decided_at, charges.updated_at)`
  const { rows } = await sql<ChargeCorrection>`
    select charges.id, shares.driver_id, charges.load_id, loads.number109, charges.kind, charges.state,
      ${changedAt} as changed_at, now.counted::numeric(10, 2)::text as counted, shares.billed::text as billed,
      shares.shared::text as shared, shares.settlements, load_pay.pay_rate
    from (
      select lines.charge_id, settlements.driver_id, sum(lines.billed) as billed, sum(lines.amount) as shared,
        json_agg(settlements.settlement_number order by settlements.settlement_number) as settlements
      from settlement_lines lines join settlements on settlements.id = lines.settlement_id
      where lines.charge_id is not null and not lines.is_freed ${ofDriver}
      group by lines.charge_id, settlements.driver_id) shares
    join load_charges charges on charges.id = shares.charge_id
    join loads on loads.id = charges.load_id and loads.deleted_at is null
    join lateral (
      select settlements.pay_rate from settlement_lines lines
      join settlements on settlements.id = lines.settlement_id and settlements.pay_kind = 'percentage'
      where lines.load_id = loads.id and lines.kind = 'load' and settlements.driver_id = shares.driver_id
      order by settlements.settlement_number desc limit 1) load_pay on true
    cross join lateral (
      select case when charges.state = 'approved' and not exists (
        select from settlement_lines lines join settlements on settlements.id = lines.settlement_id
        where lines.load_id = loads.id and lines.kind = 'load' and not lines.is_freed
          and settlements.driver_id <> shares.driver_id) then charges.amount else 0 end as counted) now
    where now.counted <> shares.billed and ${changedAt} < ${untilEndOf(wanted)}
    order by changed_at, charges.id`.execute(db)
  return rows
}

const stateWords: Readonly<Record<string, string>> = {
  declined: 'declined',
  proposed: 'proposed again',
}

/** `approved at $60.00, $100.00 on settlement 1001` */
export function correctionWords({ state, counted, billed, settlements }: ChargeCorrection): string {
  const isMoved = state === 'approved' && moneyFromStored(counted) === 0
  const approved = isMoved ? 'on the load of another driver' : `approved at ${money(counted)}`
  const numbers = settlements.join(' and ')
  return `${stateWords[state] ?? approved}, ${money(billed)} on settlement${settlements.length > 1 ? 's' : ''} ${numbers}`
}

const money = (text: string) => formatMoney(moneyFromStored(text))
