import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadQuery } from '#contract/load-query.ts'
import type { Load } from '#contract/load-views.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import type { Role } from '#domain/access/may.ts'
import type { Person } from '../auth/actor.ts'
import { listLoads, loadsQuery } from '../loads/read/list-loads.ts'

type Summary = {
  totalLoads: number
  totalRevenue: string
  averagePerLoad: string
  lastPaymentAt: string | null
}
type Row = { number109: string; amount: string; paidDay: string; destination: string | null }

const { as, deps } = await testApp()
const zone = 'America/Chicago'
let office: SignedIn

const paidSummary = async (query = '') =>
  (await office.send<Summary>(`GET /api/invoices/paid-summary?${query}`)).body
const paidRows = (query = '') => everyPage<Row>(`/api/invoices/paid?${query}`)

async function everyPage<Listed>(url: string): Promise<Listed[]> {
  const rows: Listed[] = []
  for (let cursor = ''; ;) {
    const answer = await office.send<Listed[]>(`GET ${url}&cursor=${cursor}`)
    rows.push(...answer.body)
    cursor = (answer.headers['x-next-cursor'] as string | undefined) ?? ''
    if (cursor === '') return rows
  }
}

/** 50,000 paid loads over two years, one every 21 minutes; every 97th is completed, every 31st in the trash. */
async function seed(): Promise<void> {
  await sql`
    insert into locations (id, name, city, state, created_at, updated_at)
    select gen_random_uuid(), 'Elevator ' || g, 'Hereford', 'TX', now(), now() from generate_series(1, 40) g`.execute(
    deps.db,
  )
  await sql`
    insert into customers (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Broker ' || chr(64 + g), now(), now() from generate_series(1, 25) g`.execute(
    deps.db,
  )
  await sql`
    with places as (select array_agg(id order by name) as ids from locations),
      payers as (select array_agg(id order by name) as ids from customers)
    insert into loads (id, number109, status, location_id, customer_id, trip_rate, lumper_charge, paid_at,
      payment_method, payment_reference, completed_at, deleted_at, created_at, updated_at)
    select gen_random_uuid(), '109-big-' || g, case when g % 97 = 0 then 'completed' else 'paid' end,
      places.ids[1 + g % 40], payers.ids[1 + g % 25], ((g * 7919) % 400000 + 1) / 100.0, (g % 300) / 100.0, at,
      'credit_card', 'R' || g, case when g % 97 = 0 then at end, case when g % 31 = 0 then now() end, at, at
    from generate_series(1, 50000) g, places, payers,
      lateral (select timestamptz '2025-01-01 00:00:00 America/Chicago' + g * interval '21 minutes' as at) t`.execute(
    deps.db,
  )
  await sql`
    insert into invoices (id, load_id, customer_id, invoice_number, flat_rate, lumper_charge, total_amount, status,
      finalized_at, generated_at, paid_at, updated_at, paid_amount)
    select gen_random_uuid(), id, customer_id, row_number() over () + 100000, trip_rate, lumper_charge,
      trip_rate + lumper_charge, 'paid', paid_at, paid_at, paid_at, paid_at,
      -- Some were closed short.
      trip_rate + lumper_charge - case when row_number() over () % 7 = 0 then trip_rate / 3 else 0 end
    from loads`.execute(deps.db)
  await sql`analyze`.execute(deps.db)
}

/** The expected sums without the product's statements: in whole cents, by the local date. */
async function byHand(condition = sql`true`) {
  const { rows } = await sql<{ loads: number; cents: string }>`
    select count(*)::int as loads, coalesce(sum((i.paid_amount * 100)::bigint), 0)::text as cents
    from (select *, (paid_at at time zone ${zone})::date as day from loads) l join invoices i on i.load_id = l.id
    where l.deleted_at is null and l.paid_at is not null and ${condition}`.execute(deps.db)
  const [{ loads, cents } = { loads: 0, cents: '0' }] = rows
  return { loads, cents: BigInt(cents) }
}

