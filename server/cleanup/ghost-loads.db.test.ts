import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GhostLoad } from '#contract/cleanup.ts'
import type { Load } from '#contract/load-views.ts'
import type { z } from 'zod'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
let office: SignedIn
let driver: SignedIn

type Ghosts = z.infer<typeof GhostLoad>[]
const ghosts = async () => (await office.send<Ghosts>('GET /api/cleanup/ghost-loads')).body
const reasonsFor = async ({ id }: Pick<Load, 'id'>) =>
  (await ghosts()).find((ghost) => ghost.id === id)?.reasons.map(({ text }) => text) ?? []
const acceptedBy = (load: Load) => driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })

/** As if nobody had changed it since. */
const untouchedSince = (load: Load, updatedAt: string) =>
  deps.db.updateTable('loads').set({ updatedAt }).where('id', '=', load.id).execute()

beforeAll(async () => {
  setClock('2026-04-10T15:00:00.000Z')
  office = await as('office')
  driver = await as('driver')
})

describe('a load that nobody works on is listed with the reason', () => {
  test('pending and untouched for 30 days, until somebody changes it', async () => {
    const load = await aLoad(office)
    await untouchedSince(load, '2026-03-11T15:00:01.000Z')
    expect(await reasonsFor(load)).toEqual([])
    await untouchedSince(load, '2026-03-11T15:00:00.000Z')
    expect(await reasonsFor(load)).toEqual(['Pending and untouched for 30 days.'])
    await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge: '5' })
    expect(await reasonsFor(load)).toEqual([])
  })

  test('in transit with no ping and no change for 7 days, until a ping comes', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    await acceptedBy(load)
    expect(await reasonsFor(load)).toEqual([])
    await untouchedSince(load, '2026-04-02T15:00:00.000Z')
    expect(await reasonsFor(load)).toEqual(['In transit with no position and no change for 8 days.'])
    await sql`insert into tracking_pings (id, load_id, driver_id, latitude, longitude, captured_at, received_at)
      values (${deps.newId()}, ${load.id}, ${driver.id}, 33.2, -97.1, '2026-04-03T15:00:01Z', '2026-04-09T15:00:00Z')`.execute(
      deps.db,
    )
    expect(await reasonsFor(load)).toEqual([])
  })

  test('a location or a driver that is gone', async () => {
    const place = await aLocation(office, { name: 'Tulsa Mill' })
    const other = await as('driver')
    const load = await aLoad(office, {
      driverId: other.id,
      stops: [{ stopType: 'dropoff', locationId: place.id }],
    })
    await office.send(`DELETE /api/locations/${place.id}?confirm=true`)
    await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', other.id).execute()
    expect(await reasonsFor(load)).toEqual([
      'The location Tulsa Mill is no longer on the list.',
      `Its driver Test ${other.username} is no longer on the list.`,
    ])
  })

  test('no stops', async () => {
    const load = await aLoad(office)
    await deps.db.deleteFrom('loadStops').where('loadId', '=', load.id).execute()
    expect(await reasonsFor(load)).toEqual(['It has no stops.'])
  })

  test('in transit, whatever another load tells of itself, until its own position moves', async () => {
    const [silent, heard] = [
      await aLoad(office, { driverId: driver.id }),
      await aLoad(office, { driverId: driver.id }),
    ]
    for (const load of [silent, heard]) {
      await acceptedBy(load)
      await untouchedSince(load, '2026-04-02T15:00:00.000Z')
    }
    const text = 'In transit with no position and no change for 8 days.'
    await sql`insert into tracking_pings (id, load_id, driver_id, latitude, longitude, captured_at, received_at)
      values (${deps.newId()}, ${heard.id}, ${driver.id}, 33.2, -97.1, '2026-04-09T14:00:00Z', '2026-04-09T14:00:00Z')`.execute(
      deps.db,
    )
    expect([await reasonsFor(silent), await reasonsFor(heard)]).toEqual([[text], []])
    const moved = { driverId: driver.id, latitude: '33.2', longitude: '-97.1', source: 'driver' }
    const at = '2026-04-09T15:00:00.000Z'
    const isAt = ({ id }: Load) =>
      deps.db
        .insertInto('loadPositions')
        .values({ ...moved, loadId: id, at, receivedAt: at })
        .execute()
    await isAt(heard)
    expect(await reasonsFor(silent)).toEqual([text])
    await isAt(silent)
    expect(await reasonsFor(silent)).toEqual([])
  })

  test('a stop that has neither a location nor an address, while one of them is enough', async () => {
    const load = await aLoad(office)
    const told = (place: { companyName?: string; address?: string }) =>
      deps.db
        .updateTable('loadStops')
        .set({ locationId: null, companyName: null, address: null, ...place })
        .where('loadId', '=', load.id)
        .where('stopType', '=', 'dropoff')
        .execute()
    await told({ companyName: 'Enid Feed' })
    expect(await reasonsFor(load)).toEqual([])
    await told({ address: '12 Mill Road' })
    expect(await reasonsFor(load)).toEqual([])
    for (const nothing of [{}, { companyName: '', address: '' }]) {
      await told(nothing)
      expect(await reasonsFor(load)).toEqual(['Stop 2 has neither a location nor an address.'])
    }
    expect((await ghosts()).find(({ id }) => id === load.id)?.destinations).toEqual([])
  })

  test('a driver that is gone and has no name', async () => {
    const other = await as('driver')
    const load = await aLoad(office, { driverId: other.id })
    await deps.db
      .updateTable('users')
      .set({ isActive: false, firstName: null, lastName: null })
      .where('id', '=', other.id)
      .execute()
    expect(await reasonsFor(load)).toEqual(['Its driver is no longer on the list.'])
  })

  test.each([
    ['paid', '109-2026-0044', '109 2026 44'],
    ['completed', '109-2026-0045', '109 2026 45'],
  ])('a duplicate by number, also of a load that is %s', async (status, number109, written) => {
    const at = '2026-03-01T00:00:00Z'
    await deps.db
      .insertInto('loads')
      .values({ id: deps.newId(), number109, status, paidAt: at, createdAt: at, updatedAt: at })
      .execute()
    const load = await aLoad(office, { number109: written })
    expect(await reasonsFor(load)).toEqual([`Its number is ${number109}, written differently.`])
  })

  test('a duplicate by stops and day: the younger one, on the day of the company', async () => {
    const stops = [
      { stopType: 'pickup', locationId: (await aLocation(office)).id },
      { stopType: 'dropoff', locationId: (await aLocation(office)).id },
    ]
    // 11:59 PM and, two minutes later, the next day in Texas.
    setClock('2026-04-10T04:59:00.000Z')
    const first = await aLoad(office, { stops })
    const second = await aLoad(office, { stops })
    setClock('2026-04-10T05:01:00.000Z')
    const nextDay = await aLoad(office, { stops })
    setClock('2026-04-10T15:00:00.000Z')
    expect(await reasonsFor(first)).toEqual([])
    expect(await reasonsFor(second)).toEqual([`Same stops and day as ${first.number109}.`])
    expect(await reasonsFor(nextDay)).toEqual([])
  })

  test('a duplicate by stops and due day, where that is known', async () => {
    const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
    const due = async (load: Load, deliveryDueAt: string) => {
      await deps.db.updateTable('loads').set({ deliveryDueAt }).where('id', '=', load.id).execute()
      return load
    }
    setClock('2026-04-08T15:00:00.000Z')
    const first = await due(await aLoad(office, { stops }), '2026-04-12')
    setClock('2026-04-09T15:00:00.000Z')
    const same = await due(await aLoad(office, { stops }), '2026-04-12')
    const other = await due(await aLoad(office, { stops }), '2026-04-13')
    setClock('2026-04-10T15:00:00.000Z')
    expect(await reasonsFor(same)).toEqual([`Same stops and day as ${first.number109}.`])
    expect([await reasonsFor(first), await reasonsFor(other)]).toEqual([[], []])
  })
})

