import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { Database } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { locationByAddress } from '../locations/location-by-address.ts'
import { customerByName } from './customer-by-name.ts'

const { connection, deps } = await testApp()
const own = {
  companyName: 'Llano Lines',
  contactEmail: null,
  mcNumber: null,
  remitTo: null,
  factoringRemitTo: null,
}
const now = deps.clock().toISOString()
const customer = (name: string) => inTransaction(deps, (tx) => customerByName(tx, { name, email: null }, own))
const mill = { name: 'Valley Mill', street: '77 Elevator Road', city: 'Hereford', state: 'TX' }
const place = (more: Partial<typeof mill> = {}) =>
  inTransaction(deps, (tx) => locationByAddress(tx, { ...mill, ...more }))

/** Another paper that names the same is being read: its record is not committed yet. */
const alsoNamed = (turn: string, write: (other: Database) => Promise<unknown>) => async (other: Database) => {
  await sql`select pg_advisory_xact_lock(hashtext(${turn}))`.execute(other)
  await write(other)
}

describe('of two papers that name the same new', () => {
  test('customer at once, the second finds the one that the first made', async () => {
    const id = deps.newId()
    const write = (other: Database) =>
      other
        .insertInto('customers')
        .values({ id, name: 'Sorrel Brokerage', createdAt: now, updatedAt: now })
        .execute()
    const found = await duringChange(connection, {
      change: alsoNamed('customers by name', write),
      call: () => customer('Sorrel Brokerage'),
    })
    expect(found).toBe(id)
  })

  test('place at once, the second finds the one that the first made', async () => {
    const id = deps.newId()
    const { name, street: address, city, state } = mill
    const write = (other: Database) =>
      other
        .insertInto('locations')
        .values({
          id,
          name,
          address,
          city,
          state,
          coordinatePrecision: 'none',
          createdAt: now,
          updatedAt: now,
        })
        .execute()
    const found = await duringChange(connection, {
      change: alsoNamed('locations by address', write),
      call: () => place(),
    })
    expect(found).toBe(id)
  })
})

test('a customer who was taken off the list is not found any more, nor is a place', async () => {
  const [one, other] = [await customer('Juniper Foods'), await place({ city: 'Denton' })]
  expect([await customer('Juniper Foods'), await place({ city: 'Denton' })]).toEqual([one, other])
  await deps.db.updateTable('customers').set({ archivedAt: now }).execute()
  await deps.db.updateTable('locations').set({ archivedAt: now }).execute()
  const again = [await customer('Juniper Foods'), await place({ city: 'Denton' })]
  expect(again).not.toContain(one)
  expect(again).not.toContain(other)
})

test('the company itself is nobody’s customer', async () => {
  expect(await customer('Llano Lines LLC')).toBeNull()
})

test('a place in another town, in another state or with another house number is another one', async () => {
  const here = await place({ city: 'Tulia' })
  const elsewhere = [
    await place({ city: 'Happy' }),
    await place({ city: 'Tulia', state: 'OK' }),
    await place({ city: 'Tulia', street: '78 Elevator Road' }),
  ]
  expect(new Set([here, ...elsewhere]).size).toBe(4)
  // Nobody knows which town that one is in.
  const nowhere = { id: deps.newId(), name: mill.name, address: mill.street, city: null, state: 'TX' }
  await deps.db
    .insertInto('locations')
    .values({ ...nowhere, coordinatePrecision: 'none', createdAt: now, updatedAt: now })
    .execute()
  expect(await place({ city: 'Silverton' })).not.toBe(nowhere.id)
  expect(await place({ city: 'TULIA', street: '77 elevator rd' })).toBe(here)
})
