import { beforeEach, describe, expect, test } from 'vitest'
import type { PaperMatches } from '#contract/paper-matches.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps } = await testApp()

let office: SignedIn
beforeEach(async () => {
  office = await as('office')
})

async function matches(parties: object): Promise<PaperMatches> {
  const answer = await office.send<PaperMatches>('POST /api/ocr/matches', parties)
  expect(answer.status).toBe(200)
  return answer.body
}
async function generated(paper: object): Promise<Load> {
  const made = await office.send<{ id: string }>('POST /api/ocr/generate-load', paper)
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({})])
  return (await office.send<Load>(`GET /api/loads/${made.body.id}`)).body
}
const hereford = { street: '12 Main St', city: 'Hereford', state: 'TX' }

test('an empty question has an empty answer', async () => {
  expect(await matches({})).toEqual({
    customer: { known: null, candidates: [], isNoCustomer: null },
    stops: [],
    load: null,
  })
})

test('parties are found and asked about, stop by stop, and nothing is written', async () => {
  const customer = await aCustomer(office, { name: 'Mesa Verde Brokerage LLC' })
  const mill = await aLocation(office, { name: 'Sunray Mill', address: '44 Elm Ave', city: 'Dumas' })
  const found = await matches({
    companyName: 'MESA VERDE BROKERAGE',
    stops: [
      { name: 'Sunray Mill', street: '44 Elm Avenue', city: 'Dumas', state: 'TX' },
      { name: 'Cactus Packers', street: '44 Elm Ave', zip: '79029' },
      { name: 'Nowhere Yet', street: '1 New Rd', city: 'Dumas', state: 'TX' },
    ],
  })
  expect(found.customer.known).toEqual({
    id: customer.id,
    name: 'Mesa Verde Brokerage LLC',
    email: null,
    why: 'same-name',
  })
  const place = { id: mill.id, name: 'Sunray Mill', address: '44 Elm Ave', city: 'Dumas', state: 'TX' }
  expect(found.stops).toEqual([
    { known: { ...place, why: 'same-address' }, candidates: [] },
    { known: null, candidates: [{ ...place, why: 'same-street-other-name' }] },
    { known: null, candidates: [] },
  ])
})

test('a place is found by its ZIP code where the paper names no town, also by the long one', async () => {
  const dock = await aLocation(office, {
    name: 'Cactus Dock',
    address: '7 Rail Rd',
    city: 'Dumas',
    state: 'TX',
  })
  const stop = { name: 'Cactus Dock', street: '7 Rail Rd' }
  const known = async (...stops: object[]) =>
    (await matches({ stops })).stops.map((found) => found.known?.id ?? null)
  expect(await known({ ...stop, zip: '79029' }, { ...stop, zip: '79029-1234' })).toEqual([dock.id, dock.id])
  expect(await known({ ...stop, zip: '76205' })).toEqual([null])
  // A stop of another state beside it hides nothing, nor does one of no state at all.
  expect(await known({ ...stop, zip: '79029' }, { street: '1 A St', city: 'Clovis', state: 'NM' })).toEqual([
    dock.id,
    null,
  ])
  expect(await known({ ...stop, city: 'Dumas' }, { ...stop, zip: '79029' })).toContain(dock.id)
})

test('a place is found where the paper gives its town without a state, beside one with a state too', async () => {
  const mill = await aLocation(office, { name: 'Vega Mill', address: '44 Oak Ave', city: 'Vega' })
  const stop = { name: 'Vega Mill', street: '44 Oak Avenue', city: 'Vega' }
  const known = async (...stops: object[]) =>
    (await matches({ stops })).stops.map((found) => found.known?.id ?? null)
  expect(await known(stop)).toEqual([mill.id])
  expect(await known({ ...stop, state: 'NM' }, stop)).toEqual([null, mill.id])
})

test('archived ones are not found', async () => {
  const { id } = await aCustomer(office, { name: 'Gone Brokers' })
  await deps.db
    .updateTable('customers')
    .set({ archivedAt: '2026-01-01T00:00:00Z' })
    .where('id', '=', id)
    .execute()
  expect((await matches({ companyName: 'Gone Brokers' })).customer).toMatchObject({
    known: null,
    candidates: [],
  })
})

