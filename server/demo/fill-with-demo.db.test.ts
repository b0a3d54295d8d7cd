import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { loadStatusNames } from '#domain/loads/load-status.ts'
import { greatCircleMeters } from '#domain/maps/geo-point.ts'
import { testDatabase } from '../../test/support/database.ts'
import { listGhostLoads } from '../cleanup/ghost-loads.ts'
import { isSecret } from '../auth/password-hash.ts'
import { readConfig } from '../config.ts'
import { makeDeps } from '../make-deps.ts'
import { drivenLoad } from '../miles/driven-loads.ts'
import { milesOfLoad } from '../miles/miles-of-load.ts'
import { checkPackage } from '../packages/check-package.ts'
import { followLoads } from '../tracking/follow-loads.ts'
import { OperatorError } from '../operator-error.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { dueOn } from './appointments.ts'
import { planLoads } from './planned-loads.ts'

/** Early in the morning, before the demo's events of a day's morning have happened. */
const now = new Date('2026-11-21T11:30:00.000Z')
const dataDir = await mkdtemp(join(tmpdir(), 'fifthwheel-demo-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const database = await testDatabase()
const { db } = database
const deps = makeDeps({
  ...database,
  config: readConfig({ DATA_DIR: dataDir }),
  log: pino({ level: 'silent' }),
  clock: () => now,
})
const lines = await fillWithDemo(deps)

it('fills sixty loads with every status among them, and a trash', async () => {
  const loads = await db.selectFrom('loads').select(['status', 'deletedAt']).execute()
  const living = loads.filter((load) => load.deletedAt === null)
  expect(living).toHaveLength(60)
  expect(new Set(living.map((load) => load.status))).toEqual(new Set(loadStatusNames))
  expect(loads.length - living.length).toBe(2)
})

it('tells nothing that is still to come, and each story in order', async () => {
  const steps = await db
    .selectFrom('loadStatusHistory')
    .innerJoin('loads', 'loads.id', 'loadStatusHistory.loadId')
    .select(['loadStatusHistory.loadId', 'loadStatusHistory.status', 'loadStatusHistory.timestamp'])
    .select(['loads.status as loadStatus', 'loads.createdAt'])
    .orderBy('loadStatusHistory.loadId')
    .orderBy('loadStatusHistory.timestamp')
    .execute()
  for (const loadId of new Set(steps.map((step) => step.loadId))) {
    const story = steps.filter((step) => step.loadId === loadId)
    const last = story.at(-1)
    expect(last?.status, loadId).toBe(last?.loadStatus)
    expect(Date.parse(last?.timestamp ?? '')).toBeLessThanOrEqual(now.getTime())
    expect(story[0]).toMatchObject({ status: 'pending', timestamp: last?.createdAt })
  }
})

it('numbers the invoices from 6000 without a gap, and each agrees with its load', async () => {
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('loads', 'loads.id', 'invoices.loadId')
    .innerJoin('invoiceRevisions', 'invoiceRevisions.invoiceId', 'invoices.id')
    .select(['invoices.invoiceNumber', 'invoices.status', 'invoices.paidAt'])
    .select(['loads.status as loadStatus', 'loads.paidAt as loadPaidAt', 'invoiceRevisions.finalizedAt'])
    .orderBy('invoices.generatedAt')
    .execute()
  expect(invoices.map((invoice) => Number(invoice.invoiceNumber))).toEqual(invoices.map((_, at) => 6000 + at))
  const counter = await db.selectFrom('invoiceCounter').select('currentNumber').executeTakeFirstOrThrow()
  expect(counter.currentNumber).toBe(6000 + invoices.length)
  const allowed: Record<string, string[]> = {
    draft: ['awaiting_invoicing'],
    finalized: ['awaiting_payment'],
    paid: ['paid', 'completed'],
  }
  for (const invoice of invoices) {
    expect(allowed[invoice.status]).toContain(invoice.loadStatus)
    expect(invoice.paidAt).toBe(invoice.loadPaidAt)
    expect(invoice.finalizedAt === null).toBe(invoice.status === 'draft')
  }
})

it('lets no truck be at two stops at once, or drive there faster than it may', async () => {
  const stops = await db
    .selectFrom('loadStops')
    .select(['loadId', 'latitude', 'longitude', 'arrivedAt', 'departedAt'])
    .where('arrivedAt', 'is not', null)
    .orderBy('loadId')
    .orderBy('stopSequence')
    .execute()
  const legs = stops.flatMap((to, index) => {
    const from = stops[index - 1]
    if (from?.loadId !== to.loadId) return []
    const seconds = (Date.parse(to.arrivedAt ?? '') - Date.parse(from.departedAt ?? '')) / 1000
    const place = (stop: typeof to) => ({
      latitude: Number(stop.latitude),
      longitude: Number(stop.longitude),
    })
    return [{ loadId: to.loadId, speed: greatCircleMeters(place(from), place(to)) / seconds }]
  })
  expect(legs.length).toBeGreaterThan(30)
  expect(legs.filter(({ speed }) => !(speed > 0 && speed < 29))).toEqual([])
})

it('keeps the picture of every document it names', async () => {
  const documents = await db.selectFrom('documents').select(['storageKey', 'size']).execute()
  expect(documents.length).toBeGreaterThan(40)
  for (const { storageKey, size } of documents) {
    const stored = await deps.storage.read(storageKey)
    stored?.stream.destroy()
    expect(stored?.size).toBe(size)
  }
})

it('has papers that open in the package of an invoice', async () => {
  const { id } = await db
    .selectFrom('invoices')
    .innerJoin('loads', 'loads.id', 'invoices.loadId')
    .select('invoices.id')
    .where('loads.podDocumentPath', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { leftOut, parts } = await checkPackage(deps, id)
  expect(leftOut).toEqual([])
  expect(parts.find(({ kind }) => kind === 'pod')).toMatchObject({ isThere: true, pages: 1 })
})

it('leaves Ghost Load Cleanup something to find', async () => {
  const ghosts = await listGhostLoads(deps)
  expect(ghosts.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
    ['pending_untouched'],
    ['driver_gone', 'in_transit_silent'],
    ['duplicate_stops'],
  ])
})

it('has one load that was typed twice, whatever the hour it is filled at', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const living = planLoads(new Date(now.getTime() + hour * 3_600_000), () => '').filter(
      ({ load }) => load.deletedDaysAgo === undefined,
    )
    const at = new Date(now.getTime() + hour * 3_600_000)
    const tripOf = (plan: (typeof living)[number]) => `${plan.load.lane} ${dueOn(plan, at)}`
    const twice = living.filter(
      (plan) =>
        plan.load.driver === undefined &&
        living.some((other) => other !== plan && tripOf(other) === tripOf(plan)),
    )
    expect(
      twice.map(({ load }) => load.lane),
      `hour ${String(hour)}`,
    ).toEqual(['produceFromLaredo', 'produceFromLaredo'])
  }
})

