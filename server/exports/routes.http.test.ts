import { beforeAll, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { testApp, testPassword, type SignedIn, type TestApp } from '../../test/support/app.ts'
import { importsBy } from '../imports/test-support/import-client.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'
import { exportEverything } from './export-everything.ts'
import { unzip } from './test-support/unzip.ts'

const source = await testApp()
const target = await testApp()
let admin: SignedIn
let files: Map<string, Buffer>
let fileName: unknown

/** The answer byte by byte. */
async function download({ app }: TestApp, person: SignedIn, url: string) {
  const answer = await app.inject({
    method: 'GET',
    url,
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

async function attach(loadId: string | null, name: string | null, bytes: string) {
  const { deps } = source
  const storageKey = deps.newId()
  if (bytes !== '') await storeBytes(deps.storage, storageKey, Buffer.from(bytes))
  const at = deps.clock().toISOString()
  await deps.db
    .insertInto('documents')
    .values({
      id: deps.newId(),
      purpose: 'pod',
      fileName: name,
      storageKey,
      contentType: 'application/pdf',
      size: 5,
      sha256: 'abc',
      uploadedBy: admin.id,
      loadId,
      uploadExpiresAt: at,
      receivedAt: at,
      createdAt: at,
    })
    .execute()
}

beforeAll(async () => {
  admin = await source.as('admin', 'boss')
  const make = async <Made>(path: string, body: object) => (await admin.send<Made>(`POST ${path}`, body)).body
  await make('/api/customers', {
    name: '=Plains "Brokerage", Inc.',
    email: 'pay@example.com',
    phone: '+1 806 555 0150',
    address: '1 Main\nSuite 2',
  })
  const gone = await make<{ id: string }>('/api/customers', { name: 'Gone Foods' })
  const places = [
    await make<{ id: string }>('/api/locations', {
      name: 'Café Niño | Dock 北京',
      address: '77 Elevator Road',
      city: 'Hereford',
      state: 'TX',
    }),
    await make<{ id: string }>('/api/locations', {
      name: '-Pecan Row',
      city: 'Denton',
      state: 'TX',
      contactPhone: '(806) 555-0151',
    }),
  ]
  const driver = await make<{ id: string }>('/api/drivers', {
    firstName: 'Jose',
    lastName: 'Moreno',
    phoneNumber: '(806) 555-0143',
    username: 'jmoreno',
    truckNumber: '22',
  })
  await make('/api/trucks', {
    truckNumber: '022',
    make: 'Mack',
    model: 'Anthem',
    year: 2020,
    vinNumber: '1XPBDP9X1LD123456',
    mileage: 5,
  })
  await make('/api/rates', {
    city: 'Denton',
    state: 'TX',
    flatRate: '1395',
    lumperCharge: '80',
    isActive: true,
  })
  await make('/api/rates', { city: 'Tulsa', state: 'OK', flatRate: '900', isActive: false })
  const stops = [0, 1, 0, 1].map((index) => ({
    stopType: index === 0 ? 'pickup' : 'dropoff',
    locationId: places[index]?.id,
  }))
  const one = await make<Load>('/api/loads', {
    number109: '109-2026-001',
    stops,
    deliveryDueAt: '2026-03-09',
  })
  const customers = (await admin.send<{ id: string; name: string }[]>('GET /api/customers')).body
  await admin.send(`PUT /api/loads/${one.id}`, {
    bolNumber: '3741119',
    tripNumber: '2231',
    specialInstructions: '+ "fragile"\nsecond line',
    estimatedMiles: 338.4,
    customerId: customers.find(({ name }) => name.startsWith('='))?.id,
  })
  await admin.send(`PATCH /api/loads/${one.id}/assign`, { driverId: driver.id })
  const two = await make<Load>('/api/loads', { number109: '109/2026:002', stops: stops.slice(0, 2) })
  await admin.send(`PATCH /api/loads/${two.id}/financials`, {
    tripRate: '2350',
    lumperCharge: '81',
    extraStops: '50',
  })
  await admin.send(`PATCH /api/loads/${two.id}/status`, { status: 'awaiting_invoicing' })
  await admin.send(`POST /api/loads/${two.id}/generate-invoice`)
  await admin.send(`POST /api/loads/${two.id}/mark-paid`, { paymentMethod: 'ach', paymentReference: '88213' })
  await admin.send(`DELETE /api/customers/${gone.id}`)
  const three = await make<Load>('/api/loads', { number109: '109-2026-003', stops })
  await admin.send(`DELETE /api/loads/${three.id}`)
  await attach(one.id, 'pod.pdf', '%PDF-one')
  await attach(one.id, '../../POD.exe', '%PDF-two')
  await attach(two.id, null, '%PDF-three')
  await attach(three.id, 'old.pdf', '%PDF-four')
  await attach(null, 'scan.pdf', '%PDF-five')
  await attach(one.id, 'lost.pdf', '')
  await admin.send('PUT /api/settings/override-password', { password: 'an override password' })
  const answer = await download(source, admin, '/api/export')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  fileName = answer.headers['content-disposition']
  files = unzip(answer.bytes)
})

const textOf = (name: string) => files.get(name)?.toString('utf8') ?? ''
const linesOf = (name: string) => textOf(name).replace('\uFEFF', '').trim().split('\n')

describe('the export', () => {
  test('has a file for each kind, named after the company and the day', () => {
    expect(fileName).toContain('filename="Llano Lines 2026-03-02.zip"')
    expect([...files.keys()].filter((name) => !name.startsWith('documents/'))).toEqual([
      'README.txt',
      'customers.csv',
      'archived/customers.csv',
      'locations.csv',
      'archived/locations.csv',
      'drivers.csv',
      'archived/drivers.csv',
      'trucks.csv',
      'archived/trucks.csv',
      'rates.csv',
      'loads.csv',
      'trash/loads.csv',
      'stops.csv',
      'status-history.csv',
      'charges.csv',
      'obligations.csv',
      'invoices.csv',
      'invoice-revisions.csv',
      'payments.csv',
      'settlements.csv',
      'settlement-lines.csv',
      'driver-adjustments.csv',
      'staff.csv',
      'sms-consents.csv',
      'driver-messages.csv',
      'emails.csv',
      'settings.csv',
      'documents.csv',
    ])
    for (const name of files.keys()) {
      if (!name.startsWith('documents/') && name !== 'README.txt')
        expect(textOf('README.txt')).toContain(name)
    }
  })

  test('tells what happened: invoices, history, stops, the trash', () => {
    expect(linesOf('invoices.csv')[1]).toMatch(
      /^6000,109\/2026:002,,paid,1,2350\.00,81\.00,50\.00,0\.00,2481\.00,/,
    )
    expect(linesOf('stops.csv')).toHaveLength(1 + 4 + 2 + 4)
    expect(textOf('status-history.csv')).toContain('Pending Assignment,Driver Assigned,Test boss,office,No')
    expect(linesOf('trash/loads.csv')[1]).toMatch(/^109-2026-003,/)
    expect(linesOf('settings.csv')[1]).toBe('company_name,Llano Lines')
  })

  test('lets no spreadsheet run what somebody typed', () => {
    expect(textOf('customers.csv')).toContain(`"'=Plains ""Brokerage"", Inc."`)
    expect(textOf('locations.csv')).toContain(`'-Pecan Row`)
  })

  test('holds each document in the folder of its load, under a name that is safe and its own', () => {
    const documents = [...files].filter(([name]) => name.startsWith('documents/'))
    const shown = documents.map(([name, bytes]) => [
      name.replace(/ [0-9a-f]{8}(?=\/)/, ' (id)'),
      bytes.toString(),
    ])
    expect(shown.slice(0, -1)).toEqual([
      ['documents/without a load/scan.pdf', '%PDF-five'],
      ['documents/109-2026-001/pod.pdf', '%PDF-one'],
      ['documents/109-2026-001/POD (2).pdf', '%PDF-two'],
      ['documents/109-2026-003 (id)/old.pdf', '%PDF-four'],
      ['documents/2026_002 (id)/pod.pdf', '%PDF-three'],
    ])
    expect(shown.at(-1)).toEqual([
      'documents/MISSING.txt',
      expect.stringContaining('documents/109-2026-001/lost.pdf'),
    ])
    expect(linesOf('documents.csv')).toHaveLength(1 + 6)
  })

  test('holds no secret', async () => {
    const { db } = source.deps
    const users = await db.selectFrom('users').select('password').execute()
    const settings = await db.selectFrom('settings').select('overridePassword').execute()
    const sessions = await db.selectFrom('sessions').select('sid').execute()
    const secrets = [
      ...users.map(({ password }) => password),
      ...settings.map((row) => row.overridePassword),
      ...sessions.map(({ sid }) => sid),
      testPassword,
    ]
    expect(secrets.length).toBeGreaterThan(4)
    for (const [name, bytes] of files) {
      expect(bytes.toString()).not.toContain('argon2')
      for (const secret of secrets)
        if (secret !== null) expect([name, bytes.includes(secret)]).toEqual([name, false])
    }
  })

  test('has the positions of trucks when they are wanted', async () => {
    const { bytes } = await download(source, admin, '/api/export?positions=true')
    expect(unzip(bytes).get('positions.csv')?.toString()).toContain('109 Number,Driver,When,Latitude')
  })
})

describe('brought back into an empty company', () => {
  const kinds: readonly ImportKind[] = ['customers', 'locations', 'drivers', 'trucks', 'rates', 'loads']
  const paths: Readonly<Record<ImportKind, string>> = {
    customers: '/api/customers',
    locations: '/api/locations',
    drivers: '/api/drivers/available',
    trucks: '/api/trucks',
    rates: '/api/rates',
    loads: '/api/loads?excludePaid=false',
  }
  /** What a copy cannot share with its original. */
  const own = new Set([
    ...['id', 'loadId', 'locationId', 'pickupLocationId', 'driverId', 'customerId', 'createdAt', 'updatedAt'],
    ...['invoice', 'invoicedAt', 'currentLoad', 'loads', 'latitude', 'longitude', 'driverConfirmedAt'],
  ])
  const facts = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, part: unknown) => (own.has(key) ? undefined : part)))

  let other: SignedIn
  beforeAll(async () => {
    other = await target.as('office')
  })

  test.each(kinds)('%s are as they were', async (kind) => {
    const file = textOf(`${kind}.csv`)
    const summary = await importsBy(other).bring(kind, file)
    expect(summary).toMatchObject({ problemCount: 0, skippedCount: 0, locationCount: 0 })
    const [there, here] = [await admin.send(`GET ${paths[kind]}`), await other.send(`GET ${paths[kind]}`)]
    expect(facts(here.body)).toEqual(facts(there.body))
    expect(summary.createdCount).toBe((there.body as unknown as unknown[]).length)
  })
})

test('a reader who leaves leaves no connection behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { archive } = await exportEverything(source.deps, { withPositions: false })
    for await (const _chunk of archive) break
  }
  const { rows } = await source.deps.pool.query<{ one: number }>('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  expect(source.deps.pool.waitingCount).toBe(0)
})

