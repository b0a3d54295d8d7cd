import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { exportEverything } from './export-everything.ts'
import { exportedDocuments } from './exported-documents.ts'
import { unzip } from './test-support/unzip.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office', 'clerk')
type Made = { id: string }

async function exported(withPositions = false) {
  const { archive, fileName } = await exportEverything(deps, { withPositions })
  const chunks: Uint8Array[] = []
  for await (const chunk of archive) chunks.push(chunk as Uint8Array)
  const files = unzip(Buffer.concat(chunks))
  const names = (file: string) =>
    (files.get(file)?.toString() ?? '')
      .replace('\uFEFF', '')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',')[0])
  return { fileName, files, names }
}

test('what was taken off the lists is in a folder of its own, and in no list', async () => {
  await aCustomer(office, { name: 'Kept' })
  const gone = await aCustomer(office, { name: 'Gone' })
  await aLocation(office, { name: 'Mill' })
  const dock = await aLocation(office, { name: 'Dock' })
  const load = await aLoad(office, { stops: [{ stopType: 'dropoff', locationId: dock.id }] })
  await office.send(`PUT /api/loads/${load.id}`, { customerId: gone.id })
  await deps.db.updateTable('loads').set({ truckNumber: '8' }).where('id', '=', load.id).execute()
  const truck = async (truckNumber: string) => {
    const facts = { make: 'Mack', model: 'Anthem', year: 2020 }
    const vinNumber = `1XPBDP9X1LD12345${truckNumber}`
    return (await office.send<Made>('POST /api/trucks', { ...facts, truckNumber, vinNumber })).body.id
  }
  const [, second] = [await truck('7'), await truck('8')]
  for (const path of [`customers/${gone.id}`, `locations/${dock.id}`, `trucks/${second}`])
    expect((await office.send(`DELETE /api/${path}?confirm=true`)).status).toBe(200)
  const [here, left] = [await as('driver', 'here'), await as('driver', 'left')]
  await office.send(`DELETE /api/drivers/${left.id}`)
  const { names, files } = await exported()
  expect([names('customers.csv'), names('archived/customers.csv')]).toEqual([['Kept'], ['Gone']])
  expect([names('locations.csv'), names('archived/locations.csv')]).toEqual([['Mill'], ['Dock']])
  expect([names('trucks.csv'), names('archived/trucks.csv')]).toEqual([['7'], ['8']])
  expect(files.get('drivers.csv')?.toString()).toContain(here.username)
  expect(files.get('drivers.csv')?.toString()).not.toContain(left.username)
  expect(files.get('archived/drivers.csv')?.toString()).toContain(left.username)
  expect(files.get('archived/drivers.csv')?.toString()).not.toContain(here.username)
  expect(names('staff.csv')).toEqual(['clerk'])
})

test('a load of the trash is in the list of the trash alone', async () => {
  const [living, trashed] = [
    await aLoad(office, { number109: 'E-1' }),
    await aLoad(office, { number109: 'E-2' }),
  ]
  await office.send(`DELETE /api/loads/${trashed.id}`)
  const { names } = await exported()
  expect(names('loads.csv')).toContain(living.number109)
  expect(names('loads.csv')).not.toContain(trashed.number109)
  expect(names('trash/loads.csv')).toContain(trashed.number109)
  expect(names('trash/loads.csv')).not.toContain(living.number109)
})

test('a stop has its appointment, and the zone by whose clocks it was made', async () => {
  const { id: locationId } = await aLocation(office, { city: 'Atlanta', state: 'GA' })
  const [appointmentAt, appointmentUntil] = ['2026-03-04T13:00:00.000Z', '2026-03-04T15:00:00.000Z']
  await aLoad(office, {
    number109: 'A-1',
    stops: [{ stopType: 'dropoff', locationId, appointmentAt, appointmentUntil }],
  })
  const { files } = await exported()
  expect(files.get('stops.csv')?.toString()).toMatch(
    new RegExp(`^A-1,1,Dropoff,.*,,,${appointmentAt},${appointmentUntil},America/New_York$`, 'm'),
  )
})

test('a file that was announced and never came is not among the documents', async () => {
  const at = deps.clock().toISOString()
  const facts = { purpose: 'pod', contentType: 'application/pdf', size: 4, sha256: 'abc' }
  const rows = [
    { id: deps.newId(), fileName: 'never.pdf', receivedAt: null },
    { id: deps.newId(), fileName: 'came.pdf', receivedAt: at },
  ]
  for (const row of rows)
    await deps.db
      .insertInto('documents')
      .values({
        ...facts,
        ...row,
        storageKey: row.id,
        uploadedBy: office.id,
        uploadExpiresAt: at,
        createdAt: at,
      })
      .execute()
  const { files } = await exported()
  const lines = files.get('documents.csv')?.toString() ?? ''
  expect([lines.includes('came.pdf'), lines.includes('never.pdf')]).toEqual([true, false])
})

