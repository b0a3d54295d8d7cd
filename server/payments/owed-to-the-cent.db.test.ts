import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { owedStatement } from './owed-sql.ts'
import { owedView } from './owed.ts'

const { deps, setClock } = await testApp()
const now = '2026-03-02T15:00:00.000Z'

/** 20,000 paid invoices, 2,000 open ones and 400 loads that wait for one, of 60 customers. */
async function seed() {
  await sql`insert into customers (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Broker ' || g, now(), now() from generate_series(1, 60) g`.execute(deps.db)
  await sql`insert into locations (id, name, city, state, created_at, updated_at)
    select gen_random_uuid(), 'Mill ' || g, 'Town ' || (g % 12), 'TX', now(), now() from generate_series(1, 30) g`.execute(
    deps.db,
  )
  await sql`insert into rates (id, city, state, flat_rate, is_active, created_at, updated_at)
    select gen_random_uuid(), 'TOWN  ' || g, 'TX', 100 + g + 0.37, g % 3 <> 0, now(), now()
    from generate_series(0, 11) g`.execute(deps.db)
  await sql`
    with places as (select array_agg(id order by name) as ids from locations),
      payers as (select array_agg(id order by name) as ids from customers)
    insert into loads (id, number109, status, location_id, customer_id, trip_rate, flat_rate, lumper_charge, extra_stops,
      delivered_at, paid_at, payment_method, deleted_at, created_at, updated_at)
    select gen_random_uuid(), '109-sum-' || g,
      case when g <= 20000 then 'paid' when g <= 22000 then 'awaiting_payment'
        else (array['delivered', 'awaiting_invoicing', 'awaiting_payment'])[1 + g % 3] end,
      places.ids[1 + g % 30], case when g % 61 = 0 then null else payers.ids[1 + g % 60] end,
      case when g > 22000 and g % 2 = 0 then null else ((g * 7919) % 400000 + 1) / 100.0 end,
      case when g % 5 = 0 then (g % 900) / 100.0 else 0 end, (g % 300) / 100.0, (g % 7) * 12.55,
      ${now}::timestamptz - (g % 140) * interval '1 day 3 minutes',
      case when g <= 20000 then ${now}::timestamptz - (g % 500) * interval '5 hours' end,
      case when g <= 20000 then 'ach' end, case when g % 53 = 0 then now() end,
      ${now}::timestamptz - interval '1 year', now()
    from generate_series(1, 22400) g, places, payers`.execute(deps.db)
  await sql`
    insert into invoices (id, load_id, customer_id, invoice_number, flat_rate, lumper_charge, extra_stops_charge,
      total_amount, status, finalized_at, generated_at, paid_at, paid_amount, updated_at)
    select gen_random_uuid(), id, customer_id, (6000 + row_number() over (order by number109))::text, trip_rate, lumper_charge, extra_stops,
      trip_rate + lumper_charge + extra_stops, case when paid_at is null then 'finalized' else 'paid' end,
      delivered_at - interval '1 hour', delivered_at, paid_at,
      case when paid_at is not null then trip_rate + lumper_charge + extra_stops
        when length(number109) % 2 = 0 and trip_rate > 9 then 8.99 else 0 end, now()
    from loads where substr(number109, 9)::int <= 22000`.execute(deps.db)
  await sql`
    insert into payments (id, invoice_id, load_id, amount, method, paid_at, recorded_at)
    select gen_random_uuid(), id, load_id, paid_amount, 'ach', coalesce(paid_at, ${now}::timestamptz - interval '3 days'), now()
    from invoices where paid_amount > 0`.execute(deps.db)
  await sql`analyze`.execute(deps.db)
}

const cents = (text: string | null) => (text === null ? 0 : Math.round(Number(text) * 100))

/**
 * The expected sums calculated in JavaScript with whole cents from every row, without the product's statements and
 * rules.
 */