describe('the load that has the broker’s number', () => {
  test('is found however the number is written', async () => {
    const load = await generated({
      loadNumber: 'RW-55120',
      poNumber: '9',
      companyName: 'Redwater Brokers LLC',
      stops: [{ kind: 'delivery', ...hereford }],
    })
    expect(load.poNumber).toBe('RW-55120 / PO 9')
    const found = await matches({ loadNumber: 'rw 55120', companyName: 'Redwater Brokers' })
    expect(found.load).toEqual({
      id: load.id,
      number109: load.number109,
      poNumber: 'RW-55120 / PO 9',
      status: 'pending',
      customerName: 'Redwater Brokers LLC',
      updatedAt: load.updatedAt,
    })
    expect((await matches({ loadNumber: 'RW-5512' })).load).toBeNull()
    // Nobody said whose paper it is, or only who is paid for it.
    expect((await matches({ loadNumber: 'RW-55120' })).load?.id).toBe(load.id)
    const factor = { loadNumber: 'RW-55120', companyName: 'High Plains Factors' }
    expect((await matches(factor)).load?.id).toBe(load.id)
    expect((await matches({ loadNumber: 'RW-55120', companyName: 'Bluestem Partners' })).load).toBeNull()
  })

  test('is the newest of several, and one without a customer may be it', async () => {
    const booked = (more: object) =>
      generated({ loadNumber: 'DUP-7001', stops: [{ kind: 'delivery', ...hereford }], ...more })
    const old = await booked({ companyName: 'Sandhill Brokers LLC' })
    const fresh = await booked({ companyName: 'Sandhill Brokers LLC' })
    const created = (id: string, createdAt: string) =>
      deps.db.updateTable('loads').set({ createdAt }).where('id', '=', id).execute()
    await created(old.id, '2026-03-01T12:00:00.000Z')
    await created(fresh.id, '2026-03-02T12:00:00.000Z')
    const asked = { loadNumber: 'DUP-7001', companyName: 'Sandhill Brokers' }
    expect((await matches(asked)).load?.id).toBe(fresh.id)
    await created(old.id, '2026-03-02T12:00:00.000Z')
    // Of two that were made at one moment it is the one that was stored later.
    expect((await matches(asked)).load?.id).toBe(fresh.id)
    await created(old.id, '2026-03-02T13:00:00.000Z')
    expect((await matches(asked)).load?.id).toBe(old.id)
    const nobodys = await booked({})
    expect(nobodys.customer).toBeNull()
    await created(nobodys.id, '2026-03-02T14:00:00.000Z')
    expect((await matches(asked)).load?.id).toBe(nobodys.id)
    expect((await matches({ loadNumber: 'DUP-7001', companyName: 'Bluestem Partners' })).load?.id).toBe(
      nobodys.id,
    )
  })

  test('is found by our own number on the paper, and not in the trash', async () => {
    const load = await aLoad(office)
    expect((await matches({ loadNumber: load.number109 })).load?.id).toBe(load.id)
    await office.send(`DELETE /api/loads/${load.id}`)
    expect((await matches({ loadNumber: load.number109 })).load).toBeNull()
  })
})

describe('making a load agrees with what was found', () => {
  const stops = [{ kind: 'delivery', ...hereford }]
  test('nobody was asked: who is surely meant is taken, and no two become one', async () => {
    const first = await generated({ companyName: 'Canadian River Brokers', stops })
    const again = await generated({ companyName: 'Canadian River Brokers LLC', stops })
    const other = await generated({
      companyName: 'Canadian River Brokers LLC',
      stops: [{ kind: 'delivery', ...hereford, name: 'Ogallala Cold Storage' }],
    })
    const third = await generated({
      companyName: 'Canadian River Brokers LLC',
      stops: [{ kind: 'delivery', ...hereford, name: 'Zia Dairy' }],
    })
    expect([again.customer?.id, again.locationId]).toEqual([first.customer?.id, first.locationId])
    // It was saved under its street; a name for it is no other place.
    expect(other.locationId).toBe(first.locationId)
    expect(third.locationId).toBe(first.locationId)
    const named = await aLocation(office, { name: 'Bovina Feeders', address: '9 Lot Rd', city: 'Bovina' })
    const apart = await generated({
      stops: [{ kind: 'delivery', name: 'Zia Dairy', street: '9 Lot Rd', city: 'Bovina', state: 'TX' }],
    })
    expect([apart.locationId === named.id, apart.stops[0]?.companyName]).toEqual([false, 'Zia Dairy'])
  })

  test('a place of the town is found by its number, however the rest is written, or by its name alone', async () => {
    const town = { city: 'Friona', state: 'TX' }
    const dock = await aLocation(office, { name: 'Parmer Dock', address: '1.200 Main Street', ...town })
    const yard = await aLocation(office, { name: 'Parmer Yard', address: null, ...town })
    const next = await aLocation(office, { name: 'Parmer Dock', address: '1300 Main St', ...town })
    const at = async (name: string, street: string) => {
      const load = await generated({ stops: [{ kind: 'delivery', name, street, ...town }] })
      return load.locationId
    }
    expect(await at('Parmer Dock', '1200 MAIN ST')).toBe(dock.id)
    expect(await at('Parmer Dock', '1300 Main St, Dock 1200')).toBe(next.id)
    expect(await at('Parmer Yard', '77 Rail Rd')).toBe(yard.id)
  })

  test('somebody said that customer and place are new', async () => {
    const customer = await aCustomer(office, { name: 'Twin Brokers' })
    const place = await aLocation(office, { name: 'Twin Mill', address: '7 Mill Rd', city: 'Friona' })
    const load = await generated({
      companyName: 'Twin Brokers',
      customerId: null,
      stops: [
        {
          kind: 'delivery',
          locationId: null,
          name: 'Twin Mill',
          street: '7 Mill Rd',
          city: 'Friona',
          state: 'TX',
        },
      ],
    })
    expect([load.customer?.name, load.stops[0]?.companyName]).toEqual(['Twin Brokers', 'Twin Mill'])
    expect([load.customer?.id === customer.id, load.locationId === place.id]).toEqual([false, false])
  })

  test('the factor to whom invoices are sold becomes no customer', async () => {
    const admin = await as('admin')
    await admin.send('PATCH /api/settings', {
      factoringRemitTo: 'Llano Capital Funding\nPO Box 9, Lubbock, TX',
    })
    expect((await matches({ companyName: 'Llano Capital Funding, Inc.' })).customer.isNoCustomer).toBe(
      'factoring-company',
    )
    expect((await generated({ companyName: 'Llano Capital Funding, Inc.', stops })).customer).toBeNull()
  })
})
