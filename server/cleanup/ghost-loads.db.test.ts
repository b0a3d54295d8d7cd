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

  test('a duplicate by number, also of a load that was paid', async () => {
    await deps.db
      .insertInto('loads')
      .values({
        id: deps.newId(),
        number109: '109-2026-0044',
        status: 'paid',
        paidAt: '2026-03-01T00:00:00Z',
        createdAt: '2026-03-01T00:00:00Z',
        updatedAt: '2026-03-01T00:00:00Z',
      })
      .execute()
    const load = await aLoad(office, { number109: '109 2026 44' })
    expect(await reasonsFor(load)).toEqual(['Its number is 109-2026-0044, written differently.'])
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
    await deps.db.deleteFrom('loadStops').where('loadId', '=', load.id).execute()
    expect(await reasonsFor(load)).toEqual([])
    expect((await office.send(`POST /api/invoices/${body.invoiceNumber}/void`)).status).toBe(200)
    expect(await reasonsFor(load)).toEqual(['It has no stops.'])
  })
})
