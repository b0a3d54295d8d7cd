import { describe, expect, test } from 'vitest'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, connection, deps } = await testApp()
const office = await as('office')
type Answered = { code: string; uses: Record<string, number> }
const later = '2026-03-02T15:30:00.000Z'

test('a customer that is being put on a load is in use', async () => {
  const { id } = await aCustomer(office)
  const load = await aLoad(office)
  const { status, body } = await duringChange(connection, {
    change: (other) => other.updateTable('loads').set({ customerId: id }).where('id', '=', load.id).execute(),
    call: () => office.send<Answered>(`DELETE /api/customers/${id}`),
  })
  expect([status, body.code, body.uses]).toEqual([409, 'in_use', { loads: 1, invoices: 0 }])
})

test('a location that is being put on a load is in use', async () => {
  const { id } = await aLocation(office)
  const load = await aLoad(office)
  const { status, body } = await duringChange(connection, {
    change: (other) => other.updateTable('loads').set({ locationId: id }).where('id', '=', load.id).execute(),
    call: () => office.send<Answered>(`DELETE /api/locations/${id}`),
  })
  expect([status, body.code, body.uses]).toEqual([409, 'in_use', { loads: 1 }])
})

describe('what somebody is saving is not changed over that', () => {
  const rate = { city: 'Denton', state: 'TX', flatRate: '1395' }

  test('a customer', async () => {
    const { id, updatedAt } = await aCustomer(office)
    const late = await duringChange(connection, {
      change: (other) =>
        other.updateTable('customers').set({ updatedAt: later }).where('id', '=', id).execute(),
      call: () => office.send<Answered>(`PUT /api/customers/${id}`, { name: 'Plains', updatedAt }),
    })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('a location', async () => {
    const { id, updatedAt } = await aLocation(office)
    const late = await duringChange(connection, {
      change: (other) =>
        other.updateTable('locations').set({ updatedAt: later }).where('id', '=', id).execute(),
      call: () => office.send<Answered>(`PUT /api/locations/${id}`, { name: 'Dock', updatedAt }),
    })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('a rate', async () => {
    const { body } = await office.send<{ id: string; updatedAt: string }>('POST /api/rates', rate)
    const late = await duringChange(connection, {
      change: (other) =>
        other.updateTable('rates').set({ updatedAt: later }).where('id', '=', body.id).execute(),
      call: () => office.send<Answered>(`PUT /api/rates/${body.id}`, { ...rate, updatedAt: body.updatedAt }),
    })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })
})

test('a location that is used goes off the list alone, and is then not there any more', async () => {
  const [gone, kept, unused] = [await aLocation(office), await aLocation(office), await aLocation(office)]
  for (const { id: locationId } of [gone, kept])
    await aLoad(office, { stops: [{ stopType: 'pickup', locationId }] })
  const remove = async (id: string) => {
    const { status, body } = await office.send<Answered>(`DELETE /api/locations/${id}?confirm=true`)
    return status === 200 || body.code
  }
  expect([await remove(unused.id), await remove(unused.id)]).toEqual([true, 'location_not_found'])
  expect([await remove(gone.id), await remove(gone.id)]).toEqual([true, 'location_not_found'])
  const rows = await deps.db.selectFrom('locations').select(['id', 'archivedAt']).execute()
  const archived = new Map(rows.map(({ id, archivedAt }) => [id, archivedAt]))
  expect([gone, kept, unused].map(({ id }) => archived.get(id))).toEqual([
    deps.clock().toISOString(),
    null,
    undefined,
  ])
  const { body } = await office.send<{ id: string }[]>('GET /api/locations')
  expect(body.map(({ id }) => id)).not.toContain(gone.id)
  expect(body.map(({ id }) => id)).toContain(kept.id)
})

describe('a truck', () => {
  const facts = { make: 'Mack', model: 'Anthem', year: 2020 }
  const aTruck = async (truckNumber: string) => {
    const truck = { ...facts, truckNumber, vinNumber: `1XPBDP9X1LD1234${truckNumber}` }
    const { body } = await office.send<{ id: string }>('POST /api/trucks', truck)
    return { id: body.id, truck }
  }

  test('that is deleted goes alone, and is then not there any more', async () => {
    const [gone, kept] = [await aTruck('21'), await aTruck('22')]
    const remove = async () => {
      const { status, body } = await office.send<Answered>(`DELETE /api/trucks/${gone.id}`)
      return status === 200 || body.code
    }
    expect([await remove(), await remove()]).toEqual([true, 'truck_not_found'])
    const { body } = await office.send<{ id: string }[]>('GET /api/trucks')
    expect(body.map(({ id }) => id)).toEqual([kept.id])
  })

  test('that a driver has goes off the list, and can be changed no more', async () => {
    const { id, truck } = await aTruck('23')
    const driver = await as('driver')
    await deps.db.updateTable('users').set({ truckNumber: '23' }).where('id', '=', driver.id).execute()
    expect((await office.send(`DELETE /api/trucks/${id}?confirm=true`)).status).toBe(200)
    const edit = await office.send<Answered>(`PUT /api/trucks/${id}`, { ...truck, truckNumber: '24' })
    expect([edit.status, edit.body.code]).toEqual([404, 'truck_not_found'])
  })

  test('that somebody else takes off the list meanwhile is kept for those who refer to it', async () => {
    const { id } = await aTruck('25')
    const late = await duringChange(connection, {
      change: (other) =>
        other.updateTable('trucks').set({ archivedAt: later }).where('id', '=', id).execute(),
      call: () => office.send<Answered>(`DELETE /api/trucks/${id}`),
    })
    expect([late.status, late.body.code]).toEqual([404, 'truck_not_found'])
    const rows = await deps.db.selectFrom('trucks').select('archivedAt').where('id', '=', id).execute()
    expect(rows).toEqual([{ archivedAt: later }])
  })
})

test('what was taken off the lists is taken off at a time, and no other with it', async () => {
  const [gone, kept] = [await aCustomer(office), await aCustomer(office)]
  for (const { id } of [gone, kept]) {
    const load = await aLoad(office)
    await office.send(`PUT /api/loads/${load.id}`, { customerId: id })
  }
  expect((await office.send(`DELETE /api/customers/${gone.id}?confirm=true`)).status).toBe(200)
  const rows = await deps.db
    .selectFrom('customers')
    .select(['id', 'archivedAt'])
    .where('id', 'in', [gone.id, kept.id])
    .execute()
  expect(new Map(rows.map(({ id, archivedAt }) => [id, archivedAt]))).toEqual(
    new Map([
      [gone.id, deps.clock().toISOString()],
      [kept.id, null],
    ]),
  )
})

test('a customer that is gone is gone, whoever else is there', async () => {
  const [gone, kept] = [await aCustomer(office), await aCustomer(office)]
  const remove = async () => {
    const { status, body } = await office.send<Answered>(`DELETE /api/customers/${gone.id}`)
    return status === 200 || body.code
  }
  expect([await remove(), await remove()]).toEqual([true, 'customer_not_found'])
  const { body } = await office.send<{ id: string }[]>('GET /api/customers')
  expect(body.map(({ id }) => id)).toContain(kept.id)
})

test('the order of a customer’s papers is kept as it was chosen, and given back to nobody else', async () => {
  const [one, other] = [await aCustomer(office), await aCustomer(office)]
  const packageOrder = [
    'pod',
    'invoice',
    'bol',
    'rate-confirmation',
    'lumper-receipt',
    'scale-ticket',
    'other',
  ]
  const saved = await office.send<{ packageOrder: unknown }>(`PUT /api/customers/${one.id}`, {
    name: 'Plains',
    packageOrder,
    requiredPapers: ['pod'],
  })
  expect(saved.body.packageOrder).toEqual(packageOrder)
  const { body } =
    await office.send<{ id: string; packageOrder: unknown; requiredPapers: unknown }[]>('GET /api/customers')
  const of = (id: string) => body.find((each) => each.id === id)
  expect(of(one.id)).toMatchObject({ packageOrder, requiredPapers: ['pod'] })
  expect(of(other.id)).toMatchObject({ packageOrder: null, requiredPapers: [] })
})
