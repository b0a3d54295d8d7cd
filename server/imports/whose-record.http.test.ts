import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { KeptRecord } from '#contract/imports.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, deps } = await testApp()
const office = await as('office')
const imports = importsBy(office)
type Undone = { kept: KeptRecord[] }

const archive = (table: 'customers' | 'locations', id: string) =>
  deps.db.updateTable(table).set({ archivedAt: deps.clock().toISOString() }).where('id', '=', id).execute()
const loadOf = async (number109: string) =>
  (await office.send<Load[]>(`GET /api/loads?search=${number109}`)).body[0]

describe('a name in a file', () => {
  test('of a driver means no one of the office who is called the same', async () => {
    const clerk = await as('office')
    await deps.db
      .updateTable('users')
      .set({ firstName: 'Dale', lastName: 'Young' })
      .where('id', '=', clerk.id)
      .execute()
    const { preview } = await imports.look(
      'loads',
      csv(['Load #', 'Consignee', 'Driver'], ['W-1', 'Dock', 'Dale Young'], ['W-2', 'Dock', clerk.username]),
    )
    expect(preview.rows.map(({ problems }) => problems[0]?.message)).toEqual([
      'No driver is called "Dale Young". Add the driver first, or correct the name.',
      `No driver is called "${clerk.username}". Add the driver first, or correct the name.`,
    ])
  })

  test('of a customer or a place means none that was taken off the lists', async () => {
    const customer = await aCustomer(office, { name: 'Old Broker' })
    const place = await aLocation(office, { name: 'Old Mill' })
    await archive('customers', customer.id)
    await archive('locations', place.id)
    const file = csv(['Load #', 'Consignee', 'Customer'], ['W-3', 'Old Mill', 'Old Broker'])
    const { preview } = await imports.look('loads', file)
    expect(preview.rows[0]?.problems[0]?.message).toBe(
      'No customer is called "Old Broker". Add the customer first, or correct the name.',
    )
    await imports.bring('loads', csv(['Load #', 'Consignee'], ['W-4', 'Old Mill']))
    const load = await loadOf('W-4')
    expect([load?.location?.name, load?.location?.id === place.id]).toEqual(['Old Mill', false])
    for (const [kind, name] of [
      ['customers', 'Old Broker'],
      ['locations', 'Old Mill 2'],
    ] as const) {
      if (kind === 'locations') await archive('locations', (await aLocation(office, { name })).id)
      const again = await imports.look(kind, csv([kind === 'customers' ? 'Customer' : 'Facility'], [name]))
      expect(again.preview.counts).toEqual({ new: 1, changed: 0, skipped: 0, problem: 0 })
    }
  })
})

test('the number and BOL of a load in the trash are free again, and so is the number of a truck off the lists', async () => {
  const [number, bol] = [await aLoad(office), await aLoad(office)]
  await office.send(`PUT /api/loads/${bol.id}`, { bolNumber: '374111' })
  for (const { id } of [number, bol]) expect((await office.send(`DELETE /api/loads/${id}`)).status).toBe(200)
  const headers = ['Load #', 'Consignee', 'BOL']
  const loads = csv(headers, [number.number109, 'Dock', ''], ['W-5', 'Dock', '374111'])
  expect((await imports.look('loads', loads)).preview.counts).toEqual({
    new: 2,
    changed: 0,
    skipped: 0,
    problem: 0,
  })
  const facts = { make: 'Mack', model: 'Anthem', year: 2020 }
  const truck = { truckNumber: 'W8', ...facts, vinNumber: '1XPBDP9X1LD123458' }
  const { body } = await office.send<{ id: string }>('POST /api/trucks', truck)
  const archivedAt = deps.clock().toISOString()
  await deps.db.updateTable('trucks').set({ archivedAt }).where('id', '=', body.id).execute()
  const fleet = csv(
    ['Unit', 'Year', 'Make', 'Model', 'VIN'],
    ['W8', '2020', 'Mack', 'Anthem', '1XPBDP9X1LD123458'],
    ['W9', '2020', 'Mack', 'Anthem', '1XPBDP9X1LD123459'],
  )
  expect((await imports.look('trucks', fleet)).preview.counts).toEqual({
    new: 2,
    changed: 0,
    skipped: 0,
    problem: 0,
  })
})