test('the export tells how each customer pays, and how each driver is paid', async () => {
  const customer = { name: 'Coldwater Foods', paymentTermsDays: 45, isFactored: true, invoiceNotes: '=Net' }
  const papers = { requiredPapers: ['pod', 'invoice'], packageOrder: ['invoice', 'pod'] }
  const { db } = source.deps
  const id = source.deps.newId()
  const at = source.deps.clock().toISOString()
  const detention = { detentionFreeMinutes: 90, detentionRate: '55.00', detentionCap: '400.00' }
  await db
    .insertInto('customers')
    .values({ id, ...customer, ...papers, ...detention, createdAt: at, updatedAt: at })
    .execute()
  await db
    .updateTable('users')
    .set({ payKind: 'per_mile', payRate: '0.65' })
    .where('role', '=', 'driver')
    .execute()
  const { bytes } = await download(source, admin, '/api/export')
  const now = unzip(bytes)
  const line = (name: string, start: string) =>
    now
      .get(name)
      ?.toString()
      .split(/\r?\n/)
      .find((one) => one.startsWith(start))
  expect(line('customers.csv', 'Coldwater')).toContain(
    ",45,Yes,'=Net,pod invoice,invoice pod,90,55.00,400.00,",
  )
  expect(now.get('drivers.csv')?.toString()).toContain(',per_mile,0.6500,')
})