it('is due on the day of the last appointment, which nothing else on the screen contradicts', async () => {
  const { rows } = await sql<{ number109: string; due: string; day: string }>`
    select loads.number109, loads.delivery_due_at::text as due,
      (max(load_stops.appointment_at) at time zone 'America/Chicago')::date::text as day
    from loads join load_stops on load_stops.load_id = loads.id
    where load_stops.appointment_at is not null
    group by loads.id`.execute(db)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ due, day }) => due !== day)).toEqual([])
})

it('has a rate confirmation for what brokers gave, and nobody else', async () => {
  const loads = await db
    .selectFrom('loads')
    .innerJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('documents', (join) =>
      join.onRef('documents.loadId', '=', 'loads.id').on('documents.purpose', '=', 'rate-confirmation'),
    )
    .select(['customers.name', 'documents.fileName', 'loads.number109', 'loads.deletedAt'])
    .execute()
  for (const { name, fileName, number109, deletedAt } of loads) {
    const isBrokered = deletedAt === null && /Broker|Logística/.test(name)
    expect(fileName).toBe(isBrokered ? `Rate confirmation ${number109}.jpg` : null)
  }
})

it('has detention that grows, and detention that was agreed and billed', async () => {
  const charges = await db
    .selectFrom('loadCharges')
    .innerJoin('loads', 'loads.id', 'loadCharges.loadId')
    .leftJoin('invoices', 'invoices.loadId', 'loads.id')
    .select(['loadCharges.state', 'loadCharges.source', 'loadCharges.amount', 'loadCharges.approvalNote'])
    .select(['loads.status', 'invoices.status as invoiceStatus', 'invoices.accessorialsAmount'])
    .orderBy('loadCharges.createdAt')
    .execute()
  expect(charges).toMatchObject([
    {
      ...{ state: 'approved', source: 'office', approvalNote: 'Marcus Ihde, by phone' },
      ...{ status: 'awaiting_payment', invoiceStatus: 'finalized', accessorialsAmount: charges[0]?.amount },
    },
    { state: 'proposed', source: 'system', status: 'at_receiver', invoiceStatus: null },
  ])
  for (const { amount } of charges) expect(Number(amount)).toBeGreaterThan(20)
})