test('documents of one name are counted in the order they came, and end in what they are', async () => {
  const at = deps.clock().toISOString()
  const load = await aLoad(office, { number109: 'N-1' })
  const pictures = [
    { fileName: 'Scan.jpg', contentType: 'image/jpeg' },
    { fileName: 'scan.JPG', contentType: 'image/jpeg' },
    { fileName: 'SCAN.exe', contentType: 'image/jpeg' },
    { fileName: null, contentType: 'image/tiff' },
  ]
  for (const picture of pictures) {
    const id = deps.newId()
    const facts = { purpose: 'pod', size: 4, sha256: 'abc', storageKey: id, loadId: load.id }
    const times = { receivedAt: at, uploadExpiresAt: at, createdAt: at }
    await deps.db
      .insertInto('documents')
      .values({ id, ...facts, ...picture, ...times, uploadedBy: office.id })
      .execute()
  }
  const lines = (await exported()).files.get('documents.csv')?.toString().split(/\r?\n/) ?? []
  expect(lines[0]).toBe('\uFEFF109 Number,Kind,File,Type,Bytes,SHA-256,Received')
  expect(lines.filter((line) => line.startsWith('N-1,'))).toEqual([
    'N-1,pod,documents/N-1/Scan.jpg,image/jpeg,4,abc,2026-03-02T15:00:00.000Z',
    'N-1,pod,documents/N-1/scan (2).JPG,image/jpeg,4,abc,2026-03-02T15:00:00.000Z',
    'N-1,pod,documents/N-1/SCAN (3).jpg,image/jpeg,4,abc,2026-03-02T15:00:00.000Z',
    'N-1,pod,documents/N-1/pod.tif,image/tiff,4,abc,2026-03-02T15:00:00.000Z',
  ])
})

test('the file is named after the day as the company counts it', async () => {
  setClock('2026-03-03T05:59:00.000Z')
  expect((await exported()).fileName).toBe('Llano Lines 2026-03-02.zip')
  setClock('2026-03-03T06:00:00.000Z')
  expect((await exported()).fileName).toBe('Llano Lines 2026-03-03.zip')
  setClock('2026-03-02T15:00:00.000Z')
})

test('a STOP from a number that is no driver’s is among the agreements to texts', async () => {
  const row = { phoneNumber: '+18065550177', driverId: null, consented: false, source: 'sms' }
  const told = { wording: 'Stop', language: 'en', recordedAt: deps.clock().toISOString() }
  await deps.db
    .insertInto('smsConsents')
    .values({ id: deps.newId(), ...row, ...told })
    .execute()
  const { files } = await exported()
  expect(files.get('sms-consents.csv')?.toString()).toContain(
    ',+18065550177,No,Stop,2026-03-02T15:00:00.000Z',
  )
})

test('of the company’s settings all are exported but its password, and its logo, which is a document', async () => {
  const kept = ['only_row', 'override_password', 'logo_document_id', 'updated_at']
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'settings' and column_name <> all(${kept}) order by name`.execute(deps.db)
  const { names, files } = await exported()
  expect(names('settings.csv').toSorted()).toEqual(rows.map(({ name }) => name))
  const text = files.get('settings.csv')?.toString()
  expect(text).toContain('detention_rate,50.00\n')
  expect(text).toContain('ratecons_may_use_model,false\n')
})

test('documents are told once each, however many there are', async () => {
  const at = deps.clock().toISOString()
  const ids = Array.from({ length: 1001 }, () => deps.newId())
  await deps.db
    .insertInto('documents')
    .values(
      ids.map((id) => ({
        ...{ id, purpose: 'other', contentType: 'image/png', size: 4, sha256: 'abc', storageKey: id },
        ...{ receivedAt: at, uploadExpiresAt: at, createdAt: at, uploadedBy: office.id },
      })),
    )
    .execute()
  const told: string[] = []
  for await (const { storageKey } of exportedDocuments(deps)) {
    if (ids.includes(storageKey)) told.push(storageKey)
    if (told.length > ids.length) break
  }
  expect(told.toSorted()).toEqual(ids.toSorted())
})