const actorOf = (id: string, role: Role): Person => ({
  kind: 'person',
  id,
  role,
  username: null,
  firstName: null,
  lastName: null,
  truckNumber: null,
  language: null,
  sessionId: '',
})

const centsOf = (text: string) => BigInt(text.replace('.', ''))

beforeAll(async () => {
  office = await as('office')
  await seed()
})

describe('totals over 50,000 paid loads', () => {
  test.each([
    ['everything', '', sql`true`],
    ['a month', 'month=2025-11', sql`l.day between '2025-11-01' and '2025-11-30'`],
    [
      'the days of the clock change',
      'from=2026-03-07&to=2026-03-09',
      sql`l.day between '2026-03-07' and '2026-03-09'`,
    ],
    ['one day with 25 hours', 'from=2025-11-02&to=2025-11-02', sql`l.day = '2025-11-02'`],
    ['since a day', 'from=2026-06-30', sql`l.day >= '2026-06-30'`],
    [
      'a search',
      'search=broker%20c',
      sql`l.customer_id = (select id from customers where name = 'Broker C')`,
    ],
  ])('are right for %s', async (_name, query, condition) => {
    const wanted = await byHand(condition)
    const summary = await paidSummary(query)
    expect(wanted.loads).toBeGreaterThan(0)
    expect(summary.totalLoads).toBe(wanted.loads)
    expect(centsOf(summary.totalRevenue)).toBe(wanted.cents)
    const half = BigInt(wanted.loads) / 2n
    expect(centsOf(summary.averagePerLoad)).toBe((wanted.cents + half) / BigInt(wanted.loads))
    const rows = await paidRows(query)
    expect(rows).toHaveLength(wanted.loads)
    expect(rows.reduce((sum, { amount }) => sum + centsOf(amount), 0n)).toBe(wanted.cents)
  })

  test('are zero where nothing was paid', async () => {
    expect(await paidSummary('month=2019-01')).toEqual({
      totalLoads: 0,
      totalRevenue: '0.00',
      averagePerLoad: '0.00',
      lastPaymentAt: null,
    })
  })
})

describe('the company decides the day', () => {
  // The last and first minutes of the days around both clock changes, in UTC.
  const payments = [
    ['109-edge-1', '2027-03-14T05:59:00Z', '2027-03-13'],
    ['109-edge-2', '2027-03-14T06:01:00Z', '2027-03-14'],
    ['109-edge-3', '2027-03-15T04:59:00Z', '2027-03-14'],
    ['109-edge-4', '2027-03-15T05:01:00Z', '2027-03-15'],
    ['109-edge-5', '2027-11-01T04:59:00Z', '2027-10-31'],
    ['109-edge-6', '2027-11-01T05:01:00Z', '2027-11-01'],
    ['109-edge-7', '2027-11-08T05:59:00Z', '2027-11-07'],
    ['109-edge-8', '2027-11-08T06:01:00Z', '2027-11-08'],
  ] as const

  beforeAll(async () => {
    await deps.db
      .insertInto('loads')
      .values(
        payments.map(([number109, paidAt]) => ({
          id: deps.newId(),
          number109,
          status: 'paid',
          paidAt,
          tripRate: '100.10',
          createdAt: paidAt,
          updatedAt: paidAt,
        })),
      )
      .execute()
  })

  test('of a payment a minute before and after midnight, also when the clocks change', async () => {
    const rows = await paidRows('from=2027-01-01&search=109-edge&sort=number')
    expect(rows.map(({ number109, paidDay }) => [number109, paidDay])).toEqual(
      payments.map(([number, , day]) => [number, day]),
    )
    for (const [number, , day] of payments) {
      const onDay = await paidRows(`from=${day}&to=${day}`)
      expect(onDay.map((row) => row.number109)).toContain(number)
      expect(new Set(onDay.map((row) => row.paidDay))).toEqual(new Set([day]))
    }
  })

  test('and the month, for the archive as well', async () => {
    const numbersOf = async (month: string) =>
      (await office.send<Load[]>(`GET /api/loads?status=paid&month=${month}`)).body.map(
        (load) => load.number109,
      )
    expect(await numbersOf('2027-10')).toEqual(['109-edge-5'])
    expect(await numbersOf('2027-11')).toEqual(['109-edge-8', '109-edge-7', '109-edge-6'])
    expect(await paidSummary('month=2027-11')).toMatchObject({ totalLoads: 3, totalRevenue: '300.30' })
  })
})