it('has what two rate confirmations ask for, with clocks that run', async () => {
  const found = await db
    .selectFrom('loadObligations as obligations')
    .innerJoin('loads', 'loads.id', 'obligations.loadId')
    .select(['loads.status', 'obligations.kind'])
    .select(sql<boolean>`obligations.due_at is not null`.as('runs'))
    .orderBy('loads.status')
    .orderBy('obligations.id')
    .execute()
  expect(found.map(({ status, kind, runs }) => [status, kind, runs])).toEqual([
    ['at_receiver', 'free_time', false],
    ['at_receiver', 'detention_notice', true],
    ['at_receiver', 'detention_claim', false],
    ['at_receiver', 'tracking', false],
    ['at_receiver', 'pod', false],
    ['delivered', 'pod', true],
    ['delivered', 'claim', false],
  ])
})

it('has positions from before each truck came to where it stands', async () => {
  const standing = await db
    .selectFrom('loads')
    .innerJoin('trackingPings as pings', 'pings.loadId', 'loads.id')
    .select(['loads.number109', 'loads.statusSince'])
    .select(({ fn }) => fn.min('pings.capturedAt').as('first'))
    .where('loads.status', 'in', ['at_shipper', 'at_receiver'])
    .groupBy(['loads.number109', 'loads.statusSince'])
    .execute()
  expect(standing).toHaveLength(2)
  for (const { first, statusSince, number109 } of standing)
    expect(Date.parse(first), number109).toBeLessThan(Date.parse(statusSince))
})

it('has loads whose miles are by what the phone saw', async () => {
  const delivered = await db
    .selectFrom('loads')
    .select('id')
    .where('status', '=', 'delivered')
    .where('driverId', 'is not', null)
    .execute()
  for (const { id } of delivered) {
    const load = await drivenLoad(deps, id)
    expect(load && (await milesOfLoad(deps, load)).loaded?.basis).toBe('positions')
  }
  expect(delivered.length).toBeGreaterThan(0)
})

it('has a scale ticket where a customer asks for one, and a mail that waits in the outbox', async () => {
  const tickets = await db
    .selectFrom('documents')
    .innerJoin('loads', 'loads.id', 'documents.loadId')
    .innerJoin('customers', 'customers.id', 'loads.customerId')
    .select(['customers.requiredPapers'])
    .where('documents.purpose', '=', 'scale-ticket')
    .execute()
  expect(tickets).toEqual([{ requiredPapers: ['scale-ticket'] }])
  const mails = await db.selectFrom('outbox').select(['status', 'purpose', 'subject', 'recipient']).execute()
  expect(mails).toMatchObject([
    { status: 'held', purpose: 'late_notice', recipient: 'freight@cedarhollow.example.com' },
  ])
  expect(mails[0]?.subject).toMatch(/: 50 min late at /)
})

it('shows the sign-ins that it made, with passwords of its own', async () => {
  const admin = lines.map((line) => /^ {2}admin\s+(\S+)\s+(\S+)$/.exec(line)).find((match) => match !== null)
  const [, username = '', password = ''] = admin ?? []
  const user = await db
    .selectFrom('users')
    .select('password')
    .where('username', '=', username)
    .executeTakeFirst()
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/)
  expect(await isSecret(user?.password, password)).toBe(true)
  expect(lines.filter((line) => line.includes('555-01'))).toHaveLength(8)
})

it('refuses a database that is in use, and leaves it as it is', async () => {
  const before = await db.selectFrom('users').select('username').execute()
  const refused = fillWithDemo(deps)
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow(/holds loads already/)
  expect(await db.selectFrom('users').select('username').execute()).toEqual(before)
})

it('has trucks whose positions agree with the times at their stops', async () => {
  const stops = () =>
    db
      .selectFrom('loadStops')
      .innerJoin('loads', 'loads.id', 'loadId')
      .select(['number109', 'status', 'city', 'arrivedAt', 'departedAt'])
      .orderBy('loadStops.id')
      .execute()
  const told = await stops()
  const tracked = await db.selectFrom('trackingPings').select('loadId').distinct().execute()
  expect(await followLoads(deps, new Map(tracked.map(({ loadId }) => [loadId, null])))).toEqual([])
  const seen = await stops()
  const isNear = (one: string | null, other: string | null = null) =>
    one === null || other === null
      ? one === other
      : Math.abs(Date.parse(one) - Date.parse(other)) < 10 * 60_000
  const off = told.filter(
    (stop, index) =>
      !isNear(stop.arrivedAt, seen[index]?.arrivedAt) || !isNear(stop.departedAt, seen[index]?.departedAt),
  )
  expect(off).toEqual([])
})
