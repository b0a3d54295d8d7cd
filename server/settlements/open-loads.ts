import { sql } from 'kysely'
import { dayAfter, type CalendarDate } from '#domain/calendar.ts'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import { instantIn } from '#domain/zoned-time.ts'
import type { DbDeps } from '../deps.ts'
import { isSettled } from './settled-load.ts'

type Accessorial = { readonly id: string; readonly kind: string; readonly amount: string }

/** A delivered load without a valid settlement. */
export type OpenLoad = {
  readonly id: string
  readonly number109: string
  readonly driverId: string
  readonly deliveredAt: string
  readonly miles: string | null
  readonly tripRate: string | null
  readonly flatRate: string | null
  readonly lumperCharge: string | null
  readonly extraStops: string | null
  readonly isTonu: boolean
  /** The active rate of its delivery city. */
  readonly cityRate: string | null
  /** The rate on the sent invoice, even if the load has changed since. */
  readonly invoicedRate: string | null
  readonly isLumperReimbursed: boolean
  readonly from: string | null
  readonly to: string | null
  /** The charges of which a percentage has a share. */
  readonly accessorials: readonly Accessorial[]
}

type Wanted = PayPeriod & { readonly timeZone: string; readonly driverId?: string }

const tidyCity = (column: string) => sql.raw(`lower(regexp_replace(trim(${column}), '\\s+', ' ', 'g'))`)
const town = (order: 'asc' | 'desc') =>
  sql.raw(`(select nullif(concat_ws(', ', s.city, s.state), '') from load_stops s
    where s.load_id = loads.id order by s.stop_sequence ${order} limit 1)`)
/**
 * A truck ordered but not used delivered nothing; only a percentage has a share of what is billed for it. Until the pay is
 * agreed, it may be one.
 */
export const isOpen = sql`loads.deleted_at is null and not ${isSettled('loads.id', 'load')}
  and (not loads.is_tonu
    or exists (select from users where users.id = loads.driver_id and coalesce(users.pay_kind, 'percentage') = 'percentage'))`

/**
 * Approved charges of the kinds that the driver waits or drives for, a share of which is on none of that driver's valid
 * settlements.
 */
export const sharedCharges = (driver: 'loads.driver_id' | 'settlements.driver_id') =>
  sql.raw(`charges.state = 'approved'
  and charges.kind in ('detention', 'layover', 'tonu') and charges.amount > 0 and not exists (
    select from settlement_lines shares join settlements sharing on sharing.id = shares.settlement_id
    where shares.charge_id = charges.id and not shares.is_freed and sharing.driver_id = ${driver})`)

/** By delivery time; both days of the period are included, in the company's time zone. */
export async function openLoads({ db }: DbDeps, wanted: Wanted): Promise<readonly OpenLoad[]> {
  const { timeZone, from, to, driverId } = wanted
  const ofDriver =
    driverId === undefined ? sql`loads.driver_id is not null` : sql`loads.driver_id = ${driverId}`
  const { rows } = await sql<OpenLoad>`
    select loads.id, loads.number109, loads.driver_id, loads.delivered_at, loads.estimated_miles as miles,
      loads.trip_rate, loads.flat_rate, loads.lumper_charge, loads.extra_stops, loads.is_tonu,
      (select rates.flat_rate from rates join locations on locations.id = loads.location_id
        where rates.is_active and rates.state = upper(trim(locations.state))
          and ${tidyCity('rates.city')} = ${tidyCity('locations.city')} limit 1) as city_rate,
      (select invoices.flat_rate from invoices
        where invoices.load_id = loads.id and invoices.status in ('finalized', 'paid') limit 1) as invoiced_rate,
      exists (select from driver_adjustments given where given.load_id = loads.id) as is_lumper_reimbursed,
      ${town('asc')} as "from", ${town('desc')} as "to",
      (select coalesce(json_agg(json_build_object('id', charges.id, 'kind', charges.kind,
          'amount', charges.amount::text) order by charges.created_at, charges.id), '[]')
        from load_charges charges where charges.load_id = loads.id
          and ${sharedCharges('loads.driver_id')}) as accessorials
    from loads
    where ${isOpen} and ${ofDriver}
      and loads.delivered_at >= ${startOf(timeZone, from)} and loads.delivered_at < ${startOf(timeZone, dayAfter(to))}
    order by loads.delivered_at, length(loads.number109), loads.number109`.execute(db)
  return rows
}

/** Unpaid loads from before the period, back to the driver's first settlement: those that came late. */
export async function earlierLoads(
  { db }: DbDeps,
  { timeZone, from, driverId }: { timeZone: string; from: CalendarDate; driverId: string },
): Promise<{ readonly loads: number; readonly firstAt: string } | null> {
  const { rows } = await sql<{ loads: number; firstAt: string | null }>`
    select count(*)::int as loads, min(loads.delivered_at) as first_at from loads
    where ${isOpen} and loads.driver_id = ${driverId} and loads.delivered_at < ${startOf(timeZone, from)}
      and loads.delivered_at >= (select min(period_from)::timestamp at time zone ${timeZone} from settlements
        where driver_id = ${driverId} and status = 'final')`.execute(db)
  const [row] = rows
  return row === undefined || row.firstAt === null ? null : { loads: row.loads, firstAt: row.firstAt }
}

export function startOf(timeZone: string, day: CalendarDate): string {
  return instantIn(timeZone, day, '00:00').toISOString()
}
