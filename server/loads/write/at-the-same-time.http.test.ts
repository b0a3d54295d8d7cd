import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp, type Answer } from '../../../test/support/app.ts'
import { duringChange } from '../../../test/support/during-change.ts'
import type { Database } from '../../db/connect.ts'

const { as, connection, deps } = await testApp()
const [office, admin] = [await as('office'), await as('admin')]
type Failure = { code: string }
const at = deps.clock().toISOString()
const loadNow = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body
const set = (
  load: Load,
  columns: { status?: string; paidAt?: string; driverId?: string; deletedAt?: string | null },
) => {
  return (other: Database) => other.updateTable('loads').set(columns).where('id', '=', load.id).execute()
}

describe('while somebody marks the load as paid', () => {
  const acts: [string, number, (load: Load) => Promise<Answer<Failure>>][] = [
    ['editing it', 409, ({ id }) => office.send(`PUT /api/loads/${id}`, { poNumber: 'PO 1' })],
    ['its charges', 409, ({ id }) => office.send(`PATCH /api/loads/${id}/financials`, { tripRate: '1' })],
    ['another driver', 409, ({ id }) => office.send(`PATCH /api/loads/${id}/assign`, { driverId: null })],
    [
      'another status',
      409,
      ({ id }) => office.send(`PATCH /api/loads/${id}/status`, { status: 'delivered' }),
    ],
    ['giving it back', 409, ({ id }) => office.send(`PATCH /api/loads/${id}/return-load`)],
    [
      'a stop less',
      409,
      ({ id, stops }) => office.send(`DELETE /api/loads/${id}/stops/${stops[0]?.id ?? ''}`),
    ],
  ]

  test.each(acts)('%s waits, and is refused', async (_name, expected, act) => {
    const load = await aLoad(office)
    const { status } = await duringChange(connection, {
      change: set(load, { status: 'paid', paidAt: at }),
      call: () => act(load),
    })
    expect(status).toBe(expected)
    const { stops, poNumber, tripRate } = await loadNow(load)
    expect([stops, poNumber, tripRate, (await loadNow(load)).status]).toEqual([
      load.stops,
      null,
      null,
      'paid',
    ])
  })
})

test('a status is judged by the stops as they are once the load is locked', async () => {
  const [driver, ends] = [await as('driver'), await Promise.all([1, 2, 3].map(() => aLocation(office)))]
  const stops = ends.map(({ id }, index) => ({
    stopType: index === 0 ? 'pickup' : 'dropoff',
    locationId: id,
  }))
  const load = await aLoad(office, { driverId: driver.id, stops })
  const removed = load.stops[2]?.id ?? ''
  const { status, body } = await duringChange(connection, {
    change: async (other) => {
      await other.selectFrom('loads').select('id').where('id', '=', load.id).forUpdate().execute()
      await other.deleteFrom('loadStops').where('id', '=', removed).execute()
    },
    call: () =>
      office.send<Failure>(`PATCH /api/loads/${load.id}/status`, { status: 'at_receiver', stopId: removed }),
  })
  expect([status, body.code]).toEqual([409, 'status_refused'])
  expect((await loadNow(load)).status).toBe('assigned')
})

describe('a load is not given to', () => {
  test('a driver who is being deactivated', async () => {
    const [load, driver] = [await aLoad(office), await as('driver')]
    const { status, body } = await duringChange(connection, {
      change: (other) =>
        other.updateTable('users').set({ isActive: false }).where('id', '=', driver.id).execute(),
      call: () => office.send<Failure>(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id }),
    })
    expect([status, body.code, (await loadNow(load)).driverId]).toEqual([404, 'driver_not_found', null])
  })

  test('a customer who is being archived', async () => {
    const [load, customer] = [await aLoad(office), await aCustomer(office)]
    const { status, body } = await duringChange(connection, {
      change: (other) =>
        other.updateTable('customers').set({ archivedAt: at }).where('id', '=', customer.id).execute(),
      call: () => office.send<Failure>(`PUT /api/loads/${load.id}`, { customerId: customer.id }),
    })
    expect([status, body.code, (await loadNow(load)).customer]).toEqual([404, 'customer_not_found', null])
  })
})

test('a stop is not made of a location that is being archived', async () => {
  const location = await aLocation(office)
  const { status, body } = await duringChange(connection, {
    change: (other) =>
      other.updateTable('locations').set({ archivedAt: at }).where('id', '=', location.id).execute(),
    call: () =>
      office.send<Failure>('POST /api/loads', {
        number109: '109-late-stop',
        stops: [{ stopType: 'dropoff', locationId: location.id }],
      }),
  })
  expect([status, body.code]).toEqual([404, 'location_not_found'])
})

test('a load is made without waiting for changes of other customers and locations', async () => {
  const [customer, otherCustomer] = [await aCustomer(office), await aCustomer(office)]
  const [location, otherLocation] = [await aLocation(office), await aLocation(office)]
  let isMade = false
  let wasMade = false
  const { status } = await duringChange(connection, {
    change: async (other) => {
      for (const [table, { id }] of [
        ['customers', otherCustomer],
        ['locations', otherLocation],
      ] as const) {
        await other.updateTable(table).set({ updatedAt: at }).where('id', '=', id).execute()
      }
    },
    call: async () => {
      const stops = [{ stopType: 'dropoff', locationId: location.id }]
      const load = { number109: '109-beside', customerId: customer.id, stops }
      const answer = await office.send('POST /api/loads', load)
      isMade = true
      return answer
    },
    meanwhile: () => Promise.resolve(void (wasMade = isMade)),
  })
  expect([status, wasMade]).toEqual([201, true])
})