describe('undoing an import leaves', () => {
  const kept = async (id: string) => (await imports.undo<Undone>(id)).body.kept.map(({ reason }) => reason)

  test('loads that have papers or positions by now', async () => {
    const done = await imports.bring(
      'loads',
      csv(['Load #', 'Consignee'], ['P-1', 'Dock'], ['P-2', 'Dock'], ['P-3', 'Dock']),
    )
    await office.send(`POST /api/loads/${(await aLoad(office, { tripRate: '900' })).id}/generate-invoice`)
    const [papers, tracked] = [await loadOf('P-1'), await loadOf('P-2')]
    const at = deps.clock().toISOString()
    const [id, driverId] = [deps.newId(), deps.newId()]
    await storeBytes(deps.storage, id, Buffer.from('%PDF'))
    await deps.db
      .insertInto('documents')
      .values({
        ...{ id, storageKey: id, purpose: 'pod', contentType: 'application/pdf', size: 4, sha256: 'abc' },
        ...{
          uploadedBy: office.id,
          loadId: papers?.id ?? '',
          uploadExpiresAt: at,
          receivedAt: at,
          createdAt: at,
        },
      })
      .execute()
    await deps.db
      .insertInto('trackingPings')
      .values({
        ...{ id: deps.newId(), loadId: tracked?.id ?? '', driverId },
        ...{ latitude: '32', longitude: '-99', capturedAt: at, receivedAt: at },
      })
      .execute()
    expect(await kept(done.id)).toEqual([
      'It has documents.',
      'A driver has sent positions for it.',
      'It is used by 2 loads.',
    ])
  })

  test('customers with invoices, and those of loads', async () => {
    const done = await imports.bring('customers', csv(['Customer'], ['Billed'], ['Hauled'], ['Idle']))
    const { body } = await office.send<{ id: string; name: string }[]>('GET /api/customers')
    const idOf = (name: string) => body.find((customer) => customer.name === name)?.id ?? ''
    const [billed, hauled] = [await aLoad(office, { tripRate: '900' }), await aLoad(office)]
    await office.send(`PUT /api/loads/${billed.id}`, { customerId: idOf('Billed') })
    await office.send(`PUT /api/loads/${hauled.id}`, { customerId: idOf('Hauled') })
    await office.send(`POST /api/loads/${billed.id}/generate-invoice`)
    expect(await kept(done.id)).toEqual(['It has invoices.', 'It is used by 1 load.'])
  })

  test('trucks of loads, however the number is written there', async () => {
    const done = await imports.bring(
      'trucks',
      csv(['Unit', 'Year', 'Make', 'Model', 'VIN'], ['K7', '2020', 'Mack', 'Anthem', '1XPBDP9X1LD123451']),
    )
    const [one, other] = [await aLoad(office), await aLoad(office)]
    await deps.db
      .updateTable('loads')
      .set({ truckNumber: 'k7' })
      .where('id', 'in', [one.id, other.id])
      .execute()
    expect(await kept(done.id)).toEqual(['It is used by 2 loads.'])
    for (const { id } of [one, other]) await office.send(`DELETE /api/loads/${id}`)
    const left = await as('driver')
    const leaves = { truckNumber: 'K7', isActive: false }
    await deps.db.updateTable('users').set(leaves).where('id', '=', left.id).execute()
    expect(await kept(done.id)).toEqual([])
  })

  test('a customer of a load in the trash readable there, and off the list', async () => {
    const bystander = await aCustomer(office, { name: 'Bystander' })
    const done = await imports.bring('customers', csv(['Customer'], ['Trashed With']))
    const { body } = await office.send<{ id: string; name: string }[]>('GET /api/customers')
    const id = body.find(({ name }) => name === 'Trashed With')?.id ?? ''
    const load = await aLoad(office)
    await office.send(`PUT /api/loads/${load.id}`, { customerId: id })
    await office.send(`DELETE /api/loads/${load.id}`)
    expect(await kept(done.id)).toEqual([])
    const { body: after } = await office.send<{ id: string }[]>('GET /api/customers')
    expect([id, bystander.id].map((wanted) => after.some((customer) => customer.id === wanted))).toEqual([
      ...[false, true],
    ])
    const restored = await office.send<Load>(`POST /api/trash/loads/${load.id}/restore`)
    expect(restored.body.customer).toMatchObject({ name: 'Trashed With' })
  })
})

describe('the file of an import', () => {
  const stored = async () =>
    (await readdir(deps.config.dataDir, { recursive: true })).filter((name) => /import-.*\.csv$/.test(name))

  test('is kept until the import was done, and no longer', async () => {
    const before = await stored()
    const { body: draft } = await imports.handIn('customers', csv(['Customer'], ['Filed']))
    expect(await stored()).toHaveLength(before.length + 1)
    await imports.run(draft.id, draft.mapping)
    await expect.poll(stored).toEqual(before)
  })

  test('of a request that came twice at once is kept once', async () => {
    const send = () =>
      office.send<{ id: string }>(
        'POST /api/imports?kind=customers&fileName=a.csv',
        csv(['Customer'], ['Twice']),
        { 'content-type': 'text/csv', 'idempotency-key': 'twice' },
      )
    const before = await stored()
    const [one, other] = await Promise.all([send(), send()])
    expect(one.body.id).toBe(other.body.id)
    await expect.poll(stored).toHaveLength(before.length + 1)
  })
})

test('the rows with problems are those of the import that is asked for', async () => {
  const file = (name: string) => csv(['Customer', 'E-mail'], [name, 'nope'], [`${name} Two`, 'a@example.com'])
  const [one, other] = [
    await imports.bring('customers', file('Sorrel')),
    await imports.bring('customers', file('Juniper')),
  ]
  const problems = async (id: string) =>
    (await office.send<string>(`GET /api/imports/${id}/problems`)).body.trim().split('\r\n').slice(1)
  expect([await problems(one.id), await problems(other.id)]).toEqual([
    [expect.stringMatching(/^Sorrel,nope,Row 2: /)],
    [expect.stringMatching(/^Juniper,nope,Row 2: /)],
  ])
})
