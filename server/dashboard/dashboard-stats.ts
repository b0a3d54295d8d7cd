import { sql } from 'kysely'
import { DashboardStats } from '#contract/dashboard.ts'
import { statusesOnTheRoad } from '#domain/loads/load-sections.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'

/** Decisions section 4: "today" is the date in the company's time zone. */
export async function dashboardStats(deps: DbDeps): Promise<DashboardStats> {
  const { timeZone } = await companySettings(deps)
  const { rows } = await sql<DashboardStats>`
    with today as (
      select
        date_trunc('day', ${deps.clock().toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone} as starts,
        (date_trunc('day', ${deps.clock().toISOString()}::timestamptz at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone} as ends
    ),
    active as (
      select
        count(*)::int as active_loads,
        (count(*) filter (where loads.status = any(${statusesOnTheRoad})))::int as in_transit,
        (count(*) filter (where loads.status = 'delivered'))::int as delivered,
        (count(*) filter (where loads.driver_id is null and loads.status in ('pending', 'created', 'assigned', 'confirmed')))::int as need_driver
      from loads
      where loads.deleted_at is null and not loads.is_archived and loads.status not in ('paid', 'completed')
    ),
    paid as (
      select count(*)::int as invoices, coalesce(sum(invoices.paid_amount), 0)::numeric(14, 2)::text as revenue
      from today, invoices join loads on loads.id = invoices.load_id
      where loads.deleted_at is null
        and invoices.paid_at >= today.starts and invoices.paid_at < today.ends
    ),
    owed as (
      select count(*)::int as invoices, coalesce(sum(invoices.total_amount - invoices.paid_amount), 0)::numeric(14, 2)::text as amount,
        (count(*) filter (where (invoices.finalized_at at time zone ${timeZone})::date
          < (${deps.clock().toISOString()}::timestamptz at time zone ${timeZone})::date - 30))::int as over30
      from invoices join loads on loads.id = invoices.load_id
      where loads.deleted_at is null and not loads.is_archived and loads.status not in ('paid', 'completed')
        and invoices.status = 'finalized'
    )
    select
      active.active_loads as "activeLoads",
      active.in_transit as "inTransit",
      active.need_driver as "needDriver",
      (select count(*)::int from loads
        where loads.deleted_at is null and not loads.is_tonu
          and loads.delivered_at >= today.starts and loads.delivered_at < today.ends) as "deliveredToday",
      active.delivered,
      paid.revenue as "revenueToday",
      paid.invoices as "invoicesPaidToday",
      owed.amount as owed,
      owed.invoices as "invoicesOwed",
      owed.over30 as "invoicesOver30"
    from active, paid, owed, today
  `.execute(deps.db)
  return DashboardStats.parse(rows[0])
}