describe('pages', () => {
  test.each(['', 'sort=amount', 'sort=amount&direction=desc', 'sort=customer', 'sort=date&direction=asc'])(
    'follow each other without a gap or a double: %s',
    async (order) => {
      const filter = `from=2025-05-01&to=2025-06-15&${order}`
      const loads = await everyPage<Load>(`/api/loads?settled=true&${filter}&limit=900`)
      const numbers = loads.map((load) => load.number109)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual((await paidRows(filter)).map((row) => row.number109))
    },
  )

  test('are in the order that was asked for', async () => {
    const amounts = (await paidRows('month=2025-07&sort=amount&direction=desc')).map(({ amount }) =>
      Number(amount),
    )
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  test('of completed loads too, which the month keeps', async () => {
    const { body } = await office.send<Load[]>('GET /api/loads?status=paid&month=2025-07&limit=1000')
    expect(body.some(({ status }) => status === 'completed')).toBe(true)
    const { body: paidOnly } = await office.send<Load[]>('GET /api/loads?status=paid&limit=1000')
    expect(new Set(paidOnly.map(({ status }) => status))).toEqual(new Set(['paid']))
  })
})

test('the list of invoices is read to its end by the cursor', async () => {
  const invoices = await everyPage<{ invoiceNumber: string }>('/api/invoices?limit=1000')
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber)
  const { loads } = await byHand()
  // The payments beside midnight have no invoice.
  expect(new Set(numbers).size).toBe(loads)
  expect(numbers).toHaveLength(loads)
  expect((await office.send('GET /api/invoices?cursor=nonsense')).status).toBe(400)
})

test('a driver learns nothing of the money from order or search', async () => {
  const driver = await as('driver')
  const actor = actorOf(driver.id, 'driver')
  await deps.db
    .updateTable('loads')
    .set({ driverId: driver.id })
    .where('number109', 'in', ['109-big-1', '109-big-2', '109-big-3'])
    .execute()
  const plain = await listLoads(deps, actor, { settled: 'true' })
  expect(await listLoads(deps, actor, { settled: 'true', sort: 'amount', direction: 'desc' })).toEqual(plain)
  expect((await listLoads(deps, actor, { settled: 'true', search: 'R1' })).rows.text).toBe('[]')
})

/** The query plan of a list, without the subplan that fetches each row's stops. */
async function planOf(query: LoadQuery): Promise<string> {
  const statement = await loadsQuery(deps, actorOf(office.id, 'office'), query)
  const { sql: text, parameters } = statement.compile(deps.db)
  const { rows } = await deps.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
  return rows
    .map((row) => row['QUERY PLAN'])
    .join('\n')
    .replace(/ +SubPlan[^]*/, '')
}

test.each([{ settled: 'true', invoiced: 'true' }, { status: 'paid' }] as const)(
  'the newest page is read from the index, without sorting what is not shown: %j',
  async (query) => {
    const plan = await planOf({ ...query, limit: 200 })
    expect(plan).toContain('loads_paid_idx')
    expect(plan).not.toContain('Sort')
  },
)

test('a search finds its loads by the index of their texts', async () => {
  const plan = await planOf({ settled: 'true', search: 'big-4711', limit: 200 })
  expect(plan).toContain('loads_search_idx')
  expect(plan).toContain('invoices_search_idx')
  expect(plan).not.toContain('Seq Scan on loads')
})