test('a driver is removed without waiting for changes of the loads of others', async () => {
  const [leaving, staying] = [await as('driver'), await as('driver')]
  await aLoad(office, { driverId: leaving.id })
  const other = await aLoad(office, { driverId: staying.id })
  let isGone = false
  let wasGone = false
  const { body } = await duringChange(connection, {
    change: set(other, { status: 'in_transit' }),
    call: async () => {
      const answer = await office.send(`DELETE /api/drivers/${leaving.id}`)
      isGone = true
      return answer
    },
    meanwhile: () => Promise.resolve(void (wasGone = isGone)),
  })
  expect([body, wasGone]).toEqual([{ success: true, unassignedLoads: 1 }, true])
})

test('a number that only a load in the trash has is free, whatever password was typed', async () => {
  await admin.send('PUT /api/settings/override-password', { password: 'let me replace' })
  const [gone, location] = [await aLoad(office), await aLocation(office)]
  await office.send(`DELETE /api/loads/${gone.id}`)
  const { status } = await office.send('POST /api/loads', {
    number109: gone.number109,
    stops: [{ stopType: 'dropoff', locationId: location.id }],
    overridePassword: 'some other words',
  })
  expect(status).toBe(201)
})

test('a load whose invoice is being made is not replaced', async () => {
  await admin.send('PUT /api/settings/override-password', { password: 'let me replace' })
  const [load, location] = [await aLoad(office, { tripRate: '100' }), await aLocation(office)]
  const { status, body } = await duringChange(connection, {
    change: async (other) => {
      await set(load, { status: 'awaiting_invoicing' })(other)
      await other
        .insertInto('invoices')
        .values({
          id: deps.newId(),
          loadId: load.id,
          invoiceNumber: '777777',
          flatRate: '100',
          totalAmount: '100',
          generatedAt: at,
          updatedAt: at,
        })
        .execute()
    },
    call: () =>
      office.send<Failure>('POST /api/loads', {
        number109: load.number109,
        stops: [{ stopType: 'dropoff', locationId: location.id }],
        overridePassword: 'let me replace',
      }),
  })
  expect([status, body.code]).toEqual([409, 'load_has_invoice'])
  expect((await loadNow(load)).id).toBe(load.id)
})

test('loads that are handed to another driver stay with them when the first one is removed', async () => {
  const [leaving, next] = [await as('driver'), await as('driver')]
  const [handed, kept, inTrash] = [
    await aLoad(office, { driverId: leaving.id }),
    await aLoad(office, { driverId: leaving.id }),
    await aLoad(office, { driverId: leaving.id }),
  ]
  await office.send(`DELETE /api/loads/${inTrash.id}`)
  const { body } = await duringChange(connection, {
    change: async (other) => {
      for (const load of [handed, inTrash]) await set(load, { driverId: next.id })(other)
    },
    call: () => office.send(`DELETE /api/drivers/${leaving.id}`),
  })
  expect(body).toEqual({ success: true, unassignedLoads: 1 })
  await office.send(`POST /api/trash/loads/${inTrash.id}/restore`)
  const drivers = [handed, inTrash, kept].map(async (load) => (await loadNow(load)).driverId)
  expect(await Promise.all(drivers)).toEqual([next.id, next.id, null])
})

describe('a load that is coming back from the trash', () => {
  const acts: [string, (load: Load) => Promise<Answer<Failure>>][] = [
    ['is not purged', ({ id }) => admin.send(`DELETE /api/trash/loads/${id}`)],
    ['is not restored twice', ({ id }) => office.send(`POST /api/trash/loads/${id}/restore`)],
  ]

  test.each(acts)('%s', async (_name, act) => {
    const load = await aLoad(office)
    await office.send(`DELETE /api/loads/${load.id}`)
    const { status, body } = await duringChange(connection, {
      change: set(load, { deletedAt: null }),
      call: () => act(load),
    })
    expect([status, body.code]).toEqual([404, 'load_not_found'])
    expect((await loadNow(load)).id).toBe(load.id)
  })
})

test('a load that is going to the trash is not deleted once more among many', async () => {
  const [load, other] = [await aLoad(office), await aLoad(office)]
  type Results = { results: { successful: { id: string }[]; failed: { id: string; error: string }[] } }
  const { body } = await duringChange(connection, {
    change: set(load, { deletedAt: at }),
    call: () =>
      office.send<Results>('POST /api/loads/bulk-delete', {
        loadIds: [load.id, other.id],
        confirmationText: 'DELETE ALL SELECTED LOADS',
      }),
  })
  expect(body.results.successful.map(({ id }) => id)).toEqual([other.id])
  expect(body.results.failed).toMatchObject([{ id: load.id, error: 'Load not found' }])
})
