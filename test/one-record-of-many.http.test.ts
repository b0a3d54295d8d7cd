import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aLoad } from './factories/load-factory.ts'
import { testApp } from './support/app.ts'
import { duringChange } from './support/during-change.ts'

const { as, connection, deps } = await testApp()
const admin = await as('admin')

type Kind = {
  readonly path: string
  readonly list: string
  readonly table: 'customers' | 'locations' | 'rates' | 'trucks' | 'users'
  /** What is typed; each number is another record. */
  readonly body: (number: number) => object
  readonly method?: 'PUT' | 'PATCH'
  /** How it goes off the lists; rates are only ever deleted, and staff accounts switched off. */
  readonly off?: string
  /** What then keeps it from being deleted. */
  readonly use?: (record: Made) => Promise<unknown>
}
type Made = { id: string; updatedAt: string; truckNumber?: string }

function aDriver(number: number) {
  const name = {
    firstName: 'Luis',
    lastName: `Ortega ${String(number)}`,
    username: `driver.${String(number)}`,
  }
  return { ...name, phoneNumber: `(806) 555-01${String(number).padStart(2, '0')}` }
}

const kinds: Readonly<Record<string, Kind>> = {
  customer: {
    path: '/api/customers',
    list: '/api/customers',
    table: 'customers',
    body: (number) => ({ name: `Plains Brokerage ${String(number)}` }),
    off: 'archived_at = now()',
    use: async ({ id }) => admin.send(`PUT /api/loads/${(await aLoad(admin)).id}`, { customerId: id }),
  },
  location: {
    path: '/api/locations',
    list: '/api/locations',
    table: 'locations',
    body: (number) => ({ name: `Valley Grain ${String(number)}` }),
    off: 'archived_at = now()',
    use: ({ id }) => aLoad(admin, { stops: [{ stopType: 'pickup', locationId: id }] }),
  },
  rate: {
    path: '/api/rates',
    list: '/api/rates',
    table: 'rates',
    body: (number) => ({ city: `Denton ${String(number)}`, state: 'TX', flatRate: '1395.00' }),
  },
  truck: {
    path: '/api/trucks',
    list: '/api/trucks',
    table: 'trucks',
    body: (number) => ({
      ...{ truckNumber: `T-${String(number)}`, make: 'Peterbilt', model: '579', year: 2022 },
      vinNumber: `1XPBDP9X1LD${String(100_000 + number)}`,
    }),
    off: 'archived_at = now()',
    use: ({ truckNumber }) => admin.send('POST /api/drivers', { ...aDriver(98), truckNumber }),
  },
  driver: {
    path: '/api/drivers',
    list: '/api/drivers/available',
    table: 'users',
    body: aDriver,
    off: 'is_active = false',
  },
  'staff account': {
    path: '/api/users',
    list: '/api/users',
    table: 'users',
    method: 'PATCH',
    body: (number) => ({
      ...{ firstName: 'Ann', lastName: `Reed ${String(number)}`, username: `clerk.${String(number)}` },
      role: 'office',
    }),
  },
}

let made = 0
/** Calls about the records of one kind. */
function recordsOf({ path, list, table, body, method = 'PUT' }: Kind) {
  const bodies = new Map<string, object>()
  const make = async () => {
    made += 1
    const { status, body: record } = await admin.send<Made>(`POST ${path}`, body(made))
    expect(status).toBe(201)
    bodies.set(record.id, body(made))
    return record
  }
  return {
    make,
    /** With others before and after it. */
    amongOthers: async () => {
      await make()
      const record = await make()
      await make()
      return record
    },
    rowsBut: async ({ id }: Made) =>
      (await sql`select * from ${sql.table(table)} where id <> ${id} order by id`.execute(deps.db)).rows,
    change: ({ id }: { id: string }, more: object = {}) => {
      const typed = method === 'PATCH' ? { lastName: 'Reid' } : (bodies.get(id) ?? body(97))
      return admin.send<Made & { code: string }>(`${method} ${path}/${id}`, { ...typed, ...more })
    },
    remove: ({ id }: { id: string }, how = '') => admin.send<{ code: string }>(`DELETE ${path}/${id}${how}`),
    isListed: async ({ id }: Made) => JSON.stringify((await admin.send(`GET ${list}`)).body).includes(id),
  }
}

const all = Object.entries(kinds)
const deletable = all.filter(([, { method }]) => method !== 'PATCH')

describe.each(all)('one %s of several', (_name, kind) => {
  const { make, amongOthers, rowsBut, change } = recordsOf(kind)

  test('is changed, and no other', async () => {
    const record = await amongOthers()
    const others = await rowsBut(record)
    const { status, body: changed } = await change(record)
    expect([status, changed.id]).toEqual([200, record.id])
    expect(await rowsBut(record)).toEqual(others)
  })

  test('waits for whoever is changing it, and is not changed over that', async () => {
    const record = await make()
    const later = sql`update ${sql.table(kind.table)} set updated_at = '2026-03-02T15:30:00Z' where id = ${record.id}`
    const refused = await duringChange(connection, {
      change: (other) => later.execute(other),
      call: () => change(record, { updatedAt: record.updatedAt }),
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('that nobody knows is not changed', async () => {
    await make()
    expect((await change({ id: randomUUID() })).status).toBe(404)
  })
})

test.each(deletable)('one %s of several is deleted once, and no other', async (_name, kind) => {
  const { amongOthers, rowsBut, change, remove, isListed } = recordsOf(kind)
  const record = await amongOthers()
  const others = await rowsBut(record)
  expect((await remove({ id: randomUUID() })).status).toBe(404)
  expect([(await remove(record)).status, await isListed(record)]).toEqual([200, false])
  expect(await rowsBut(record)).toEqual(others)
  expect([(await remove(record)).status, (await change(record)).status]).toEqual([404, 404])
})

test.each(all.filter(([, { use }]) => use !== undefined))(
  'one %s of several that is in use goes off the lists, and no other',
  async (_name, kind) => {
    const { amongOthers, rowsBut, change, remove, isListed } = recordsOf(kind)
    const record = await amongOthers()
    await kind.use?.(record)
    const others = await rowsBut(record)
    expect((await remove(record)).body.code).toBe('in_use')
    expect([(await remove(record, '?confirm=true')).status, await isListed(record)]).toEqual([200, false])
    expect(await rowsBut(record)).toEqual(others)
    expect([(await remove(record)).status, (await change(record)).status]).toEqual([404, 404])
  },
)

test.each(all.filter(([, { off }]) => off !== undefined))(
  'a %s that goes off the lists meanwhile is not found any more',
  async (_name, kind) => {
    const { make, remove } = recordsOf(kind)
    const record = await make()
    const goesOff = sql`update ${sql.table(kind.table)} set ${sql.raw(kind.off ?? '')} where id = ${record.id}`
    const late = await duringChange(connection, {
      change: (other) => goesOff.execute(other),
      call: () => remove(record),
    })
    expect(late.status).toBe(404)
  },
)