async function byHand() {
  const loads = await deps.db
    .selectFrom('loads')
    .leftJoin('invoices', 'invoices.loadId', 'loads.id')
    .leftJoin('locations', 'locations.id', 'loads.locationId')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .select(['loads.status', 'loads.tripRate', 'loads.flatRate', 'loads.lumperCharge', 'loads.extraStops'])
    .select(['invoices.status as invoiced', 'invoices.totalAmount', 'invoices.paidAmount'])
    .select(['invoices.finalizedAt', 'locations.city', 'customers.name'])
    .where('loads.deletedAt', 'is', null)
    .where('loads.status', '<>', 'paid')
    .execute()
  const rates = await deps.db
    .selectFrom('rates')
    .select(['city', 'flatRate'])
    .where('isActive', '=', true)
    .execute()
  const tidy = (city: string | null) => (city ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
  const today = '2026-03-02'
  const dayOf = (instant: string) =>
    new Date(instant).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  return loads.map((load) => {
    const name = load.name ?? 'No customer'
    if (load.invoiced === 'finalized') {
      const age = (Date.parse(today) - Date.parse(dayOf(load.finalizedAt ?? ''))) / 86_400_000
      return { name, age, owed: cents(load.totalAmount) - cents(load.paidAmount), toInvoice: 0, noRate: 0 }
    }
    const city = rates.find((rate) => tidy(rate.city) === tidy(load.city))?.flatRate ?? null
    const base = [load.tripRate, load.flatRate, city].map(cents).find((amount) => amount > 0)
    const toInvoice = base === undefined ? 0 : base + cents(load.lumperCharge) + cents(load.extraStops)
    return { name, age: null, owed: 0, toInvoice, noRate: base === undefined ? 1 : 0 }
  })
}

beforeAll(async () => {
  setClock(now)
  await seed()
}, 120_000)

describe('over 20,000 paid and 2,000 open invoices', () => {
  test('every sum is right to the cent, of all and of each customer', async () => {
    const [told, lines] = [await owedView(deps), await byHand()]
    const sum = (of: typeof lines, what: 'owed' | 'toInvoice' | 'noRate') =>
      of.reduce((all, line) => all + line[what], 0)
    expect(cents(told.owed.amount)).toBe(sum(lines, 'owed'))
    expect(cents(told.toInvoice.amount)).toBe(sum(lines, 'toInvoice'))
    expect(told.toInvoice.noRate).toBe(sum(lines, 'noRate'))
    expect(told.toInvoice.noRate).toBeGreaterThan(5)
    const old = lines.filter(({ age }) => age !== null && age > 30)
    expect([cents(told.over30.amount), told.over30.invoices]).toEqual([sum(old, 'owed'), old.length])
    expect(told.customers.length).toBe(new Set(lines.map(({ name }) => name)).size)
    for (const customer of told.customers) {
      const theirs = lines.filter(({ name }) => name === customer.name)
      expect([cents(customer.owed), cents(customer.toInvoice)]).toEqual([
        ...[sum(theirs, 'owed'), sum(theirs, 'toInvoice')],
      ])
      const within = (from: number, until: number) =>
        sum(
          theirs.filter(({ age }) => age !== null && age >= from && age <= until),
          'owed',
        )
      expect(Object.values(customer.ages).map(cents)).toEqual([
        ...[within(0, 30), within(31, 60), within(61, 90), within(91, Infinity)],
      ])
    }
  })

  test('of one customer nobody else is read', async () => {
    const { id } = await deps.db.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow()
    const statement = owedStatement({ now, timeZone: 'America/Chicago', customerId: id })
    const [answer] = (await statement.execute(deps.db)).rows
    expect(answer?.customers.map((customer) => customer.id)).toEqual([id])
    expect(new Set(answer?.lines.map(({ customerId }) => customerId))).toEqual(new Set([id]))
  })

  test('and none of them is read through for it', async () => {
    const statement = owedStatement({ now, timeZone: 'America/Chicago', customerId: null })
    const plan = await sql<Record<string, string>>`explain ${statement}`.execute(deps.db)
    const steps = plan.rows.flatMap((row) => Object.values(row)).join('\n')
    expect(steps).toContain('invoices_owed_idx')
    expect(steps).toContain('invoices_paid_by_customer_idx')
    expect(steps).not.toMatch(/Seq Scan on (loads|invoices|payments)/)
  })
})
