import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { importsBy } from '../imports/test-support/import-client.ts'
import { prepareMail } from '../outbox/prepare-mail.ts'
import { writeMail } from '../outbox/write-mail.ts'
import { inTransaction } from '../db/transaction.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'
import { pingId } from '../tracking/ping-id.ts'
import { makePingPartitions } from '../tracking/ping-partitions.ts'
import { aTrackedLoad, sendPings } from '../tracking/test-support/tracked-load.ts'
import { doChores, startChores } from './chores.ts'

const { app, as, deps, setClock } = await testApp({ smtpUrl: 'smtp://127.0.0.1:1' })
const start = Date.parse('2026-03-02T15:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const at = (ms: number) => {
  setClock(new Date(start + ms).toISOString())
}
let office: SignedIn

beforeEach(async () => {
  at(0)
  // Anew each time, because sessions expire meanwhile.
  office = await as('office')
})

afterEach(() => {
  vi.useRealTimers()
})

/** A document that nobody attached to anything. */
async function anUpload(): Promise<string> {
  const id = deps.newId()
  const now = deps.clock().toISOString()
  await storeBytes(deps.storage, id, Buffer.from('%PDF'))
  const facts = { id, purpose: 'pod', storageKey: id, contentType: 'application/pdf', size: 4, sha256: 'abc' }
  const times = { uploadExpiresAt: now, receivedAt: now, createdAt: now }
  await deps.db
    .insertInto('documents')
    .values({ ...facts, ...times, uploadedBy: office.id })
    .execute()
  return id
}

async function aPing(): Promise<void> {
  const [loadId, driverId] = [deps.newId(), deps.newId()]
  const place = { latitude: 32, longitude: -99 }
  const capturedAt = deps.clock().toISOString()
  const id = pingId({ toldMs: deps.clock().getTime(), aheadMs: 0 }, { loadId, driverId, ...place })
  await deps.db
    .insertInto('trackingPings')
    .values({ id, loadId, driverId, latitude: '32', longitude: '-99', capturedAt, receivedAt: capturedAt })
    .execute()
}

/** From El Paso to Las Cruces, without positions. */
async function aDeliveredLoad(): Promise<string> {
  const towns = [
    { city: 'El Paso', latitude: 31.77, longitude: -106.49 },
    { city: 'Las Cruces', latitude: 32.31, longitude: -106.78 },
  ]
  const { id } = await aLoad(office, { driverId: (await as('driver')).id })
  for (const [index, { city, latitude, longitude }] of towns.entries())
    await deps.db
      .updateTable('loadStops')
      .set({ city, latitude: String(latitude), longitude: String(longitude) })
      .where('loadId', '=', id)
      .where('stopSequence', '=', index + 1)
      .execute()
  const deliveredAt = deps.clock().toISOString()
  await deps.db.updateTable('loads').set({ status: 'delivered', deliveredAt }).where('id', '=', id).execute()
  return id
}