test('the chosen ones are deleted by the phrase, restored from the trash, and listed again', async () => {
  const load = (await ghosts())[0]
  if (!load) throw new Error('the tests above left ghosts')
  const missing = deps.newId()
  const { body } = await office.send('POST /api/loads/bulk-delete', {
    loadIds: [load.id, missing],
    confirmationText: 'DELETE ALL SELECTED LOADS',
  })
  expect(body).toEqual({
    results: {
      successful: [{ id: load.id, loadNumber: load.number109 }],
      failed: [{ id: missing, loadNumber: missing, error: 'Load not found' }],
    },
  })
  expect((await ghosts()).some(({ id }) => id === load.id)).toBe(false)
  expect((await office.send(`POST /api/trash/loads/${load.id}/restore`)).status).toBe(200)
  expect((await ghosts()).map(({ id, reasons }) => ({ id, reasons }))).toContainEqual({
    id: load.id,
    reasons: load.reasons,
  })
})

test('drivers have no part in it', async () => {
  expect((await driver.send('GET /api/cleanup/ghost-loads')).status).toBe(403)
})

describe('no ghost is', () => {
  const set = (load: Load, facts: { isArchived?: boolean; status?: string; paidAt?: string }) =>
    deps.db.updateTable('loads').set(facts).where('id', '=', load.id).execute()

  test('a load that was put away or is in the trash', async () => {
    const [stays, away, trashed] = [await aLoad(office), await aLoad(office), await aLoad(office)]
    for (const load of [stays, away, trashed]) await untouchedSince(load, '2026-01-01T00:00:00.000Z')
    await set(away, { isArchived: true })
    await office.send(`DELETE /api/loads/${trashed.id}`)
    const listed = (await ghosts()).map(({ id }) => id)
    expect([stays, away, trashed].map(({ id }) => listed.includes(id))).toEqual([true, false, false])
  })

  test.each(['paid', 'completed'])('one that is %s, however long ago', async (status) => {
    const load = await aLoad(office)
    await deps.db.deleteFrom('loadStops').where('loadId', '=', load.id).execute()
    expect(await reasonsFor(load)).toEqual(['It has no stops.'])
    await set(load, { status, paidAt: '2026-03-01T00:00:00Z' })
    expect((await ghosts()).filter(({ id }) => id === load.id)).toEqual([])
  })

  test('one whose number only a paid load in the trash has', async () => {
    const paid = await aLoad(office, { number109: '109-2026-0077' })
    await set(paid, { status: 'paid', paidAt: '2026-03-01T00:00:00Z' })
    await deps.db
      .updateTable('loads')
      .set({ deletedAt: '2026-04-01T00:00:00Z' })
      .where('id', '=', paid.id)
      .execute()
    expect(await reasonsFor(await aLoad(office, { number109: '109 2026 77' }))).toEqual([])
  })

  test('one without stops that has an invoice, unless that was voided', async () => {
    const load = await aLoad(office, { tripRate: '900' })
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${load.id}/generate-invoice`,
    )
    const other = await aLoad(office)
    for (const { id } of [load, other]) {
      await deps.db.deleteFrom('loadStops').where('loadId', '=', id).execute()
    }
    expect([await reasonsFor(load), await reasonsFor(other)]).toEqual([[], ['It has no stops.']])
    expect((await office.send(`POST /api/invoices/${body.invoiceNumber}/void`)).status).toBe(200)
    expect(await reasonsFor(load)).toEqual(['It has no stops.'])
  })
})