test('every hour, what is kept for a time only is cleared away, and room is made for the months to come', async () => {
  await makePingPartitions(deps)
  const everything = async () => {
    await importsBy(office).handIn('customers', 'Customer\nPlains\n')
    await prepareMail(deps, {
      to: 'pay@example.com',
      papers: [{ fileName: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF') }],
    })
    await aPing()
    return anUpload()
  }
  const left = async () => ({
    drafts: (await deps.db.selectFrom('imports').select('id').execute()).length,
    mailFiles: (await deps.db.selectFrom('outboxFiles').select('storageKey').execute()).length,
    pings: (await deps.db.selectFrom('trackingPings').select('id').execute()).length,
    uploads: (await deps.db.selectFrom('documents').select('id').execute()).map(({ id }) => id),
  })
  const old = await everything()
  expect(await left()).toEqual({ drafts: 1, mailFiles: 1, pings: 1, uploads: [old] })
  at(401 * day)
  await doChores(deps)
  expect(await left()).toEqual({ drafts: 0, mailFiles: 0, pings: 0, uploads: [] })
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'tracking_pings'::regclass order by 1 desc limit 4`.execute(deps.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'tracking_pings_unsorted',
    'tracking_pings_2027_06',
    'tracking_pings_2027_05',
    'tracking_pings_2027_04',
  ])
})

test('that is done at the start and every hour, also after a time that failed', async () => {
  const createdAt = new Date(start - 61 * day).toISOString()
  const row = { caller: office.id, requestHash: 'ab', status: 200, body: '{}', createdAt }
  const remember = (key: string) =>
    deps.db
      .insertInto('idempotencyKeys')
      .values({ ...row, key })
      .execute()
  const remembered = async () =>
    (await deps.db.selectFrom('idempotencyKeys').select('key').where('caller', '=', office.id).execute()).map(
      ({ key }) => key,
    )
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  await remember('before the start')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const chores = startChores({ ...deps, log })
  onTestFinished(() => chores.stop())
  await expect.poll(remembered).toEqual([])
  await remember('later')
  await sql`alter table idempotency_keys rename to keys_elsewhere`.execute(deps.db)
  vi.advanceTimersByTime(60 * minute)
  await expect.poll(() => lines).toEqual([expect.stringContaining('a chore failed')])
  await sql`alter table keys_elsewhere rename to idempotency_keys`.execute(deps.db)
  expect(await remembered()).toEqual(['later'])
  vi.advanceTimersByTime(60 * minute)
  await expect.poll(remembered).toEqual([])
})

test('what one chore cannot do keeps no other from its work', async () => {
  const upload = await anUpload()
  await makePingPartitions(deps)
  await aPing()
  at(401 * day)
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const storage = { ...deps.storage, remove: () => Promise.reject(new Error('the storage is down')) }
  await doChores({ ...deps, storage, log })
  expect(lines).toEqual([expect.stringContaining('the storage is down')])
  expect(await deps.db.selectFrom('documents').select('id').execute()).toEqual([{ id: upload }])
  expect(await deps.db.selectFrom('trackingPings').select('id').execute()).toEqual([])
  await doChores(deps)
  expect(await deps.db.selectFrom('documents').select('id').execute()).toEqual([])
})

test('a draft of an import is there until its file is removed', async () => {
  await importsBy(office).handIn('customers', 'Customer\nPlains\n')
  const drafts = () => deps.db.selectFrom('imports').select(['id', 'storageKey']).execute()
  const [draft] = await drafts()
  at(2 * day)
  const log = pino({ level: 'silent' })
  const storage = { ...deps.storage, remove: () => Promise.reject(new Error('the storage is down')) }
  await doChores({ ...deps, storage, log })
  expect(await drafts()).toEqual([draft])
  await doChores(deps)
  expect(await drafts()).toEqual([])
  expect(await deps.storage.exists(draft?.storageKey ?? '')).toBe(false)
})

test('the miles of a load are worked out before the positions that they rest on are deleted', async () => {
  await deps.db.updateTable('settings').set({ pingRetentionDays: 30 }).execute()
  const driver = await as('driver')
  const [elPaso, lasCruces] = [
    { latitude: 31.77, longitude: -106.49 },
    { latitude: 32.31, longitude: -106.78 },
  ]
  const load = await aTrackedLoad({ office, driver }, [elPaso, lasCruces])
  const timeAt = (minutes: number) => new Date(start + minutes * minute).toISOString()
  at(80 * minute)
  const steps = { at_shipper: 5, left_shipper: 10, at_receiver: 70, delivered: 80 }
  for (const [status, minutes] of Object.entries(steps)) {
    const body = { status, happenedAt: timeAt(minutes) }
    expect((await driver.send(`PATCH /api/loads/${load.id}/status`, body)).status).toBe(200)
  }
  const drive = Array.from({ length: 61 }, (_, step) => ({
    lat: elPaso.latitude + ((lasCruces.latitude - elPaso.latitude) * step) / 60,
    lng: elPaso.longitude + ((lasCruces.longitude - elPaso.longitude) * step) / 60,
    at: timeAt(10 + step),
  }))
  await sendPings(driver, load, drive)
  await app.tracker.settled()
  at(31 * day)
  await doChores(deps)
  expect(await deps.db.selectFrom('trackingPings').select('id').execute()).toEqual([])
  const miles = await deps.db
    .selectFrom('loadStateMiles')
    .select('basis')
    .where('loadId', '=', load.id)
    .where('kind', '=', 'loaded')
    .execute()
  expect(new Set(miles.map(({ basis }) => basis))).toEqual(new Set(['positions']))
})

test('a stop ends them after the load whose miles are being worked out, and deletes no positions before', async () => {
  await deps.db.updateTable('settings').set({ pingRetentionDays: 30 }).execute()
  const loads = [await aDeliveredLoad(), await aDeliveredLoad()]
  await makePingPartitions(deps)
  await aPing()
  at(31 * day)
  const stop = new AbortController()
  const { builtIn } = deps.maps.routers
  const stoppedMeanwhile: typeof builtIn.route = (asked) => {
    stop.abort()
    return builtIn.route(asked)
  }
  const routers = { ...deps.maps.routers, builtIn: { ...builtIn, route: stoppedMeanwhile } }
  const left = async () => ({
    withMiles: (
      await deps.db
        .selectFrom('loadStateMiles')
        .select('loadId')
        .distinct()
        .where('loadId', 'in', loads)
        .execute()
    ).length,
    pings: (await deps.db.selectFrom('trackingPings').select('id').execute()).length,
  })
  await doChores({ ...deps, maps: { ...deps.maps, routers } }, stop.signal)
  expect(await left()).toEqual({ withMiles: 1, pings: 1 })
  await doChores(deps)
  expect(await left()).toEqual({ withMiles: 2, pings: 0 })
})

test('drivers are reminded at the start and every five minutes, and mail that is due is sent every minute', async () => {
  const [first, second] = [await as('driver'), await as('driver')]
  const appointmentAt = new Date(start + day).toISOString()
  const aLoadOf = async ({ id }: SignedIn) => {
    const stops = [{ stopType: 'pickup', locationId: (await aLocation(office)).id, appointmentAt }]
    await aLoad(office, { driverId: id, stops })
  }
  const reminders = async () => {
    const rows = await deps.db
      .selectFrom('notices')
      .select('driverId')
      .where('kind', '=', 'appointment_tomorrow')
      .orderBy('id')
      .execute()
    return rows.map(({ driverId }) => driverId)
  }
  const ready = await prepareMail(deps, { to: 'pay@example.com', papers: [] })
  const words = { purpose: 'letter', subject: 'Statement', text: 'Hello', createdBy: null }
  await inTransaction(deps, (tx) => writeMail(tx, ready, words))
  /** Takes the jobs that send mail off the list, and counts them. */
  const sends = async () => {
    const { rows } =
      await sql`delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'send_mail' returning jobs.id`.execute(deps.db)
    return rows.length
  }
  await sends()
  await aLoadOf(first)

  at(8 * 60 * minute)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const chores = startChores(deps)
  onTestFinished(() => chores.stop())
  await expect.poll(reminders).toEqual([first.id])
  await expect.poll(sends).toBe(1)
  await aLoadOf(second)
  vi.advanceTimersByTime(minute)
  await expect.poll(sends).toBe(1)
  expect(await reminders()).toEqual([first.id])
  vi.advanceTimersByTime(4 * minute)
  await chores.stop()
  expect(await reminders()).toEqual([first.id, second.id])
})

test('the arrival of a truck that fell silent is worked out at the start and every minute', async () => {
  const driver = await as('driver')
  const load = await aTrackedLoad({ office, driver })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
  await sendPings(driver, load, [{ lat: 32.39, lng: -99.43, at: new Date(start).toISOString() }])
  await app.tracker.settled()
  const workedOutAt = async () => {
    const rows = await deps.db
      .selectFrom('loadProgress')
      .select('computedAt')
      .where('loadId', '=', load.id)
      .execute()
    return rows.map(({ computedAt }) => computedAt)
  }
  expect(await workedOutAt()).toEqual(['2026-03-02T15:00:00.000Z'])
  at(11 * minute)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const chores = startChores(deps)
  onTestFinished(() => chores.stop())
  await expect.poll(workedOutAt).toEqual(['2026-03-02T15:11:00.000Z'])
  at(22 * minute)
  vi.advanceTimersByTime(minute)
  await expect.poll(workedOutAt).toEqual(['2026-03-02T15:22:00.000Z'])
})

test('places that are nowhere yet are looked up in the table of towns', async () => {
  const { id } = await aLocation(office, { name: 'Gin', city: 'Tulia', state: 'TX' })
  const nowhere = { latitude: null, longitude: null, coordinatePrecision: 'none' }
  await deps.db.updateTable('locations').set(nowhere).where('id', '=', id).execute()
  await doChores(deps)
  const { coordinatePrecision } = await deps.db
    .selectFrom('locations')
    .select('coordinatePrecision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(coordinatePrecision).toBe('locality')
})
